import { createCaller, type Caller } from '#server/app-router.ts'
import { feedDocument } from '#server/http/feeds/feed-documents.ts'
import { articlesSitemap, newsSitemap, sitemapIndex } from '#server/http/feeds/sitemap-documents.ts'
import type { Deps } from '#server/lib/deps.ts'
import { createAnonymousContext } from '#server/trpc/request-context.ts'
import { newZone, type Zone } from '#features/front-page/shared/front-page.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

/** A request by its name. */
export type TypicalRequest = [name: string, run: () => Promise<unknown>]

const cursor = '2026-01-01T00:00:00.000Z_7'
const POLITICS = {
  kind: 'section',
  slug: 'politics',
  name: 'Politics',
  path: '/politics',
  hasAllNews: false,
} as const
const TAG = { kind: 'tag', id: 1, name: 'Harbor', path: '/tags/harbor' } as const
const month = { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' }

/** Adds what the requests below need: a tag and a series of the first article, and a section below another one. */
export async function addTopics(admin: Caller): Promise<void> {
  await admin.topics.setTags({ articleId: 1, names: ['Harbor'] })
  const { id: seriesId } = await admin.topics.create({ kind: 'series', name: 'Letters' })
  await admin.topics.setSeries({ articleId: 1, seriesId })
  const business = (await admin.sections.list()).find(({ slug }) => slug === 'business')
  await admin.sections.create({ name: 'Markets', parentId: business?.id ?? null })
  await admin.frontPage.save({
    pageId: business?.id ?? 0,
    version: 0,
    layout: { zones: await exampleZones(admin) },
  })
}

/** A zone for each way to fill one. */
async function exampleZones(admin: Caller): Promise<Zone[]> {
  const [tag] = (await admin.topics.list({ kind: 'tag', q: 'Harbor' })).items
  const slot = { articleId: 1, startsAt: null, endsAt: '2100-01-01T00:00:00.000Z', isPinned: false }
  const list = newZone('list', 'own')
  return [
    { ...newZone('lead', 'lead'), slots: [slot] },
    list,
    { ...list, id: 'section', rule: { ...list.rule, section: 'politics' } },
    { ...list, id: 'tag', rule: { ...list.rule, tagId: tag?.id ?? null } },
    newZone('most-read', 'most-read'),
  ]
}

/** What the pages, feeds and public calls of readers request. */
export function readerRequests(depsOf: () => Deps): TypicalRequest[] {
  const reader = () => createCaller(createAnonymousContext(depsOf()))
  return [
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
    ['the page of a person', () => reader().contributors.page({ slug: 'author-7' })],
    ['the feed of a person', () => feedDocument(depsOf(), 'rss', { ...TAG, kind: 'author' })],
    ['a page of the archive', () => reader().articles.archive({ page: 1 })],
    ['a category of the archive', () => reader().articles.archive({ category: 'science' })],
    ['the months of the archive', () => reader().articles.archiveMonths()],
    ['the corrections', () => reader().articles.corrections()],
    ['a page that editors composed', () => reader().frontPage.shown({ section: 'business' })],
    ['the ticker', () => reader().breakingNews.live()],
    ['a search', () => reader().search.articles({ q: 'bridge' })],
    ['a search over REST', () => reader().articles.list({ q: 'bridge', categories: ['news'] })],
    ['a feed', () => feedDocument(depsOf(), 'rss', { kind: 'site' })],
    ['the feed of a category', () => feedDocument(depsOf(), 'atom', POLITICS)],
    ['the feed of a tag', () => feedDocument(depsOf(), 'atom', TAG)],
    ['the feed of a series', () => feedDocument(depsOf(), 'atom', { ...TAG, kind: 'series' })],
    ['a section with others below it', () => reader().articles.archive({ category: 'business' })],
    ['the page of a tag', () => reader().topics.page({ kind: 'tag', slug: 'harbor' })],
    ['the page of a series', () => reader().topics.page({ kind: 'series', slug: 'letters' })],
    ['the news sitemap', () => newsSitemap(depsOf())],
    ['the index of sitemaps', () => sitemapIndex(depsOf())],
    ['a sitemap of articles', () => articlesSitemap(depsOf(), 1)],
  ]
}

/** What the screens of editors request. */
export function editorRequests(depsOf: () => Deps, userOf: () => PublicUser): TypicalRequest[] {
  const editor = () =>
    createCaller({ ...createAnonymousContext(depsOf()), user: userOf(), sessionId: 'test' })
  return [
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
    ['the byline of an article', () => editor().contributors.bylines({ articleId: 1 })],
    ['the people in bylines', () => editor().contributors.list({})],
  ]
}
