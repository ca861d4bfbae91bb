import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import * as schema from './schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import { createAnonymousContext } from '#server/trpc/request-context.ts'
import { createCaller } from '#server/app-router.ts'
import { newsSitemap } from '#server/web/sitemap-documents.ts'
import { feedDocument } from '#server/web/feed-documents.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/test-newsroom.ts'

// What a reader can ask for must cost the same with a hundred thousand stories as with two hundred: no
// statement on a public path may walk through a whole table, or sort what it found of it.

let newsroom: TestNewsroom
let watched: Deps
let plain: Sqlite.Database
const statements: string[] = []

beforeAll(async () => {
  newsroom = await openTestNewsroom()
  const admin = newsroom.as(newsroom.people.admin)
  await admin.articles.create({ title: 'A bridge opens', content: 'At noon.' })
  plain = new Sqlite(newsroom.deps.db.path, { readonly: true })
  const logger = { logQuery: (query: string) => void statements.push(query) }
  const read = drizzle(plain, { schema, logger })
  const memo = { get: <T>(_: string, compute: () => Promise<T>) => compute() }
  watched = { ...newsroom.deps, memo, db: { ...newsroom.deps.db, read } }
})
afterAll(async () => {
  plain.close()
  await newsroom.close()
})

/** Small by nature, whatever the archive. */
const MAY_BE_WALKED = /\b(breaking_news|settings|social_posts)\b/
/** A search ranks what it found, and an article has a handful of corrections. */
const MAY_SORT = /articles_fts|from "corrections"/

function walksOf(statement: string): string[] {
  const bound = statement.replaceAll('?', "'2026-01-01T00:00:00.000Z'")
  const steps = plain.prepare(`EXPLAIN QUERY PLAN ${bound}`).all() as Array<{ detail: string }>
  return steps
    .map(({ detail }) => detail)
    .filter(
      (detail) =>
        /^SCAN |^USE TEMP B-TREE FOR ORDER BY/.test(detail) &&
        !/VIRTUAL TABLE|USING (COVERING )?INDEX|SCAN page|CONSTANT/.test(detail),
    )
    .filter((detail) => !MAY_BE_WALKED.test(detail))
    .filter((detail) => !(detail.startsWith('USE TEMP') && MAY_SORT.test(statement)))
}

const caller = () => createCaller(createAnonymousContext(watched))
const cursor = '2026-01-01T00:00:00.000Z_7'

const PATHS: Array<[name: string, ask: () => Promise<unknown>]> = [
  ['the list', () => caller().articles.list({ limit: 100 })],
  ['the list after a cursor', () => caller().articles.list({ limit: 100, cursor })],
  ['a category', () => caller().articles.cards({ limit: 20, categories: ['politics'] })],
  [
    'a category after a cursor',
    () => caller().articles.cards({ limit: 20, categories: ['politics'], cursor }),
  ],
  [
    'several categories',
    () => caller().articles.cards({ limit: 20, categories: ['news', 'health', 'sports'] }),
  ],
  ['one article', () => caller().articles.byId({ id: 1 })],
  ['one story with what stands beside it', () => caller().articles.story({ id: 1 })],
  ['the ticker', () => caller().breakingNews.live()],
  ['a search', () => caller().search.stories({ q: 'bridge' })],
  ['a feed', () => feedDocument(watched, 'rss', null)],
  ['the feed of a category', () => feedDocument(watched, 'atom', 'politics')],
  ['the news sitemap', () => newsSitemap(watched)],
]

describe('no public path walks through a table', () => {
  it.each(PATHS)('%s', async (_, ask) => {
    statements.length = 0
    await ask()
    expect(statements.length).toBeGreaterThan(0)
    const walks = statements.flatMap((statement) =>
      walksOf(statement).map((walk) => `${walk} in ${statement}`),
    )
    expect(walks).toEqual([])
  })

  it('would notice one that does', () => {
    expect(walksOf('select * from articles where title = ?')).toEqual(['SCAN articles'])
  })
})
