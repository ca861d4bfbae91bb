import { wordAt } from './archive-text.ts'
import type { Call } from './measure-calls.ts'

const READER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
const TOPIC_RANK = 200

/** Readers' requests that are rendered again after each change, compression included. */
export function uncachedCalls(articles: number): Call[] {
  const call = (name: string, pathOf: (index: number) => string): Call => ({ name, pathOf, headers: READER })
  const trpc = (name: string, input: object) =>
    `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`
  const topic = (index: number) => wordAt(TOPIC_RANK + index)
  return [
    {
      ...call('front page, uncompressed', () => '/'),
      headers: { ...READER, 'accept-encoding': 'identity' },
    },
    call('front page', () => '/'),
    // Every hundredth article, from the oldest, is published.
    call('article page', (index) => `/articles/${1 + ((100 * index) % articles)}`),
    call('category page', () => '/politics'),
    call('feed', () => '/rss.xml'),
    call('news sitemap', () => '/news-sitemap.xml'),
    call('GET /api/articles', () => '/api/articles'),
    call('tRPC list of 50', () => trpc('articles.list', { limit: 50 })),
    call('search page, a common word', (index) => `/search?q=${topic(index)}`),
    call('search page, two words', (index) => `/search?q=${topic(index)}+${topic(index + 1)}`),
    call('search page, a word in every article', () => '/search?q=the'),
    call('GET /api/articles?q=, a common word', (index) => `/api/articles?limit=20&q=${topic(index)}`),
  ]
}
