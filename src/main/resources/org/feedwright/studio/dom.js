// Small helpers: elements, words for a screen reader, and requests to the studio.

/** Makes an element. Attributes that begin with 'on' are listeners; true and false set or leave out; the rest are attributes. */
export function h(tag, attributes = {}, ...children) {
  const out = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) {
      out.addEventListener(name.slice(2), value);
    } else if (value === true) {
      out.setAttribute(name, '');
    } else if (value !== false && value !== null && value !== undefined) {
      out.setAttribute(name, value);
    }
  }
  out.append(...children.flat().filter(child => child !== null && child !== undefined && child !== false));
  return out;
}

export function announce(words) {
  document.getElementById('live').textContent = words;
}

/** Says it to those who see as well, for a while. */
export function tell(words, isFault = false) {
  announce(words);
  const toast = h('p', {class: isFault ? 'toast fault' : 'toast', 'aria-hidden': 'true'}, words);
  document.body.append(toast);
  setTimeout(() => toast.remove(), isFault ? 12000 : 4000);
}

async function answer(response) {
  if (!response.ok) {
    throw new Error(await response.text() || `The studio says ${response.status}.`);
  }
  return response.json();
}

export async function get(path) {
  return answer(await fetch(path));
}

export async function post(path, body) {
  return answer(await fetch(path, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)}));
}

/** Calls the last of many calls, when they have come to rest. */
export function later(work, milliseconds = 250) {
  let timer = 0;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...args), milliseconds);
  };
}

export const PROPERTIES = {
  title: 'Title', authors: 'Author', date_published: 'Date', content: 'Text', categories: 'Categories', comments: 'Comments'
};

/** What each verdict on a page means, as the server says it. */
export const VERDICTS = {};

/** The name of a verdict for people, and what it means. */
export function verdict(name) {
  return [name.toLowerCase().replaceAll('_', ' '), VERDICTS[name] ?? ''];
}

export function percent(share) {
  return `${Math.round(share * 100)} %`;
}

export function count(n, noun) {
  return `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;
}

/** The path of a URL, which tells pages of a blog apart. */
export function path(url) {
  return decode(url.replace(/^[a-z]+:\/\/[^/]*/i, '')) || '/';
}

function decode(text) {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
