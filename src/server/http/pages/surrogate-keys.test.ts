import { describe, expect, it } from 'vitest'
import type { Config } from '#server/config.ts'
import { mediaSurrogateHeaders, surrogateHeaders, surrogateKeys, type KeyFacts } from './surrogate-keys.ts'

const edgeOf = (kind: Config['edge']['kind'], keyHeader = 'surrogate-key') => ({
  kind,
  urls: [],
  method: 'POST' as const,
  headers: {},
  body: '',
  keyHeader,
})

const factsOf = (...ids: number[]): KeyFacts => ({
  article: null,
  articles: new Set(ids),
  topics: new Set(),
})

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
    expect(surrogateKeys(path, factsOf())).toEqual(['site', ...keys])
  })

  it('contain each linked article once and the article’s category', () => {
    const facts = {
      article: { id: 12, category: 'politics' },
      articles: new Set([7, 12]),
      topics: new Set(['tag-sea-wall']),
    }
    expect(surrogateKeys('/articles/12', facts)).toEqual([
      'site',
      'article-12',
      'category-politics',
      'tag-sea-wall',
      'article-7',
    ])
  })

  it('are bounded and formatted for both headers', () => {
    const ids = Array.from({ length: 500 }, (_, id) => id)
    expect(surrogateKeys('/', factsOf(...ids))).toHaveLength(64)
    expect(surrogateHeaders({ edge: edgeOf('none') }, '/', factsOf(7))).toEqual({
      'surrogate-key': 'site front article-7',
      'cache-tag': 'site,front,article-7',
    })
  })

  it.each([
    ['varnish', 'cache-tag', { 'surrogate-key': 'site front' }],
    ['api', 'surrogate-key', { 'surrogate-key': 'site front' }],
    ['api', 'cache-tag', { 'cache-tag': 'site,front' }],
    ['nginx', 'cdn-tag', { 'surrogate-key': 'site front', 'cache-tag': 'site,front' }],
  ] as const)('have the header that %s with %s reads', (kind, keyHeader, headers) => {
    expect(surrogateHeaders({ edge: edgeOf(kind, keyHeader) }, '/', factsOf())).toEqual(headers)
  })

  it('fit into the header of Bunny, with the key of the site', () => {
    const ids = Array.from({ length: 64 }, (_, id) => 10 ** 14 + id)
    const tags = surrogateHeaders({ edge: edgeOf('api', 'cdn-tag') }, '/', factsOf(...ids))['cdn-tag'] ?? ''
    expect(tags.length).toBeLessThanOrEqual(1_024)
    expect(tags).toMatch(/^site,front,(article-\d{15},)+article-\d{15}$/)
  })

  it('are the same for all sizes of a file', () => {
    const stem = '0123456789abcdef0123456789abcdef'
    for (const name of [`${stem}.jpg`, `${stem}-640.avif`, `${stem}-r2-1280.webp`])
      expect(mediaSurrogateHeaders({ edge: edgeOf('varnish') }, name)).toEqual({
        'surrogate-key': `media media-${stem}`,
      })
  })
})
