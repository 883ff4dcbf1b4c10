// One page: as it looked, and beside it what was read of it, the choice of handles, the other pages, and the file.
import {PROPERTIES, announce, get, h, later, path, percent, post, verdict} from './dom.js';
import {NAMES, handles, reads} from './handles.js';
import {Stage} from './stage.js';
import {Choice} from './choice.js';
import {trialTable} from './trial.js';

const OVERLAYS = [['regions', 'Regions'], ['entropy', 'Entropy'], ['comments', 'Comments'], ['listing', 'Listing']];
const KINDS = {handle: 'read by a handle', gives: 'gives the value', agrees: 'agrees', differs: 'reads something else',
  implausible: 'can\'t be', later_than_capture: 'later than the capture', silent: 'silent'};
let leave = () => {};

/** @param place the row of the page, and the pages before and behind it */
export async function showPage(main, blog, place) {
  leave();
  const page = new PageView(main, blog, place);
  leave = () => page.close();
  await page.open();
}

class PageView {
  constructor(main, blog, {row, before, after}) {
    Object.assign(this, {main, blog, row, before, after});
    this.stage = new Stage(row.id);
    this.choice = new Choice(this.stage, row, this.site());
    this.panels = {read: h('div', {}), point: this.choice.element, others: h('div', {}), file: h('div', {}), found: h('div', {})};
    this.changed = later(() => this.refresh(), 60);
    this.choice.addEventListener('use', () => this.tabs.choose('others', true));
    this.choice.addEventListener('cancel', () => this.tabs.choose('read'));
    this.stage.addEventListener('choose', event => this.chosen(event.detail));
    this.stage.addEventListener('leave', () => this.chosen(null));
    handles.addEventListener('change', this.changed);
  }

  /** The host, which the file is for. */
  site() {
    return new URL(this.row.url).host.replace(/^www\./, '');
  }

  close() {
    handles.removeEventListener('change', this.changed);
  }

  async open() {
    this.tabs = tabs({read: 'As read', point: 'Point', others: 'Other pages', file: 'File', found: 'Found'}, this.panels);
    this.main.replaceChildren(h('div', {class: 'work'},
      h('section', {class: 'left', 'aria-label': 'The page'}, this.tools(), this.stage.element),
      h('section', {class: 'right', 'aria-label': 'What was read'}, this.tabs.element)));
    await Promise.all([this.stage.ready, this.refresh()]);
    this.light(null);
  }

  tools() {
    const toggles = OVERLAYS.map(([name, label]) => h('button', {type: 'button', class: 'toggle', 'aria-pressed': 'false', onclick: async event => {
      const button = event.currentTarget;
      const isOn = button.getAttribute('aria-pressed') !== 'true';
      button.setAttribute('aria-pressed', String(isOn));
      this.overlays ??= await get(`overlays/${this.row.id}`);
      this.stage.overlay(name, isOn ? this.overlays[name] : undefined);
      const found = name === 'entropy' ? Object.keys(this.overlays.entropy).length : this.overlays[name].length;
      announce(isOn ? `${label}: ${found} found` : `${label} off`);
    }}, label));
    const link = (to, words) => to >= 0 ? h('a', {href: `#/blog/${this.row.blog}/${to}`, class: 'step'}, words) : h('span', {class: 'step faint'}, words);
    return h('div', {class: 'tools'}, h('div', {class: 'toggles', role: 'group', 'aria-label': 'Also show'}, toggles),
      h('nav', {class: 'steps', 'aria-label': 'Pages of the blog'}, link(this.before, '← Page before'), link(this.after, 'Next page →')));
  }

  async refresh() {
    const xml = handles.said;
    try {
      const made = {id: this.row.id, path: handles.path, xml};
      const [view, trial] = await Promise.all([post('do/view', made), xml ? post('do/try', made) : null]);
      if (xml !== handles.said) {
        return;
      }
      this.view = view;
      this.showRead();
      this.showOthers(trial);
      this.showFile('');
      this.showFound(trial);
      this.light(null);
    } catch (fault) {
      if (!this.view) {
        throw fault;
      }
      this.showFile(fault.message);
      announce(fault.message);
    }
  }

  // As read.

  showRead() {
    const {view} = this;
    this.here = h('div', {class: 'here'});
    this.panels.read.replaceChildren(
      h('p', {}, h('span', {class: view.verdict === 'POST' ? 'chip good' : 'chip'}, verdict(view.verdict)[0]), ' ', verdict(view.verdict)[1]),
      h('p', {class: 'faint'}, h('span', {class: 'path'}, this.row.url), `captured ${view.row.time.slice(0, 10)}; ${view.why.feed}`,
        view.why.url && `; ${view.why.url}`, view.why.lacks && `; lacks ${view.why.lacks}`),
      this.here,
      ...view.fields.map(field => this.field(field)),
      view.comments.length > 0 && h('details', {class: 'field'}, h('summary', {}, `Comments: ${view.comments.length}`),
        view.comments.map(comment => h('p', {}, h('strong', {}, comment.author || 'nobody named'), ' ', h('span', {class: 'faint'}, comment.date), h('br'), comment.text.slice(0, 200)))) || '');
  }

