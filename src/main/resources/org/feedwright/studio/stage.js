// The archived page in its frame, and a layer above it on which elements light up. No script runs in the frame, and no event reaches it:
// the layer takes them all and asks the frame what lies below.
import {announce, h} from './dom.js';

const NUMBER = 'data-fw';
/** Names of form fields in an archived page hide properties of its elements, so these are asked of the prototypes. */
const attribute = (element, name) => Element.prototype.getAttribute.call(element, name);
const getter = (type, name) => {
  const get = Object.getOwnPropertyDescriptor(type.prototype, name).get;
  return node => get.call(node);
};
const parentOf = getter(Node, 'parentElement');
const childrenOf = getter(Element, 'children');
const nextOf = getter(Element, 'nextElementSibling');
const previousOf = getter(Element, 'previousElementSibling');
const textOf = getter(Node, 'textContent');
const boxOf = element => Element.prototype.getBoundingClientRect.call(element);

/** Pixels that the pointer moves before a click is the choice of a part of the text. */
const DRAG = 6;
const MOST_HEIGHT = 60000;
const LEAST_WIDTH = 720;

export class Stage extends EventTarget {
  #frame;
  #layer;
  #elements = new Map();
  #chosen = null;
  #groups = [];
  #overlays = {};
  #hover;
  #lit = null;
  #drag = null;

