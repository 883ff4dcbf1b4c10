// The pages of a blog, with filters.
import {count, h, later, path, percent, verdict} from './dom.js';

const SURE = 0.75;
const STEP = 100;
const FILTERS = [
  ['All', () => true],
  ['Posts', row => row.verdict === 'POST'],
  ['No post', row => row.verdict !== 'POST'],
  ['No author', row => row.verdict === 'POST' && row.authors.length === 0],
  ['No date', row => row.verdict === 'POST' && !row.date],
  ['Low confidence', row => row.verdict === 'POST' && least(row) < SURE],
  ['Other template', row => row.verdict === 'OTHER_TEMPLATE']
];

function least(row) {
  return Math.min(1, ...Object.values(row.confidence));
}

export function showBlog(main, blog, pages) {
  let filter = 0;
  let words = '';
  let shown = STEP;
  const list = h('div', {});
  const buttons = FILTERS.map(([name, test], i) => {
    const found = pages.filter(test).length;
    return h('button', {type: 'button', class: 'toggle', 'aria-pressed': String(i === 0), disabled: found === 0 && i > 0, onclick: () => {
      filter = i;
      shown = STEP;
      buttons.forEach((button, j) => button.setAttribute('aria-pressed', String(i === j)));
      fill();
    }}, `${name} `, h('span', {class: 'faint'}, found));
  });
  const search = h('input', {type: 'search', id: 'search', placeholder: 'Words of title or URL', oninput: later(() => {
    words = search.value.toLowerCase();
    shown = STEP;
    fill();
  })});

  function fill() {
    const rows = pages.filter(FILTERS[filter][1]).filter(row => `${row.title} ${row.url}`.toLowerCase().includes(words))
      .sort((a, b) => (a.verdict === 'POST' ? 1 : 0) - (b.verdict === 'POST' ? 1 : 0) || least(a) - least(b) || a.id - b.id);
    if (filter !== 2) {
      rows.sort((a, b) => (b.verdict === 'POST' ? 1 : 0) - (a.verdict === 'POST' ? 1 : 0) || least(a) - least(b) || a.id - b.id);
    }
    list.replaceChildren(
      h('p', {class: 'faint', role: 'status'}, `${count(rows.length, 'page')}, least sure first`),
      h('div', {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Pages'}, table(blog, rows.slice(0, shown))),
      rows.length > shown && h('button', {type: 'button', onclick: () => {
        shown += STEP;
        fill();
      }}, `Show ${Math.min(STEP, rows.length - shown)} more`) || '');
  }

  main.replaceChildren(h('h1', {}, blog.name),
    h('p', {class: 'lead'}, `${count(blog.posts, 'post')} on ${count(blog.pages, 'page')}. Choose a page to see what was read where, and to mend it.`),
    h('div', {class: 'filters'}, h('div', {role: 'group', 'aria-label': 'Which pages', class: 'toggles'}, buttons),
      h('label', {for: 'search', class: 'unseen'}, 'Search'), search), list);
  fill();
}

function table(blog, rows) {
  return h('table', {},
    h('thead', {}, h('tr', {}, ['Page', 'Read as', 'Author', 'Date', 'Least sure', 'Words'].map(name => h('th', {scope: 'col'}, name)))),
    h('tbody', {}, rows.map(row => h('tr', {},
      h('th', {scope: 'row'}, h('a', {href: `#/blog/${blog.id}/${row.id}`}, row.title || path(row.url)),
        row.title && h('span', {class: 'faint path'}, path(row.url))),
      h('td', {}, h('span', {class: row.verdict === 'POST' ? 'chip good' : 'chip', title: verdict(row.verdict)[1]}, verdict(row.verdict)[0])),
      h('td', {}, row.authors.join(', ') || '–'),
      h('td', {class: 'figure'}, row.date.slice(0, 10) || '–'),
      h('td', {class: 'figure'}, row.verdict === 'POST' ? h('span', {class: least(row) < SURE ? 'level bad' : ''}, percent(least(row))) : '–'),
      h('td', {class: 'figure'}, row.verdict === 'POST' ? row.words.toLocaleString('en') : '–')))));
}
