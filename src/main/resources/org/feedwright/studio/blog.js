// The pages of a blog, with filters. The studio sends a part at a time: a blog may have 100,000.
import {count, get, h, later, path, percent, verdict} from './dom.js';

const SURE = 0.75;
const FILTERS = {ALL: 'All', POSTS: 'Posts', NO_POST: 'No post', NO_AUTHOR: 'No author', NO_DATE: 'No date', UNSURE: 'Low confidence',
  OTHER_TEMPLATE: 'Other template'};

export async function showBlog(main, blog) {
  let filter = 'ALL';
  let asked = 0;
  const ask = from => get(`pages/${blog.id}?${new URLSearchParams({filter, words: search.value, from})}`);
  const search = h('input', {type: 'search', id: 'search', placeholder: 'Words of title or URL', oninput: later(() => fill())});
  const list = h('div', {});
  const first = await ask(0);
  const buttons = Object.entries(FILTERS).map(([name, label]) => h('button', {type: 'button', class: 'toggle', 'aria-pressed': String(name === filter),
    disabled: first.found[name] === 0 && name !== filter, onclick: event => {
      filter = name;
      buttons.forEach(button => button.setAttribute('aria-pressed', String(button === event.currentTarget)));
      fill();
    }}, `${label} `, h('span', {class: 'faint'}, first.found[name].toLocaleString('en'))));

  /** Answers may come in another order than they were asked for; the last question counts. */
  async function fill() {
    const number = ++asked;
    const answer = await ask(0);
    if (number === asked) {
      show(answer);
    }
  }

  function show({total, rows}) {
    const body = table(blog, rows);
    let shown = rows.length;
    const more = h('button', {type: 'button', hidden: shown >= total, onclick: async () => {
      const next = await ask(shown);
      const added = next.rows.map(row => line(blog, row));
      body.querySelector('tbody').append(...added);
      shown += added.length;
      more.hidden = shown >= total || added.length === 0;
      added[0]?.querySelector('a').focus();
    }}, 'Show more');
    list.replaceChildren(h('p', {class: 'faint', role: 'status'}, `${count(total, 'page')}, least sure first`),
      h('div', {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Pages'}, body), more);
  }

  main.replaceChildren(h('h1', {}, blog.name),
    h('p', {class: 'lead'}, `${count(blog.posts, 'post')} on ${count(blog.pages, 'page')}. Choose a page to see what was read where, and to mend it.`),
    h('div', {class: 'filters'}, h('div', {role: 'group', 'aria-label': 'Which pages', class: 'toggles'}, buttons),
      h('label', {for: 'search', class: 'unseen'}, 'Search'), search), list);
  show(first);
}

function table(blog, rows) {
  return h('table', {},
    h('thead', {}, h('tr', {}, ['Page', 'Read as', 'Author', 'Date', 'Least sure', 'Words'].map(name => h('th', {scope: 'col'}, name)))),
    h('tbody', {}, rows.map(row => line(blog, row))));
}

function line(blog, row) {
  const isPost = row.verdict === 'POST';
  return h('tr', {},
    h('th', {scope: 'row'}, h('a', {href: `#/blog/${blog.id}/${row.id}`}, row.title || path(row.url)),
      row.title && h('span', {class: 'faint path'}, path(row.url))),
    h('td', {}, h('span', {class: isPost ? 'chip good' : 'chip', title: verdict(row.verdict)[1]}, verdict(row.verdict)[0])),
    h('td', {}, row.authors.join(', ') || '–'),
    h('td', {class: 'figure'}, row.date.slice(0, 10) || '–'),
    h('td', {class: 'figure'}, isPost ? h('span', {class: row.least < SURE ? 'level bad' : ''}, percent(row.least)) : '–'),
    h('td', {class: 'figure'}, isPost ? row.words.toLocaleString('en') : '–'));
}
