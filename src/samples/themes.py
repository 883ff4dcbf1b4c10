#!/usr/bin/env python3
"""Blogs made with many themes of Hexo, and how right their posts are read: templates that nobody looked at.

themes.py make MODULES TARGET [SHIFT]   MODULES: a node_modules folder with hexo, its generators and renderers, and hexo-theme-* packages;
                                        a theme that can't be rendered is left out. SHIFT: other languages and authors for each theme
themes.py score TARGET POSTS.jsonl      counts what `feedwright extract` gave for TARGET; a name or day that a page doesn't show is not asked
"""
import gzip, hashlib, html, json, pathlib, random, re, shutil, subprocess, sys, tempfile

POSTS, IN_FEED = 16, 8
NAMES = {'en': ['Mira Kovalenko', 'Tom Abernathy', 'Ines Duarte'], 'zh-CN': ['陈晓明', 'Li Wenhao', '王若兰'],
         'de': ['Jürgen Matthes', 'Anke Vollmer', 'Uwe Brandt'], 'fr': ['Éloïse Garnier', 'Marc Delattre', 'Zoé Perrin'],
         'ja': ['佐藤健一', 'Haruka Mori', '中村葵']}
HANDLES = {'en': 'mirakov', 'zh-CN': '晓风', 'de': 'jmatthes', 'fr': 'zozo', 'ja': 'kenken'}
MONTHS = 'January February March April May June July August September October November December'.split()


def texts(modules):
    """Title and text of each package whose description reads like a title: plain English with lists and programs in it."""
    out = []
    for readme in sorted(modules.glob('*/README.md')):
        title = (json.loads((readme.parent / 'package.json').read_text()).get('description') or '').rstrip('.')
        text = re.sub(r'!\[[^\]]*\]\([^)]*\)|<[^>]+>|\{\{|\{%|\}\}|%\}', '', readme.read_text(errors='replace'))
        parts = [part.strip() for part in re.sub(r'\[([^\]]*)\]\([^)]*\)', r'\1', text).split('\n\n') if part.strip()]
        if 15 < len(title) < 90 and len(parts) > 5 and 600 < len(text) < 6000 and '---' not in text:
            out.append((title, '\n\n'.join(parts[1:14])))
    random.Random(5).shuffle(out)
    return out


def site(folder, theme, number, bank, modules):
    """Writes the sources of a blog; gives its posts."""
    chance = random.Random(number)
    language = list(NAMES)[number % 5] if number % 2 else 'en'
    owner = HANDLES[language] if number % 4 == 3 else NAMES[language][0]
    (folder / 'source/_posts').mkdir(parents=True)
    (folder / 'node_modules').symlink_to(modules.resolve())
    packages = {path.name: '*' for path in modules.iterdir() if path.name.startswith('hexo-')}
    (folder / 'package.json').write_text(json.dumps({'hexo': {'version': ''}, 'dependencies': packages}))
    (folder / '_config.yml').write_text(
        f'title: {chance.choice(["Second Draft", "Field Notes", "Rust and Rain", "The Long Weekend"])}\n'
        f'description: Notes on tools and walks\nauthor: {owner}\nlanguage: {language}\ntimezone: UTC\nurl: http://{theme}.example\n'
        f'permalink: {chance.choice([":year/:month/:day/:title/", "posts/:title/", ":title/"])}\nper_page: 6\ntheme: {theme}\n'
        f'feed: {{type: atom, path: atom.xml, limit: {IN_FEED}, content: true}}\n')
    posts = []
    for i in range(POSTS):
        title, text = bank[(number * POSTS + i) % len(bank)]
        author = NAMES[language][i % 3] if number % 3 == 2 else owner
        day = f'20{chance.randint(18, 23)}-{chance.randint(1, 12):02d}-{chance.randint(1, 28):02d}'
        slug = 'p-' + re.sub('[^a-z0-9]+', '-', title.lower()).strip('-')[:40]
        head = {'title': title, 'date': f'{day} {chance.randint(6, 22):02d}:{chance.randint(10, 59)}:00',
                'categories': [chance.choice(['Tools', 'Walks', 'Home', 'Garden'])],
                'tags': chance.sample(['node', 'paths', 'streams', 'regex', 'files', 'build', 'colour'], 2), 'author': author}
        front = '\n'.join(f'{key}: {json.dumps(value, ensure_ascii=False)}' for key, value in head.items())
        (folder / f'source/_posts/{slug}.md').write_text(f'---\n{front}\n---\n{text}\n')
        posts.append({'slug': slug, 'title': title, 'author': author, 'date': day})
    return posts


