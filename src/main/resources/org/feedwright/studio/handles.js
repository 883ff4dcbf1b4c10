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

/** Names of the handles that an item refers to. */
function needs({attributes = {}}) {
  return ['handle', 'without', 'child-of'].flatMap(name => (attributes[name] ?? '').split(/\s+/)).filter(Boolean);
}

class Handles extends EventTarget {
  /** By path: the texts, which of them counts, and the one that is on disk. */
  #files = new Map();
  #file = {texts: [''], at: 0, saved: ''};
  path = '';

  get xml() {
    return this.#file.texts[this.#file.at];
  }

  /** What it says of pages: nothing while it holds signs alone. What can't be read is said as it is, so that the studio tells the fault. */
  get said() {
    try {
      return this.patterns().length > 0 || this.content.attributes.posts ? this.xml : '';
    } catch {
      return this.xml;
    }
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
   * value the new pattern stands before older ones, since the first that reads something counts. Other handles that the pattern needs stand
   * before its own or behind it: what lies between two handles begins at the first.
   */
  with(site, chain, pattern, {others = [], areFirst = false} = {}) {
    const file = read(this.xml);
    this.#cover(file, site);
    const last = this.#add(file, chain, pattern.name);
    const handle = (areFirst ? [...others, last] : [last, ...others]).filter(Boolean).join(' ');
    const attributes = handle ? {...pattern, handle} : pattern;
    const first = file.items.findIndex(item => item.tag === 'pattern' && item.attributes.name === pattern.name
      && (item.attributes.parent ?? '') === (pattern.parent ?? ''));
    file.items.splice(first < 0 ? file.items.length : first, 0, {tag: 'pattern', attributes});
    return write(file);
  }

  /** The text with a handle more that no pattern uses yet. */
  withSign(site, chain, name) {
    const file = read(this.xml);
    this.#cover(file, site);
    this.#add(file, chain, name);
    return write(file);
  }

  /** The name of the last of the handles, each a child of the one before where it says so. */
  #add(file, chain, name) {
    let last = '';
    for (const [index, signs] of chain.entries()) {
      last = this.#name(file, 'child-of' in signs ? {...signs, 'child-of': last} : signs, index < chain.length - 1 ? `${name}-around` : name);
    }
    return last;
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

  /** The text without a pattern, and without handles that it alone needed. */
  without(number) {
    const file = read(this.xml);
    const pattern = file.items.filter(item => item.tag === 'pattern')[number];
    file.items = file.items.filter(item => item !== pattern);
    this.#prune(file, needs(pattern));
    return write(file);
  }

  /** Names of handles that no pattern and no other handle needs. */
  signs() {
    const {items} = this.content;
    const used = new Set(items.flatMap(needs));
    return items.filter(item => item.tag === 'handle' && !used.has(item.attributes.name)).map(item => item.attributes.name);
  }

  withoutSign(name) {
    const file = read(this.xml);
    this.#prune(file, [name]);
    return write(file);
  }

  /** Takes away those of the named handles that nothing needs, and then what they alone needed. */
  #prune(file, names) {
    for (const name of names) {
      const handle = file.items.find(item => item.tag === 'handle' && item.attributes.name === name);
      if (handle && !file.items.some(item => needs(item).includes(name))) {
        file.items = file.items.filter(item => item !== handle);
        this.#prune(file, needs(handle));
      }
    }
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