  constructor(id) {
    super();
    this.#frame = h('iframe', {src: `replay/${id}`, sandbox: 'allow-same-origin', tabindex: -1, title: 'The archived page'});
    this.#layer = h('div', {class: 'layer', tabindex: 0, role: 'application', 'aria-label':
      'Archived page. Arrow up goes to the element around, arrow down into it, left and right to those beside. Enter chooses.'});
    this.#hover = h('div', {class: 'box hover', hidden: true});
    this.element = h('div', {class: 'stage'}, h('div', {class: 'sheet'}, this.#frame, this.#layer));
    this.ready = new Promise(resolve => this.#frame.addEventListener('load', () => resolve(this.#loaded()), {once: true}));
    this.#listen();
  }

  get document() {
    return this.#frame.contentDocument;
  }

  get chosen() {
    return this.#chosen ? +attribute(this.#chosen, NUMBER) : -1;
  }

  #loaded() {
    for (const element of this.document.querySelectorAll(`[${NUMBER}]`)) {
      this.#elements.set(+attribute(element, NUMBER), element);
    }
    new ResizeObserver(() => this.#size()).observe(this.document.body ?? this.document.documentElement);
    new ResizeObserver(() => this.#size()).observe(this.element);
    this.#size();
  }

  #size() {
    const width = Math.max(LEAST_WIDTH, this.element.clientWidth);
    this.#frame.style.width = `${width}px`;
    const root = this.document.documentElement;
    const height = Math.min(MOST_HEIGHT, Math.max(root.scrollHeight, this.document.body?.scrollHeight ?? 0, 200));
    if (Math.abs(height - this.#frame.clientHeight) > 4) {
      this.#frame.style.height = `${height}px`;
    }
    this.#draw();
  }

  // What lies where.

  #at(event) {
    const sheet = this.#layer.getBoundingClientRect();
    return [event.clientX - sheet.left, event.clientY - sheet.top];
  }

  #below(x, y) {
    let element = this.document.elementFromPoint(x, y);
    while (element && !this.#isNumbered(element)) {
      element = parentOf(element);
    }
    return element;
  }

  #isNumbered(element) {
    return attribute(element, NUMBER) !== null;
  }

  #place(x, y) {
    const document = this.document;
    if (document.caretPositionFromPoint) {
      const at = document.caretPositionFromPoint(x, y);
      return at ? [at.offsetNode, at.offset] : null;
    }
    const range = document.caretRangeFromPoint(x, y);
    return range ? [range.startContainer, range.startOffset] : null;
  }

  #listen() {
    const layer = this.#layer;
    layer.addEventListener('pointermove', event => this.#move(event));
    layer.addEventListener('pointerleave', () => this.#light(null));
    layer.addEventListener('pointerdown', event => {
      this.#drag = event.pointerType === 'touch' || event.button !== 0 ? null : {from: this.#at(event), range: null};
    });
    layer.addEventListener('click', event => this.#click(event));
    layer.addEventListener('keydown', event => this.#key(event));
  }

  #move(event) {
    const [x, y] = this.#at(event);
    if (this.#drag && event.buttons === 1 && Math.hypot(x - this.#drag.from[0], y - this.#drag.from[1]) > DRAG) {
      this.#select(this.#place(...this.#drag.from), this.#place(x, y));
    } else {
      this.#light(this.#below(x, y));
    }
  }

  #light(element) {
    this.#lit = element;
    this.#hover.hidden = !element;
    if (element) {
      this.#lay(this.#hover, boxOf(element));
      const entropy = this.#overlays.entropy?.[attribute(element, NUMBER)];
      const figure = entropy ? `  H = ${entropy.bits.toFixed(2)} ${entropy.kind.toLowerCase().replaceAll('_', ' ')}`
        : this.#overlays.entropy ? '  H = 0' : '';
      this.#hover.dataset.label = this.name(element) + figure;
    }
  }

  #select(from, to) {
    if (!from || !to) {
      return;
    }
    const range = this.document.createRange();
    range.setStart(...from);
    range.setEnd(...to);
    if (range.collapsed) {
      range.setStart(...to);
      range.setEnd(...from);
    }
    this.#drag.range = range;
    this.#hover.hidden = true;
    this.#draw();
  }

  #click(event) {
    const range = this.#drag?.range;
    this.#drag = null;
    this.#layer.focus({preventScroll: true});
    if (range && !range.collapsed) {
      let around = range.commonAncestorContainer;
      around = around.nodeType === Node.ELEMENT_NODE ? around : parentOf(around);
      this.choose(around, range.toString().replace(/\s+/g, ' ').trim(), true);
      return;
    }
    const element = this.#below(...this.#at(event));
    if (element) {
      this.choose(element, '', true);
    }
  }

  #key(event) {
    const here = this.#chosen ?? this.document.body;
    const shown = element => element && this.#isNumbered(element) ? element : null;
    const next = {
      ArrowUp: () => here === this.document.body ? null : shown(parentOf(here)),
      ArrowDown: () => [...childrenOf(here)].find(child => shown(child)),
      ArrowLeft: () => shown(previousOf(here)),
      ArrowRight: () => shown(nextOf(here))
    }[event.key];
    if (next) {
      event.preventDefault();
      const element = next();
      if (element) {
        this.choose(element, '', false);
        this.show(element);
        announce(`${this.name(element)}: ${this.text(element).slice(0, 120)}`);
      }
    } else if (event.key === 'Enter' && this.#chosen) {
      event.preventDefault();
      this.choose(this.#chosen, '', true);
    } else if (event.key === 'Escape') {
      this.leave();
    }
  }

  /** @param words a part of its text, or nothing for all of it; @param isMeant whether it is to be dealt with, or only looked at */
  choose(element, words, isMeant) {
    this.#chosen = element;
    this.#draw();
    this.dispatchEvent(new CustomEvent('choose', {detail: {node: this.chosen, words, isMeant, name: this.name(element), text: this.text(element)}}));
  }

  /** Nothing is chosen any more. */
  leave() {
    this.#chosen = null;
    this.#drag = null;
    this.#draw();
    this.dispatchEvent(new Event('leave'));
  }

  // Names and texts.

  name(element) {
    const id = attribute(element, 'id');
    const classes = (attribute(element, 'class') ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 3);
    return element.localName + (id ? `#${id}` : '') + classes.map(name => `.${name}`).join('');
  }

  text(element) {
    return textOf(element).replace(/\s+/g, ' ').trim();
  }

  find(node) {
    return this.#elements.get(node);
  }

  /** Numbers of an element and of those around it. */
  around(node) {
    const out = [];
    for (let element = this.find(node); element; element = parentOf(element)) {
      out.push(+attribute(element, NUMBER));
    }
    return out;
  }

  // Drawing.

  /** @param groups lists of elements by number, each with a kind, which is its colour, and a label */
  highlight(groups) {
    this.#groups = groups;
    this.#draw();
  }

  overlay(name, value) {
    this.#overlays[name] = value;
    this.#draw();
    this.#light(this.#lit);
  }

  show(element) {
    const box = boxOf(element);
    const room = this.element;
    if (box.top < room.scrollTop || box.bottom > room.scrollTop + room.clientHeight) {
      room.scrollTo({top: Math.max(0, box.top - room.clientHeight / 3), behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'});
    }
  }

  #lay(box, rect) {
    box.style.left = `${rect.left}px`;
    box.style.top = `${rect.top}px`;
    box.style.width = `${rect.width}px`;
    box.style.height = `${rect.height}px`;
  }

  #box(kind, rect, label = '') {
    const box = h('div', {class: `box ${kind}`});
    this.#lay(box, rect);
    if (label) {
      box.dataset.label = label;
    }
    return box;
  }

  #boxes(kind, numbers, label) {
    return numbers.map(number => this.find(number)).filter(Boolean).map((element, i) => this.#box(kind, boxOf(element), i === 0 ? label : ''))
      .filter(box => box.style.width !== '0px');
  }

  #draw() {
    const {regions = [], comments = [], listing = []} = this.#overlays;
    const boxes = [
      ...regions.flatMap((region, i) => [...this.#boxes('region', [region.parent], `region ${i + 1}: ${region.records.length} records`),
        ...region.records.flatMap(record => this.#boxes('record', record, ''))]),
      ...this.#boxes('comment', comments, 'comments'),
      ...this.#boxes('listing', listing, 'listing'),
      ...this.#groups.flatMap(group => this.#boxes(group.kind, group.nodes, group.label))
    ];
    if (this.#drag?.range) {
      boxes.push(...[...this.#drag.range.getClientRects()].map(rect => this.#box('selection', rect)));
    }
    if (this.#chosen) {
      boxes.push(this.#box('chosen', boxOf(this.#chosen), this.name(this.#chosen)));
    }
    this.#layer.replaceChildren(...boxes, this.#hover);
  }
}
