// The dialogue for what was pointed at: which property it is, by which sign it is known, and where it lies as seen from there.
import {PROPERTIES, announce, h, later, percent, post} from './dom.js';
import {NAMES, handles} from './handles.js';
import {tallyLine} from './trial.js';

const OWN = 'own';
/** A handle without a pattern: a bound or a companion for others. */
const SIGN = 'sign-alone';
const SCOPES = {self: 'the element itself', parent: 'the element around it', following: 'what follows it', preceding: 'what precedes it',
  'common-ancestor': 'what holds it and others', between: 'what lies between it and a later one', 'between-back': 'what lies between an earlier one and it'};
const SHOWN = 6;
/** Words beside a selected part that it is cut out by. */
const WORDS = 2;

export class Choice extends EventTarget {
  #stage;
  #row;
  #site;
  #chosen = null;
  #offers = [];
  #fields = {};
  #form;
  #try = later(() => this.#preview(), 200);

  constructor(stage, row, site) {
    super();
    Object.assign(this, {element: h('div', {})});
    this.#stage = stage;
    this.#row = row;
    this.#site = site;
    this.element.append(h('p', {class: 'lead'}, 'Click on the page at what should be read, or go there with the arrow keys and press Enter. '
      + 'Drag over a part of a text to read that part alone.'));
  }

  /** What is said of the place by rules that are there already. */
  here(element) {
    this.rules = element;
  }