  field(field) {
    const isText = field.name === 'content';
    const value = field.values.length === 0 ? h('p', {class: 'none'}, 'nothing found')
      : h('button', {type: 'button', class: `value${isText ? ' long' : ''}`, onclick: () => this.light(field, true)}, field.values.join(' · '));
    return h('section', {class: 'field'},
      h('h2', {}, PROPERTIES[field.name], field.values.length > 0 && h('span', {class: `how ${field.method && field.confidence < 0.75 ? 'bad' : ''}`},
        field.method ? `${field.method}, ${percent(field.confidence)}` : 'would be read')),
      value, field.raw && h('p', {class: 'faint'}, `The page says: ${field.raw}`),
      field.said.length > 0 && h('details', {}, h('summary', {}, `${field.said.length} ${field.said.length === 1 ? 'rule' : 'rules'}`),
        h('ol', {class: 'rules'}, field.said.map(said => this.rule(field, said)))));
  }

  rule(field, said) {
    return h('li', {}, h('button', {type: 'button', class: `rule ${said.standing}`, disabled: said.nodes.length === 0,
      onclick: () => this.light({...field, said: [said], nodes: []}, true)}, h('code', {}, said.rule)),
    h('span', {class: 'faint'}, ` ${KINDS[said.standing] ?? said.standing}`, said.pages > 0 && `, right on ${said.right} of ${said.pages}`,
      said.standing !== 'silent' && said.values.length > 0 && `: ${said.values.join(' · ').slice(0, 120)}`));
  }

  /** Shows where a value stands, and where the rules that lost would read; without a field, all values. */
  light(field, isMeant) {
    if (!this.view) {
      return;
    }
    if (!field) {
      this.stage.highlight(this.view.fields.filter(one => one.nodes.length > 0)
        .map(one => ({nodes: one.nodes, kind: one.method === 'handle' ? 'handle' : 'gives', label: PROPERTIES[one.name]})));
      return;
    }
    const losing = field.said.filter(said => said.nodes.length > 0 && said.nodes.join() !== field.nodes.join())
      .map(said => ({nodes: said.nodes, kind: said.standing, label: KINDS[said.standing] ?? said.standing}));
    const kind = field.method === 'handle' ? 'handle' : 'gives';
    this.stage.highlight([...losing, {nodes: field.nodes, kind, label: PROPERTIES[field.name]}]);
    const first = this.stage.find(field.nodes[0] ?? losing[0]?.nodes[0]);
    if (first) {
      this.stage.show(first);
    } else if (isMeant) {
      announce('The page does not show this: it comes from the feed, or from the head of the page.');
    }
  }

  // Pointing.

  chosen(choice) {
    if (!this.here) {
      return;
    }
    if (!choice) {
      this.here.replaceChildren();
      this.light(null);
      return;
    }
    const around = new Set(this.stage.around(choice.node));
    const rules = this.view.fields.flatMap(field => field.said.filter(said => said.nodes.some(node =>
      node === choice.node || around.has(node) && field.name !== 'content')).map(said => [field, said]));
    this.here.replaceChildren(h('h2', {}, 'Here'), rules.length > 0
      ? h('ul', {class: 'rules'}, rules.map(([field, said]) => h('li', {}, h('strong', {}, PROPERTIES[field.name]), ' ', h('code', {}, said.rule),
        h('span', {class: 'faint'}, ` ${KINDS[said.standing] ?? said.standing}`))))
      : h('p', {class: 'faint'}, 'No rule reads here.'));
    this.choice.here(this.here.cloneNode(true));
    if (choice.isMeant) {
      this.tabs.choose('point');
      this.choice.open(choice);
    }
  }

  // Other pages, and the file.

  showOthers(trial) {
    this.panels.others.replaceChildren(trial ? trialTable(trial.tried, this.blog, this.row)
      : h('p', {class: 'lead'}, 'Nothing is changed yet. Click on the page at what should be read: here you see at once what that does to other pages.'));
  }