def record(url, kind, body):
    block = f'HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n'.encode() + body
    head = (f'WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: {url}\r\nWARC-Date: 2026-05-01T00:00:00Z\r\n'
            f'WARC-Record-ID: <urn:uuid:{hashlib.md5(url.encode()).hexdigest()}>\r\n'
            f'Content-Type: application/http; msgtype=response\r\nContent-Length: {len(block)}\r\n\r\n')
    return gzip.compress(head.encode() + block + b'\r\n\r\n')


def shows_day(page, day):
    year, month, date = day.split('-')
    name = MONTHS[int(month) - 1]
    forms = [f'{year}{sign}{month}{sign}{date}' for sign in '-/.'] + [f'{year}年{int(month)}月{int(date)}日', f'{date}.{month}.{year}']
    forms += [f'{part} {int(date)}' for part in (name, name[:3])] + [f'{int(date)} {name}', f'{name[:3]} {date}']
    return any(form in re.sub(r'(href|src|content|id)="https?://[^"]*"', '', page) for form in forms)


def make(modules, target, shift):
    bank = texts(modules)
    target.mkdir(parents=True, exist_ok=True)
    for number, path in enumerate(sorted(modules.glob('hexo-theme-*')), shift):
        theme = path.name[len('hexo-theme-'):]
        with tempfile.TemporaryDirectory() as work:
            folder = pathlib.Path(work)
            posts = {post['slug']: post for post in site(folder, theme, number, bank, modules)}
            subprocess.run(['node', modules.resolve() / 'hexo/bin/hexo', 'generate'], cwd=folder, capture_output=True)
            public, records, truth = folder / 'public', [], []
            for file in sorted(public.rglob('*.html')) if public.exists() else []:
                url = f'http://{theme}.example/' + str(file.relative_to(public)).replace('index.html', '')
                records.append(record(url, 'text/html; charset=utf-8', file.read_bytes()))
                post, page = posts.get(file.parent.name), html.unescape(file.read_text(errors='replace'))
                if post and file.name == 'index.html' and post['title'] in page:
                    asked = {'url': url, 'title': post['title'], 'author': post['author'] if post['author'] in page else None,
                             'date': post['date'] if shows_day(page, post['date']) else None}
                    truth.append(asked)
            if len(truth) < IN_FEED:
                print(f'{theme}: not rendered')
                continue
            feed = public / 'atom.xml'
            if feed.exists():
                records.append(record(f'http://{theme}.example/atom.xml', 'application/atom+xml', feed.read_bytes()))
            (target / f'{theme}.warc.gz').write_bytes(b''.join(records))
            (target / f'{theme}.json').write_text(json.dumps(truth, ensure_ascii=False, indent=1))
            print(f'{theme}: {len(truth)} posts on {len(records)} pages')


def score(target, posts):
    found = {post['url']: post for post in map(json.loads, open(posts))}
    sums = {key: [0, 0, 0] for key in ('title', 'author', 'date')}
    known = set()
    for file in sorted(target.glob('*.json')):
        for asked in json.loads(file.read_text()):
            post = found.get(asked['url'], {})
            known.add(asked['url'])
            got = {'title': post.get('title'), 'author': ', '.join(post.get('authors', [])), 'date': (post.get('date_published') or '')[:10]}
            for key, counts in sums.items():
                if asked[key]:
                    counts[0] += got[key] == asked[key]
                    counts[1] += bool(got[key]) and got[key] != asked[key]
                    counts[2] += 1
                    if got[key] != asked[key]:
                        print(f'{asked["url"]}: {key} {got[key]!r}, not {asked[key]!r}')
    for key, (right, wrong, asked) in sums.items():
        print(f'{key}: {right} of {asked} right, {wrong} wrong')
    print(f'other pages that became posts: {len(set(found) - known)}')


if __name__ == '__main__':
    if len(sys.argv) in (4, 5) and sys.argv[1] == 'make':
        make(pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]), int((sys.argv + ['0'])[4]))
    elif len(sys.argv) == 4 and sys.argv[1] == 'score':
        score(pathlib.Path(sys.argv[2]), sys.argv[3])
    else:
        sys.exit(__doc__)
