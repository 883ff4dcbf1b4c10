// Hexo keeps tags in the order in which it happened to read the posts; sorted by name, two runs give the same pages.
hexo.extend.filter.register('before_generate', function () {
  for (const name of ['Tag', 'Category']) {
    const model = hexo.model(name);
    model.data = Object.fromEntries(Object.entries(model.data).sort(([, a], [, b]) => (a.name < b.name ? -1 : 1)));
  }
}, 1); // before any other filter asks a post for its tags, which Hexo then remembers