  async open(chosen) {
    this.#chosen = chosen;
    this.shownOffer = null;
    this.many = null;
    this.element.replaceChildren(h('p', {class: 'wait'}, 'Counting on other pages…'));
    try {
      const answer = await post('do/offers', {id: this.#row.id, node: chosen.node, words: chosen.words});
      if (this.#chosen === chosen) {
        this.#offers = answer.offers;
        this.#draw();
      }
    } catch (fault) {
      this.element.replaceChildren(h('p', {class: 'fault', role: 'alert'}, fault.message));
    }
  }

  // The form.

  #draw() {
    const chosen = this.#chosen;
    const text = h('textarea', {id: 'part', rows: 3, 'aria-describedby': 'part-help', spellcheck: 'false'});
    text.value = chosen.text.slice(0, 2000);
    const take = h('button', {type: 'button', class: 'small', onclick: () => this.#part(text.value.slice(text.selectionStart, text.selectionEnd) || text.value)},
      'Read this part alone');
    this.#form = h('form', {class: 'choice', role: 'dialog', 'aria-labelledby': 'choice-title', onsubmit: event => this.#use(event),
      oninput: () => this.#try(), onkeydown: event => event.key === 'Escape' && this.#cancel()},
    h('h2', {id: 'choice-title', tabindex: -1}, 'Read this as'),
    this.#property(),
    h('fieldset', {}, h('legend', {}, 'Known by'), this.#list()),
    h('label', {for: 'part'}, 'What stands there: ', h('code', {}, chosen.name)), text,
    h('p', {id: 'part-help', class: 'faint'}, 'To read a part alone, select it here or on the page, or delete the rest.'), take,
    this.#more(),
    this.rules ?? '',
    h('div', {class: 'done'}, this.preview = h('div', {class: 'preview', 'aria-live': 'polite'}), h('div', {class: 'buttons'}, h('button', {type: 'submit', class: 'main', disabled: this.#offers.length === 0}, 'Use it'),
      h('button', {type: 'button', onclick: () => this.#cancel()}, 'Cancel'))));
    this.element.replaceChildren(this.#form);
    if (chosen.words) {
      this.#part(chosen.words);
    }
    this.#shape();
    const title = document.getElementById('choice-title');
    title.focus({preventScroll: true});
    if (title.getBoundingClientRect().top > innerHeight / 2) { // below the page, on a phone
      title.scrollIntoView();
    }
    this.#try();
  }

  #property() {
    const property = this.#select('property', {...Object.fromEntries(Object.entries(NAMES).map(([key, name]) => [name, PROPERTIES[key]])), [OWN]: 'a name of my own …',
      [SIGN]: 'nothing yet: a sign for others …'},
      this.#guess());
    const own = this.#input('own-name', 'Name');
    own.placeholder = 'such as location';
    own.pattern = '[A-Za-z_][A-Za-z0-9_.\\-]*';
    return h('div', {class: 'row'}, h('label', {for: 'property'}, 'Property'), property,
      h('span', {class: 'own'}, h('label', {for: 'own-name'}, 'Name'), own));
  }

  /** The property that nothing is read of, if it fits: what people come for. */
  #guess() {
    const tag = this.#stage.find(this.#chosen.node)?.localName ?? '';
    const text = this.#chosen.words || this.#chosen.text;
    return /\d{4}|\d{1,2}[./]\d{1,2}/.test(text) && text.length < 60 ? 'date' : text.length > 300 ? 'content' : /^h[12]$/.test(tag) && !this.#row.title ? 'title' : 'author';
  }

  #list() {
    if (this.#offers.length === 0) {
      return h('p', {class: 'none'}, 'Nothing tells this element from others. Try the element around it (arrow up).');
    }
    const item = (offer, i) => h('li', {}, h('label', {},
      h('input', {type: 'radio', name: 'offer', value: i, checked: i === 0, onchange: () => this.#shape()}),
      h('span', {class: 'sign'}, h('span', {class: 'kind'}, offer.kind), ' ', h('code', {}, sign(offer))),
      h('span', {class: `counts ${offer.unique === offer.of && offer.of > 0 ? 'good' : ''}`}, counts(offer))));
    const [first, rest] = [this.#offers.slice(0, SHOWN), this.#offers.slice(SHOWN)];
    return [h('ul', {class: 'offers'}, first.map(item)),
      rest.length > 0 && h('details', {}, h('summary', {}, `${rest.length} more`), h('ul', {class: 'offers'}, rest.map((offer, i) => item(offer, i + SHOWN)))) || ''];
  }

  #more() {
    const parents = [...new Set(handles.patterns().map(one => one.name))];
    return h('details', {class: 'more', ontoggle: event => event.currentTarget.open},
      h('summary', {}, 'Where it lies, and what of it counts'),
      this.#row2('sign', 'The sign', this.#input('sign')),
      this.#check('regex', 'The sign is a regular expression'),
      this.#row2('scope', 'The region is', this.#select('scope', SCOPES, 'self')),
      this.#signs('others', 'The other sign', 'Point at it first, and keep it as “a sign for others”.'),
      this.#row2('parent', 'Only inside of', this.#select('parent', {'': 'the whole page', ...Object.fromEntries(parents.map(name => [name, name]))}, '')),
      this.#row2('after', 'Begins after the words', this.#input('after')),
      this.#row2('before', 'Ends before the words', this.#input('before')),
      this.#row2('read', 'Read', this.#select('read', {'': 'its text', 'own-text': 'its own text, without inner elements', html: 'its HTML', '@datetime': 'the attribute datetime',
        '@content': 'the attribute content', '@href': 'the attribute href', '@title': 'the attribute title', '@alt': 'the attribute alt'}, '')),
      this.#row2('value', 'Say this instead', this.#input('value', 'the same on each page that has it')),
      this.#row2('format', 'The date is written as', this.#input('format', 'd. MMMM yyyy|de')),
      this.#signs('without', 'Leave out', ''),
      this.#check('required', 'A page without it is no post'),
      this.#check('all', 'Each region gives a value'),
      this.#check('extract', 'Read a value from it (else it is there for others to stand in)', true));
  }

  #row2(id, words, field) {
    return h('div', {class: 'row', id: `${id}-row`}, h('label', {for: id}, words), field);
  }

  /** Signs of the file, any of which can be ticked. */
  #signs(id, words, whenNone) {
    const names = handles.handles().map(one => one.name);
    this.#fields[id] = h('fieldset', {id: `${id}-row`, class: 'signs'}, h('legend', {}, words),
      names.map(name => h('label', {}, h('input', {type: 'checkbox', value: name}), ' ', h('code', {}, name))),
      names.length === 0 && h('p', {class: 'faint'}, whenNone));
    this.#fields[id].hidden = names.length === 0 && !whenNone;
    return this.#fields[id];
  }

  #ticked(id) {
    return [...this.#fields[id].querySelectorAll('input:checked')].map(one => one.value);
  }

  #check(id, words, isOn = false) {
    this.#fields[id] = h('input', {type: 'checkbox', id, checked: isOn});
    return h('div', {class: 'row'}, h('label', {}, this.#fields[id], ' ', words));
  }

  #select(id, options, value) {
    const out = h('select', {id}, Object.entries(options).map(([key, words]) => h('option', {value: key, selected: key === value}, words)));
    out.addEventListener('change', () => this.#shape());
    return this.#fields[id] = out;
  }

  #input(id, placeholder = '') {
    return this.#fields[id] = h('input', {type: 'text', id, placeholder, autocomplete: 'off'});
  }

  /** Shows the fields that go with what was chosen. */
  #shape() {
    const {property, scope} = this.#fields;
    this.#showSign();
    this.#form.querySelector('.own').hidden = ![OWN, SIGN].includes(property.value);
    this.#form.querySelector('#others-row').hidden = !isOfSeveral(scope.value);
    this.#form.querySelector('#format-row').hidden = property.value !== 'date';
    this.#form.classList.toggle('sign-alone', property.value === SIGN);
    const many = ['categories', 'comment'].includes(property.value);
    if (this.many !== many) {
      this.many = many;
      this.#fields.all.checked = many;
    }
    this.#try();
  }

  get #offer() {
    return this.#offers[+(new FormData(this.#form).get('offer') ?? 0)];
  }

  /** The words, id or class of the chosen offer, which may be written otherwise, or as a regular expression. */
  #showSign() {
    const {sign, regex} = this.#fields;
    const key = signKey(this.#offer);
    sign.parentElement.hidden = !key;
    regex.closest('.row').hidden = !key;
    if (key && this.shownOffer !== this.#offer) {
      sign.value = this.#offer.handles.at(-1)[key];
      regex.checked = key.endsWith('-pattern');
    }
    this.shownOffer = this.#offer;
  }

  /** The handles of the chosen offer, with the sign as it was written. */
  #chain() {
    const {sign, regex} = this.#fields;
    const key = signKey(this.#offer);
    if (!key || !sign.value.trim()) {
      return this.#offer.handles;
    }
    const {[key]: old, ...rest} = this.#offer.handles.at(-1);
    return [...this.#offer.handles.slice(0, -1), {...rest, [key.replace('-pattern', '') + (regex.checked ? '-pattern' : '')]: sign.value.trim()}];
  }

  /** Words before and behind a part of the text become 'after' and 'before'. */
  #part(selected) {
    const part = selected.replace(/\s+/g, ' ').trim();
    const at = this.#chosen.text.indexOf(part);
    if (!part || at < 0) {
      announce('This part does not stand in the text.');
      return;
    }
    // Words with numbers are others on other pages.
    const beside = words => words.slice(0, [...words, '0'].findIndex(word => /\d/.test(word))).slice(0, WORDS);
    const split = text => text.trim().split(/\s+/).filter(Boolean);
    const before = beside(split(this.#chosen.text.slice(0, at)).reverse()).reverse();
    const behind = beside(split(this.#chosen.text.slice(at + part.length)));
    this.#fields.after.value = before.join(' ');
    this.#fields.before.value = behind.join(' ');
    this.#form.querySelector('.more').open = true;
    // The element around the part, and not the words of it, is what other pages have as well.
    this.#try();
  }

  // What it says.

  #pattern() {
    const {property, scope, parent, after, before, read, value, format, required, all, extract} = this.#fields;
    const own = this.#fields['own-name'].value.trim();
    const name = property.value === OWN ? own || 'region' : property.value;
    const offer = this.#offer;
    const pattern = {name, scope: scope.value === 'self' ? '' : scope.value.replace('-back', ''), parent: parent.value, read: read.value || offer.read,
      value: value.value.trim(), after: after.value.trim(), before: before.value.trim(), format: property.value === 'date' ? format.value.trim() : '',
      required: required.checked ? 'true' : '', extract: extract.checked ? '' : 'false',
      all: all.checked === this.many ? '' : String(all.checked), without: this.#ticked('without').join(' ')};
    return [offer, Object.fromEntries(Object.entries(pattern).filter(([, value]) => value))];
  }

  #xml() {
    const {property, scope} = this.#fields;
    if (property.value === SIGN) {
      return handles.withSign(this.#site, this.#chain(), this.#fields['own-name'].value.trim() || 'sign');
    }
    return handles.with(this.#site, this.#chain(), this.#pattern()[1],
      isOfSeveral(scope.value) ? {others: this.#ticked('others'), areFirst: scope.value === 'between-back'} : {});
  }

  async #preview() {
    if (!this.#form?.isConnected || this.#offers.length === 0) {
      return;
    }
    if (this.#fields.property.value === SIGN) {
      this.preview.replaceChildren(h('p', {class: 'faint'}, 'A sign reads nothing by itself. Patterns that you make after it can begin or end there, or leave it out.'));
      return;
    }
    const [offer, pattern] = this.#pattern();
    const xml = this.#xml();
    try {
      const {tried} = await post('do/try', {id: this.#row.id, path: handles.path, xml});
      const key = Object.keys(PROPERTIES).find(name => NAMES[name] === pattern.name);
      const values = tried.map(page => page.changes[key]?.after.join(' · ')).filter(Boolean);
      this.preview.replaceChildren(tallyLine(tried), values.length > 0 && h('p', {class: 'faint'}, `Reads: ${[...new Set(values)].slice(0, 4).map(value => value.slice(0, 60)).join(' | ')}`)
        || (!key && offer.samples.length ? h('p', {class: 'faint'}, `Holds: ${offer.samples.map(value => value.slice(0, 60)).join(' | ')}`) : ''));
    } catch (fault) {
      this.preview.replaceChildren(h('p', {class: 'fault'}, fault.message));
    }
  }

  #use(event) {
    event.preventDefault();
    const isSign = this.#fields.property.value === SIGN;
    handles.change(this.#xml());
    this.#stage.leave();
    if (isSign) {
      this.element.replaceChildren(h('p', {class: 'lead', role: 'status'}, 'The sign is kept. Click on the page at what should be read with its help.'));
      return;
    }
    announce('Used. The other pages are read again.');
    this.dispatchEvent(new Event('use'));
  }

  #cancel() {
    this.#stage.leave();
    this.dispatchEvent(new Event('cancel'));
    this.#stage.element.querySelector('.layer').focus();
  }
}

function isOfSeveral(scope) {
  return scope === 'common-ancestor' || scope.startsWith('between');
}

/** What of an offer can be written otherwise. */
function signKey(offer) {
  return offer && ['text', 'text-pattern', 'id', 'id-pattern', 'class', 'class-pattern'].find(key => key in offer.handles.at(-1));
}

/** A way to know an element by, as one would say it. */
function sign(offer) {
  return offer.handles.map(one => Object.entries(one).filter(([key]) => key !== 'child-of').map(([key, value]) => ({
    tag: value, class: `.${value.replaceAll(' ', '.')}`, id: `#${value}`, text: `“${value}”`, position: `:${value}`, meta: `meta ${value}`})[key]
    ?? `${key.replace('-pattern', '')}=/${value}/`.replace(/^(itemprop|rel|property)=\/(.*)\/$/, '[$1=$2]')).join('')).join(' › ');
}

function counts(offer) {
  return offer.of === 0 ? 'no other page to count on' : offer.unique === offer.of ? `once on all ${offer.of} other pages`
    : `on ${offer.matches} of ${offer.of} other pages, once on ${offer.unique}`;
}
