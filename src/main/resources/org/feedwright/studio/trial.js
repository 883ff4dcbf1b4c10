// What a file of handles does to a sample of pages, beside what was learnt.
import {PROPERTIES, count, h, path, verdict} from './dom.js';

const MARKS = {new: ['new', 'There was nothing before'], better: ['better', 'It is what the feed says'], worse: ['worse', 'The feed says what was read before'],
  gone: ['gone', 'Nothing is read any more'], changed: ['changed', 'Another value; the feed does not say which is right']};

/** How many values changed, by mark; also whether a page became a post or is none any more. */
export function tally(tried) {
  const out = {new: 0, better: 0, worse: 0, gone: 0, changed: 0};
  for (const page of tried) {
    for (const change of Object.values(page.changes)) {
      if (change.mark in out) {
        out[change.mark]++;
      }
    }
  }
  return out;
}

export function tallyLine(tried) {
  const marks = Object.entries(tally(tried)).filter(([, n]) => n > 0);
  return h('p', {class: 'chips', role: 'status'}, h('span', {}, `On ${count(tried.length, 'page')}:`),
    marks.length ? marks.map(([mark, n]) => h('span', {class: `chip mark-${mark}`, title: MARKS[mark][1]}, `${n} ${mark}`)) : h('span', {class: 'chip'}, 'nothing changed'));
}

export function trialTable(tried, blog, here) {
  const changed = Object.keys(PROPERTIES).filter(name => tried.some(page => page.changes[name] && page.changes[name].mark !== 'same'));
  const names = changed.length ? changed : ['title', 'authors', 'date_published'];
  return h('div', {}, tallyLine(tried),
    h('div', {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Values on other pages'}, h('table', {class: 'trial'},
      h('thead', {}, h('tr', {}, h('th', {scope: 'col'}, 'Page'), names.map(name => h('th', {scope: 'col'}, PROPERTIES[name])))),
      h('tbody', {}, tried.map(page => h('tr', {},
        h('th', {scope: 'row'}, page.id === here.id ? h('span', {}, path(page.url)) : h('a', {href: `#/blog/${here.blog}/${page.id}`}, path(page.url)),
          h('span', {class: 'faint path'}, page.sort, page.before !== page.after && ` · ${verdict(page.before)[0]} → ${verdict(page.after)[0]}`)),
        names.map(name => cell(page.changes[name]))))))));
}

function cell(change) {
  const after = change.after.join(' · ');
  const before = change.before.join(' · ');
  if (change.mark === 'same') {
    return h('td', {class: 'same'}, after || '–');
  }
  return h('td', {class: `mark-${change.mark}`}, h('span', {class: 'chip', title: MARKS[change.mark]?.[1]}, MARKS[change.mark]?.[0] ?? change.mark), ' ',
    after && h('ins', {}, after), after && before && ' ', before && h('del', {}, before));
}
