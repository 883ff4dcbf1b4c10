// Which view is shown follows from the address behind '#': overview, a blog, a page.
import {VERDICTS, get, h, post, tell} from './dom.js';
import {handles} from './handles.js';
import {showOverview} from './overview.js';
import {showBlog} from './blog.js';
import {showPage} from './page.js';

const main = document.getElementById('main');
const data = {blogs: [], rows: []};

function trail(...steps) {
  document.getElementById('trail').replaceChildren(...steps.map(([words, address], i) =>
    h('li', {}, i < steps.length - 1 ? h('a', {href: address}, words) : h('span', {'aria-current': 'page'}, words))));
  document.title = `${steps.at(-1)[0]} – Feedwright studio`;
}

async function show() {
  const [, view = '', blog = '', page = ''] = location.hash.split('/');
  const home = ['Blogs', '#/'];
  try {
    if (view === 'blog') {
      data.blog = +blog;
      const file = await get(`file/${blog}${page && `?page=${page}`}`);
      handles.open(file.path, file.xml);
    }
    document.querySelector('.actions').hidden = view !== 'blog';
    if (view === 'blog' && page) {
      const place = await get(`page/${page}`);
      trail(home, [data.blogs[+blog].name, `#/blog/${blog}`], [place.row.title || place.row.url, location.hash]);
      await showPage(main, data.blogs[+blog], place);
    } else if (view === 'blog') {
      trail(home, [data.blogs[+blog].name, location.hash]);
      await showBlog(main, data.rows.find(row => row.id === +blog));
    } else {
      trail(home);
      showOverview(main, data);
    }
  } catch (fault) {
    main.replaceChildren(h('p', {class: 'fault', role: 'alert'}, fault.message));
  }
  scrollTo(0, 0);
}

async function save() {
  try {
    const file = await post('do/save', {blog: data.blog, path: handles.path, xml: handles.xml});
    handles.saved(handles.xml);
    tell(`Saved to ${file.path}`);
  } catch (fault) {
    tell(fault.message, true);
  }
}

function buttons() {
  document.getElementById('undo').disabled = !handles.canUndo;
  document.getElementById('redo').disabled = !handles.canRedo;
  const button = document.getElementById('save');
  button.disabled = !handles.isChanged || !handles.said;
  button.textContent = handles.isChanged || !handles.said ? 'Save' : 'Saved';
  button.title = `Saves to ${handles.path}`;
}

document.getElementById('undo').addEventListener('click', () => handles.undo());
document.getElementById('redo').addEventListener('click', () => handles.redo());
document.getElementById('save').addEventListener('click', save);
handles.addEventListener('change', buttons);
addEventListener('hashchange', show);
addEventListener('beforeunload', event => handles.isAnyChanged && event.preventDefault());
addEventListener('keydown', event => {
  const isText = event.target.matches('input, textarea, select');
  if (!(event.ctrlKey || event.metaKey) || isText && event.key !== 's') {
    return;
  }
  const work = {z: () => event.shiftKey ? handles.redo() : handles.undo(), y: () => handles.redo(), s: save}[event.key.toLowerCase()];
  if (work) {
    event.preventDefault();
    work();
  }
});

const start = await get('overview/');
Object.assign(data, {blogs: start.blogs, rows: start.rows});
Object.assign(VERDICTS, start.verdicts);
await show();
