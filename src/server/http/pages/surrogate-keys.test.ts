import { describe, expect, it } from 'vitest'
import { surrogateHeaders, surrogateKeys } from './surrogate-keys.ts'

describe('surrogate keys', () => {
  it.each([
    ['/', ['front']],
    ['/news', ['front']],
    ['/rss.xml', ['front']],
    ['/politics', ['category-politics']],
    ['/health?page=2', ['category-health']],
    ['/archive', ['front']],
    ['/archive/2026-11?page=3', ['front']],
    ['/science/feed.json', ['category-science']],
    ['/articles/12', ['article-12']],
    ['/sitemap-articles-1.xml', ['sitemap']],
    ['/search?q=bridge', ['page']],
    ['/auth', ['page']],
  ])('%s', (path, keys) => {
    expect(surrogateKeys(path, '')).toEqual(['site', ...keys])
  })

  it('contain each linked article once and the article’s category', () => {
    const html =
      '<meta property="article:section" content="Politics"/>' +
      '<a href="/articles/7">Seven</a><a href="/articles/12">Twelve</a><a href="/articles/7#top">Seven</a>'
    expect(surrogateKeys('/articles/12', html)).toEqual([
      'site',
      'article-12',
      'category-politics',
      'article-7',
    ])
  })

  it('are bounded and formatted for both headers', () => {
    const links = Array.from({ length: 500 }, (_, id) => `<a href="/articles/${id}">`).join('')
    expect(surrogateKeys('/', links)).toHaveLength(64)
    expect(surrogateHeaders('/', '<a href="/articles/7">')).toEqual({
      'surrogate-key': 'site front article-7',
      'cache-tag': 'site,front,article-7',
    })
  })
})
