import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCaller } from '#server/app-router.ts'
import { createAnonymousContext } from '#server/trpc/request-context.ts'
import { feedDocument } from '#server/http/feeds/feed-documents.ts'
import { articlesSitemap, newsSitemap, sitemapIndex } from '#server/http/feeds/sitemap-documents.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { watchQueries, type WatchedQueries } from '#tests/support/newsroom/query-plans.ts'

// Requests must not get slower as the archive grows, so no statement may scan or sort a whole table.

let newsroom: TestNewsroom
let watched: WatchedQueries

beforeAll(async () => {
  newsroom = await openTestNewsroom()
  const admin = newsroom.as(newsroom.people.admin)
  await admin.articles.create({ title: 'A bridge opens', content: 'At noon.' })
  watched = watchQueries(newsroom.deps)
})
afterAll(async () => {
  watched.close()
  await newsroom.close()
})

const reader = () => createCaller(createAnonymousContext(watched.deps))
const editor = () =>
  createCaller({
    ...createAnonymousContext(watched.deps),
    user: newsroom.people.admin,
    sessionId: 'test',
  })
const cursor = '2026-01-01T00:00:00.000Z_7'
const month = { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' }

type Request = [name: string, run: () => Promise<unknown>]

const READER_REQUESTS: Request[] = [
  ['the list', () => reader().articles.list({ limit: 100 })],
  ['the list after a cursor', () => reader().articles.list({ limit: 100, cursor })],
  ['a category', () => reader().articles.cards({ limit: 20, categories: ['politics'] })],
  [
    'a category after a cursor',
    () => reader().articles.cards({ limit: 20, categories: ['politics'], cursor }),
  ],
  [
    'several categories',
    () => reader().articles.cards({ limit: 20, categories: ['news', 'health', 'sports'] }),
  ],
  ['one article', () => reader().articles.byId({ id: 1 })],
  ['the page of an article', () => reader().articles.page({ id: 1 })],
  ['a page of the archive', () => reader().articles.archive({ page: 1 })],
  ['a category of the archive', () => reader().articles.archive({ category: 'science' })],
  ['the months of the archive', () => reader().articles.archiveMonths()],
  ['the corrections', () => reader().articles.corrections()],
  ['the ticker', () => reader().breakingNews.live()],
  ['a search', () => reader().search.articles({ q: 'bridge' })],
  ['a search over REST', () => reader().articles.list({ q: 'bridge', categories: ['news'] })],
  ['a feed', () => feedDocument(watched.deps, 'rss', null)],
  [
    'the feed of a category',
    () => feedDocument(watched.deps, 'atom', { slug: 'politics', name: 'Politics' }),
  ],
  ['the news sitemap', () => newsSitemap(watched.deps)],
  ['the index of sitemaps', () => sitemapIndex(watched.deps)],
  ['a sitemap of articles', () => articlesSitemap(watched.deps, 1)],
]

const EDITOR_REQUESTS: Request[] = [
  ['the list', () => editor().articles.listAll({})],
  ['the list after a cursor', () => editor().articles.listAll({ cursor })],
  ['the list, oldest changes first', () => editor().articles.listAll({ sort: 'oldest', cursor })],
  ['one status', () => editor().articles.listAll({ statuses: ['trash'] })],
  ['several statuses', () => editor().articles.listAll({ statuses: ['draft', 'review'], cursor })],
  ['a category', () => editor().articles.listAll({ category: 'science', cursor })],
  [
    'a status in a category',
    () => editor().articles.listAll({ category: 'science', statuses: ['published'] }),
  ],
  ['a search', () => editor().articles.listAll({ q: 'bridge', statuses: ['draft', 'published'] })],
  ['the counts by status', () => editor().articles.counts()],
  ['the next scheduled articles', () => editor().calendar.upcoming()],
  ['the summary of page views', () => editor().analytics.summary()],
  ['the user’s favorites', () => editor().favorites.cards()],
  ['a month of the calendar', () => editor().calendar.entries(month)],
  ['an article in its editor', () => editor().articles.forEdit({ id: 1 })],
  ['its history', () => editor().editor.revisions({ articleId: 1 })],
  ['its corrections', () => editor().corrections.list({ articleId: 1 })],
  ['the media library', () => editor().media.list({})],
  ['a search of the media library', () => editor().media.list({ q: 'bridge of', cursor: 7 })],
  ['one type of media after a cursor', () => editor().media.list({ type: 'image', cursor: 7 })],
  ['a project', () => editor().projects.list()],
]

describe('requests of readers never scan a table', () => {
  it.each(READER_REQUESTS)('%s', async (_, run) => expect(await watched.scansOf(run)).toEqual([]))
})

describe('requests of editors never scan a table', () => {
  it.each(EDITOR_REQUESTS)('%s', async (_, run) => expect(await watched.scansOf(run)).toEqual([]))
})

it('detects a scan', () => {
  expect(watched.scansIn('select * from articles where title = ?')).toEqual(['SCAN articles'])
})