  /** The regions as nested XML (Pouramini 2017, figure 5). */
  showFound(trial) {
    this.panels.found.replaceChildren(trial ? h('pre', {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Regions as XML'}, trial.regions)
      : h('p', {class: 'lead'}, 'What the file finds on this page stands here as XML, region in region.'));
  }

  showFile(fault) {
    const text = h('textarea', {id: 'xml', rows: 14, spellcheck: 'false', 'aria-describedby': 'xml-fault'});
    text.value = handles.xml;
    const patterns = fault ? [] : handles.patterns();
    this.panels.file.replaceChildren(
      h('p', {class: 'faint'}, 'Saves to ', h('code', {}, handles.path)),
      patterns.length > 0 && this.tree(patterns, undefined) || '',
      fault ? '' : this.signs(),
      fault ? '' : this.everywhere(),
      h('label', {for: 'xml'}, 'The file'), text,
      h('p', {id: 'xml-fault', class: 'fault', role: 'alert', hidden: !fault}, fault),
      h('button', {type: 'button', onclick: () => handles.change(text.value)}, 'Apply what I wrote'));
  }

  /** What needs no pointing: a value that is the same on all pages, and that all pages are posts. */
  everywhere() {
    const property = h('select', {id: 'same-property'}, ['authors', 'categories', 'title'].map(name => h('option', {value: NAMES[name]}, PROPERTIES[name])));
    const value = h('input', {type: 'text', id: 'same-value', autocomplete: 'off', placeholder: 'such as Jo Doe'});
    const isPost = h('input', {type: 'checkbox', id: 'all-posts', checked: handles.xml && handles.content.attributes.posts === 'all',
      onchange: () => handles.change(handles.withAttribute(this.site(), 'posts', isPost.checked ? 'all' : ''))});
    return h('details', {class: 'everywhere'}, h('summary', {}, 'Say the same of all pages'),
      h('div', {class: 'row'}, h('label', {for: 'same-property'}, 'Property'), property),
      h('div', {class: 'row'}, h('label', {for: 'same-value'}, 'Value'), value),
      h('button', {type: 'button', class: 'small', onclick: () => value.value.trim()
        && handles.change(handles.with(this.site(), [], {name: property.value, value: value.value.trim()}))}, 'Say it'),
      h('div', {class: 'row'}, h('label', {}, isPost, ' Each page that the file is for is a post')));
  }

  /** Patterns with those inside of them. Of several with one name, the first holds what is inside of that name. */
  tree(patterns, parent) {
    const own = patterns.map((pattern, i) => [pattern, i]).filter(([pattern]) => pattern.parent === parent);
    return h('ul', {class: 'patterns'}, own.map(([pattern, i]) => {
      const isFirst = patterns.findIndex(one => one.name === pattern.name) === i;
      const isAround = isFirst && patterns.some(one => one.parent === pattern.name && one !== pattern);
      const item = this.pattern(pattern, i);
      item.append(isAround ? this.tree(patterns, pattern.name) : '');
      return item;
    }));
  }

  /** Handles that wait for a pattern. */
  signs() {
    const names = handles.signs();
    return names.length === 0 ? '' : h('ul', {class: 'patterns'}, names.map(name => h('li', {}, 'Sign for others ', h('code', {}, name), ' ',
      h('button', {type: 'button', class: 'small', 'aria-label': `Take the sign ${name} out`, onclick: () => handles.change(handles.withoutSign(name))}, 'Take out'))));
  }

  pattern(pattern, number) {
    const property = Object.keys(PROPERTIES).find(name => reads(pattern.name, name));
    return h('li', {}, h('strong', {}, PROPERTIES[property] ?? pattern.name), pattern.value ? ` is “${pattern.value}” ` : ` ${pattern.scope ?? 'self'} `, pattern.handle && h('code', {}, pattern.handle), ' ',
      h('button', {type: 'button', class: 'small', 'aria-label': `Take the pattern for ${pattern.name} out`, onclick: () => handles.change(handles.without(number))}, 'Take out'));
  }
}

/** Tabs as the ARIA practices have them: arrow keys go from one to the next. */
function tabs(names, panels) {
  const keys = Object.keys(names);
  const buttons = Object.fromEntries(keys.map(key => [key, h('button', {type: 'button', role: 'tab', id: `tab-${key}`, 'aria-controls': `panel-${key}`,
    onclick: () => choose(key)}, names[key])]));
  for (const key of keys) {
    Object.assign(panels[key], {id: `panel-${key}`, className: 'panel'});
    panels[key].setAttribute('role', 'tabpanel');
    panels[key].setAttribute('aria-labelledby', `tab-${key}`);
  }
  function choose(key, isFocused = false) {
    for (const other of keys) {
      buttons[other].setAttribute('aria-selected', String(other === key));
      buttons[other].tabIndex = other === key ? 0 : -1;
      panels[other].hidden = other !== key;
    }
    if (isFocused) {
      buttons[key].focus();
    }
  }
  const list = h('div', {role: 'tablist', 'aria-label': 'Beside the page', onkeydown: event => {
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    if (step) {
      const at = keys.findIndex(key => buttons[key] === document.activeElement);
      const next = keys[(at + step + keys.length) % keys.length];
      choose(next, true);
    }
  }}, Object.values(buttons));
  choose(keys[0]);
  return {element: h('div', {class: 'tabs'}, list, Object.values(panels)), choose};
}
