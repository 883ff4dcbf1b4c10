// The blogs of the input, most doubtful first.
import {PROPERTIES, count, h, percent, verdict} from './dom.js';

export function showOverview(main, {rows}) {
  main.replaceChildren(
    h('h1', {}, rows.length === 1 ? 'One blog' : `${rows.length} blogs`),
    h('p', {class: 'lead'}, 'Most doubtful first. Choose one to see its pages and how they are read.'),
    h('ul', {class: 'cards'}, rows.map(card)));
}

function card(row) {
  return h('li', {class: 'card'},
    h('h2', {}, h('a', {href: `#/blog/${row.id}`}, row.name)),
    h('p', {class: 'faint'}, source(row)),
    h('p', {}, h('strong', {}, count(row.posts, 'post')), ` on ${count(row.pages, 'page')}. `, doubt(row)),
    row.posts > 0 && h('ul', {class: 'bars', 'aria-label': 'How many posts have each property'}, row.coverage.map(one => bar(one, row))),
    Object.keys(row.noPosts).length > 0 && h('p', {class: 'chips'}, h('span', {class: 'faint'}, 'No posts: '),
      Object.entries(row.noPosts).map(([reason, pages]) => h('span', {class: 'chip', title: verdict(reason)[1]}, `${pages} ${verdict(reason)[0]}`))));
}

function source(row) {
  return row.source ? `Learnt from ${row.source} (${count(row.pairs, 'page')})`
    : row.wrapper ? `Learnt without a feed from ${count(row.pairs, 'page')}` : 'No feed; each page is read by itself';
}

function doubt(row) {
  const words = [row.doubtful && `${row.doubtful} doubtful`, row.silent.length && `${row.silent.map(name => PROPERTIES[name].toLowerCase()).join(', ')}: never found`]
    .filter(Boolean).join('; ');
  const level = row.doubt > 0.25 ? 'bad' : row.doubt > 0.1 ? 'fair' : 'good';
  return h('span', {class: `level ${level}`}, `Doubt ${percent(row.doubt)}${words ? `: ${words}` : ''}`);
}

function bar(one, row) {
  const share = one.posts / row.posts;
  const disagree = one.disagree > 0 ? ` Rules disagree on ${one.disagree} of the ${row.asked} most doubtful posts.` : '';
  const fill = h('span', {class: 'fill'});
  fill.style.inlineSize = percent(share).replace(' ', '');
  fill.style.opacity = 0.35 + 0.65 * one.confidence;
  return h('li', {title: `Found on ${one.posts} of ${row.posts} posts; mean confidence ${percent(one.confidence)}.${disagree}`},
    h('span', {class: 'name'}, PROPERTIES[one.name]), h('span', {class: 'bar', 'aria-hidden': 'true'}, fill),
    h('span', {class: 'figure'}, percent(share), disagree && h('span', {class: 'mark', title: disagree.trim()}, ' ≠', h('span', {class: 'unseen'}, disagree))));
}
