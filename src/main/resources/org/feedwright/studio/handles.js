// The file of handles in the making. Its XML is the truth; every change is a new text, so undo and redo are two lists of texts.

const ORDER = {
  handle: ['name', 'tag', 'id', 'id-pattern', 'class', 'class-pattern', 'itemprop', 'rel', 'property', 'meta', 'child-of', 'position',
    'text', 'text-pattern'],
  pattern: ['name', 'handle', 'scope', 'parent', 'read', 'after', 'before', 'format', 'without', 'value', 'required', 'all', 'extract']
};
/** Names under which files may call a property. */
const SAME = {
  title: ['title'], authors: ['author', 'authors'], date_published: ['date', 'date_published'], content: ['content'],
  categories: ['category', 'categories'], comments: ['comment', 'comments']
};

function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function line(item) {
  if (item.comment !== undefined) {
    return `  <!--${item.comment}-->`;
  }
  const known = ORDER[item.tag] ?? [];
  const names = [...known.filter(name => name in item.attributes), ...Object.keys(item.attributes).filter(name => !known.includes(name))];
  return `  <${item.tag}${names.map(name => ` ${name}="${escape(item.attributes[name])}"`).join('')}/>`;
}

function read(xml) {
  const attributes = element => Object.fromEntries([...element.attributes].map(one => [one.name, one.value]));
  if (!xml.trim()) {
    return {attributes: {}, items: []};
  }
  const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
  if (root.nodeName !== 'handles') {
    throw new Error('This is no file of handles: it has to begin with <handles>.');
  }
  const items = [...root.childNodes].flatMap(node => node.nodeType === Node.COMMENT_NODE ? [{comment: node.data}]
    : node.nodeType === Node.ELEMENT_NODE ? [{tag: node.localName, attributes: attributes(node)}] : []);
  return {attributes: attributes(root), items};
}

function write(file) {
  const names = Object.entries(file.attributes).map(([name, value]) => ` ${name}="${escape(value)}"`).join('');
  const handles = file.items.filter(item => item.tag !== 'pattern');
  const patterns = file.items.filter(item => item.tag === 'pattern');
  return patterns.length + handles.length === 0 && !file.attributes.posts ? ''
    : `<handles${names}>\n${[...handles, ...patterns].map(line).join('\n')}\n</handles>\n`;
}

class Handles extends EventTarget {
  /** By path: the texts, which of them counts, and the one that is on disk. */
  #files = new Map();
  #file = {texts: [''], at: 0, saved: ''};
  path = '';

  get xml() {
    return this.#file.texts[this.#file.at];
  }

  get isChanged() {
    return this.xml !== this.#file.saved;
  }

  get isAnyChanged() {
    return [...this.#files.values()].some(file => file.texts[file.at] !== file.saved);
  }

  get canUndo() {
    return this.#file.at > 0;
  }

  get canRedo() {
    return this.#file.at < this.#file.texts.length - 1;
  }

  /** Goes on with a file, where it was left or with what is on disk. */
  open(path, xml) {
    if (!this.#files.has(path)) {
      this.#files.set(path, {texts: [xml], at: 0, saved: xml});
    }
    this.path = path;
    this.#file = this.#files.get(path);
    this.#tell();
  }

  saved(xml) {
    this.#file.saved = xml;
    this.#tell();
  }

  change(xml) {
    const file = this.#file;
    if (xml !== this.xml) {
      file.texts = [...file.texts.slice(0, file.at + 1), xml];
      file.at++;
      this.#tell();
    }
  }

  undo() {
    this.#file.at = Math.max(0, this.#file.at - 1);
    this.#tell();
  }

  redo() {
    this.#file.at = Math.min(this.#file.texts.length - 1, this.#file.at + 1);
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }

  get content() {
    return read(this.xml);
  }

  patterns() {
    return this.content.items.filter(item => item.tag === 'pattern').map(item => item.attributes);
  }

  handles() {
    return this.content.items.filter(item => item.tag === 'handle').map(item => item.attributes);
  }

  /**
   * The text with one pattern more, and the handles that it needs. A handle that says the same is used again. For a property that has one
   * value the new pattern stands before older ones, since the first that reads something counts.
   */
  with(site, chain, pattern) {
    const file = read(this.xml);
    this.#cover(file, site);
    let last = '';
    for (const [index, signs] of chain.entries()) {
      const wanted = {...signs};
      if ('child-of' in wanted) {
        wanted['child-of'] = last;
      }
      last = this.#name(file, wanted, index < chain.length - 1 ? `${pattern.name}-around` : pattern.name);
    }
    const attributes = {...pattern, handle: [last, pattern.handle].filter(Boolean).join(' ')};
    if (!attributes.handle) {
      delete attributes.handle;
    }
    const first = file.items.findIndex(item => item.tag === 'pattern' && item.attributes.name === pattern.name
      && (item.attributes.parent ?? '') === (pattern.parent ?? ''));
    file.items.splice(first < 0 ? file.items.length : first, 0, {tag: 'pattern', attributes});
    return write(file);
  }

  /** A new file is for the site at hand; one for other sites becomes one for this as well. */
  #cover(file, site) {
    const sites = (file.attributes.for ?? '').split(/\s+/).filter(Boolean);
    if (file.items.length === 0 || sites.length > 0 && !sites.some(one => one.includes('*') || one.replace(/^https?:\/\/(www\.)?/, '').startsWith(site))) {
      file.attributes.for = [...sites, site].join(' ');
    }
  }

  /** The text with an attribute of the whole file set, or taken away where it is empty. */
  withAttribute(site, name, value) {
    const file = read(this.xml);
    this.#cover(file, site);
    file.attributes[name] = value;
    if (!value) {
      delete file.attributes[name];
    }
    return write(file);
  }

  #name(file, signs, wish) {
    const same = file.items.find(item => item.tag === 'handle'
      && JSON.stringify(Object.entries({...item.attributes, name: ''}).sort()) === JSON.stringify(Object.entries({...signs, name: ''}).sort()));
    if (same) {
      return same.attributes.name;
    }
    const taken = new Set(file.items.filter(item => item.tag === 'handle').map(item => item.attributes.name));
    let name = wish;
    for (let number = 2; taken.has(name); number++) {
      name = `${wish}-${number}`;
    }
    file.items.push({tag: 'handle', attributes: {name, ...signs}});
    return name;
  }

  /** The text without a pattern, and without handles that nothing else needs. */
  without(number) {
    const file = read(this.xml);
    const pattern = file.items.filter(item => item.tag === 'pattern')[number];
    file.items = file.items.filter(item => item !== pattern);
    for (let gone = true; gone;) {
      const used = new Set(file.items.flatMap(item => item.tag === 'pattern'
        ? `${item.attributes.handle ?? ''} ${item.attributes.without ?? ''}`.split(/\s+/) : [item.attributes?.['child-of']]));
      const left = file.items.filter(item => item.tag !== 'handle' || used.has(item.attributes.name));
      gone = left.length < file.items.length;
      file.items = left;
    }
    return file.items.some(item => item.tag === 'pattern') ? write(file) : '';
  }

  /** Whether a pattern of this name reads a property. */
  static reads(name, property) {
    return (SAME[property] ?? [property]).includes(name);
  }
}

export const handles = new Handles();
export const reads = Handles.reads;
/** How files call a property, as docs/handles.md has it. */
export const NAMES = {title: 'title', authors: 'author', date_published: 'date', content: 'content', categories: 'categories', comments: 'comment'};
