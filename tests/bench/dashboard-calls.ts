import { addDays } from '#shared/dates.ts'
import { sentence, wordAt } from './archive-text.ts'
import type { Call } from './measure-calls.ts'

function query(procedure: string, input?: object): string {
  const search = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
  return `/trpc/${procedure}${search}`
}

const TOPIC_RANK = 200
const RARE_RANK = 9_000
const MINUTES_PER_ARTICLE = 10
const UNPUBLISHED = ['draft', 'review', 'scheduled', 'unpublished']
/** Calls of the dashboard's screens, for an archive of a given size. */
export function dashboardCalls(articles: number): Call[] {
  const list = (input: object) => query('articles.listAll', { sort: 'newest', cursor: null, ...input })
  const search = (name: string, input: (index: number) => object): Call => ({
    name: `search, ${name}`,
    pathOf: (index) => list(input(index)),
  })
  const deep = (index: number) => {
    const at = Date.now() - (articles / 2 + index) * MINUTES_PER_ARTICLE * 60_000
    return `${new Date(at).toISOString()}_1`
  }
  return [
    { name: 'cards: articles by status', pathOf: () => query('articles.counts') },
    { name: 'cards: page views', pathOf: () => query('analytics.summary') },
    { name: 'cards: upcoming', pathOf: () => query('calendar.upcoming') },
    { name: 'cards: favorites', pathOf: () => query('favorites.cards') },
    { name: 'list, first page', pathOf: () => list({}) },
    { name: 'list, middle page', pathOf: (index) => list({ cursor: deep(index) }) },
    { name: 'list, oldest first', pathOf: () => list({ sort: 'oldest' }) },
    { name: 'tab Drafts', pathOf: () => list({ statuses: UNPUBLISHED }) },
    { name: 'tab Published', pathOf: () => list({ statuses: ['published'] }) },
    { name: 'trash', pathOf: () => list({ statuses: ['trash'] }) },
    { name: 'one category', pathOf: () => list({ category: 'science' }) },
    { name: 'drafts of one category', pathOf: () => list({ category: 'science', statuses: UNPUBLISHED }) },
    search('a word in every article', () => ({ q: 'the' })),
    search('a common word', (index) => ({ q: wordAt(TOPIC_RANK + index) })),
    search('two words', (index) => ({
      q: `${wordAt(TOPIC_RANK + index)} ${wordAt(TOPIC_RANK + index + 1)}`,
    })),
    search('a rare word', (index) => ({ q: wordAt(RARE_RANK + index) })),
    search('start of a word', (index) => ({ q: wordAt(TOPIC_RANK + index).slice(0, 3) })),
    search('in drafts', (index) => ({ q: wordAt(TOPIC_RANK + index), statuses: UNPUBLISHED })),
    { name: 'calendar month', pathOf: () => query('calendar.entries', currentMonth()) },
    {
      name: 'article in the editor',
      pathOf: (index) => query('articles.forEdit', { id: Math.max(1, articles - index) }),
    },
    {
      name: 'article history',
      pathOf: (index) => query('editor.revisions', { articleId: Math.max(1, articles - index) }),
    },
    { name: 'media library', pathOf: () => query('media.list', { cursor: null }) },
    {
      name: 'media, search',
      pathOf: (index) => query('media.list', { cursor: null, q: sentence(index * 7, 4).split(' ')[1] }),
    },
    {
      name: 'media, no matches',
      pathOf: (index) => query('media.list', { cursor: null, q: `absent${index}` }),
    },
  ]
}

function currentMonth(): { from: string; to: string } {
  const first = `${new Date().toISOString().slice(0, 7)}-01`
  const day = (count: number) => `${addDays(first, count)}T00:00:00.000Z`
  return { from: day(-6), to: day(38) }
}
