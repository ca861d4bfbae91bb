import Sqlite from 'better-sqlite3'
import { eq, gt } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { toFts5, toMatchQuery } from './match-query.ts'
import { openDatabase, type Database } from '../connection/open-database.ts'
import { highlightHits, newestMatches, rankedMatches, type SearchHit } from './search-index.ts'
import * as schema from '../schema/index.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { emittingAll } from '../testing/emitting-all.ts'
import { rounds } from '#tests/support/rounds.ts'
import { tempFolder } from '../testing/temp-folder.ts'

async function openArticles(): Promise<Database> {
  const database = await openDatabase({ dataDir: tempFolder(), migrationsDir: 'db/migrations' })
  onTestFinished(() => database.close())
  return database
}

type Article = typeof articles.$inferInsert

async function insert({ write }: Database, ...rows: Partial<Article>[]): Promise<void> {
  const whole = rows.map((row) => ({
    title: 'T',
    content: 'C',
    status: 'published' as const,
    category: 'news',
    createdAt: '',
    updatedAt: '',
    ...row,
  }))
  await write(emittingAll(({ db }) => db.insert(articles).values(whole).execute()))
}

async function search({ read }: Database, words: string, limit = 20): Promise<SearchHit[]> {
  const match = toMatchQuery(words)
  return match === null ? [] : (await rankedMatches(read, { match, statuses: ['published'], limit })).hits
}

const matching = (words: string) => toMatchQuery(words) ?? []
const ids = (hits: SearchHit[]) => hits.map(({ id }) => id)

test('ranks the title above the excerpt, and the excerpt above the content', async () => {
  const database = await openArticles()
  await insert(
    database,
    { id: 2, content: 'the harbour is open' },
    { id: 3, excerpt: 'the harbour is open' },
    { id: 4, title: 'the harbour is open' },
  )
  expect(ids(await search(database, 'harbour'))).toEqual([4, 3, 2])
})

test('finds only published articles', async () => {
  const database = await openArticles()
  await insert(database, { id: 2, title: 'Harbour draft', status: 'draft' }, { id: 3, title: 'Harbour' })
  expect(ids(await search(database, 'harbour'))).toEqual([3])
  await database.write(
    emittingAll(async ({ db }) =>
      db.update(articles).set({ status: 'unpublished' }).where(eq(articles.id, 3)),
    ),
  )
  expect(await search(database, 'harbour')).toEqual([])
})

test('indexes insertions, updates and deletions', async () => {
  const database = await openArticles()
  await insert(database, { id: 1, title: 'Older', content: 'It was here before.' })
  expect(ids(await search(database, 'here before'))).toEqual([1])
  await database.write(
    emittingAll(async ({ db }) => db.update(articles).set({ title: 'Tram' }).where(eq(articles.id, 1))),
  )
  expect(ids(await search(database, 'tram'))).toEqual([1])
  expect(await search(database, 'older')).toEqual([])
  await database.write(emittingAll(async ({ db }) => db.delete(articles).where(eq(articles.id, 1))))
  expect(await search(database, 'tram')).toEqual([])
})

test('ignores case and accents, and completes the last word', async () => {
  const database = await openArticles()
  await insert(database, { id: 2, title: 'Crème brûlée in São Paulo' })
  expect(ids(await search(database, 'CREME sao pau'))).toEqual([2])
  expect(await search(database, 'cre paulo')).toEqual([])
})

test('highlights matches in the title and in a snippet of the content', async () => {
  const database = await openArticles()
  const content = `${'before '.repeat(60)}the harbour opens${' after'.repeat(60)}`
  await insert(database, { id: 2, title: 'Harbour <b>', content }, { id: 3, title: 'Harbour too' })
  const [hit, ...others] = await highlightHits(database.read, { match: matching('harb'), ids: [2] })
  expect(others).toEqual([])
  expect(hit).toMatchObject({ id: 2, title: '\u0002Harbour\u0003 <b>' })
  expect(hit?.snippet).toMatch(/^….*…$/)
  expect(hit?.snippet).toContain('the \u0002harbour\u0003 opens')
  expect(hit?.snippet.length).toBeLessThan(200)
})

test('reads a whole text only for a match that is not in its beginning', async () => {
  const database = await openArticles()
  const long = 'Some other words. '.repeat(3_000)
  await insert(database, { id: 2, content: `A harbour. ${long}` }, { id: 3, content: `${long}The ferry.` })
  const sqlite = new Sqlite(database.path, { readonly: true })
  onTestFinished(() => void sqlite.close())
  const statements: string[] = []
  const read = drizzle(sqlite, { schema, logger: { logQuery: (query) => void statements.push(query) } })
  const [first] = await highlightHits(read, { match: matching('harbour'), ids: [2] })
  expect(first?.snippet).toContain('\u0002harbour\u0003')
  expect(statements).toEqual([expect.stringContaining('substr')])
  const [second] = await highlightHits(read, { match: matching('ferry'), ids: [3] })
  expect(second?.snippet).toContain('\u0002ferry\u0003')
  expect(statements).toHaveLength(3)
})

test('ranks many common words by their titles, and leaves common words out beside a rare one', async () => {
  const database = await openArticles()
  const rows = Array.from({ length: 300 }, (_, n) => ({ id: 10 + n, content: 'one two three four five' }))
  await insert(
    database,
    { id: 5, content: `one two three four five harbour ${'word '.repeat(50)}` },
    { id: 6, content: 'one harbour two three four five' },
    { id: 7, title: 'Five', content: 'one two three four five' },
    ...rows,
  )
  expect(ids(await search(database, 'one two three four harbour'))).toEqual([6, 5])
  const hits = await search(database, 'one two three four five', 400)
  expect(new Set(hits.map(({ rank }) => rank))).toEqual(new Set([0]))
  expect(ids(hits).slice(0, 2)).toEqual([309, 308])
  const titled = await search(database, 'five', 400)
  expect(ids(titled)[0]).toBe(7)
})

test('weighs long articles by their texts as far as the bound reaches, and older ones by their titles', async () => {
  const database = await openArticles()
  const rare = (id: number) => ({ id, content: `harbour ${'word '.repeat(20)}` })
  const long = Array.from({ length: 45 }, (_, n) => ({
    id: 10 + n,
    content: `harbour ${'word '.repeat(20_000)}`,
  }))
  await insert(database, rare(2), { ...rare(3), title: 'Harbour' }, rare(4), ...long, rare(60))
  const hits = await search(database, 'harbour', 100)
  expect(hits).toHaveLength(49)
  expect(ids(hits).slice(0, 2)).toEqual([3, 60])
  expect(ids(hits).slice(-2)).toEqual([4, 2])
  expect(hits.slice(-2).map(({ rank }) => rank)).toEqual([0, 0])
})

test('filters by status and category, which are kept up to date', async () => {
  const database = await openArticles()
  const { read, write } = database
  await insert(
    database,
    { id: 2, title: 'Harbour', category: 'sports' },
    { id: 3, title: 'Harbour', status: 'draft' },
    { id: 4, title: 'Harbour', status: 'trash', category: 'sports' },
  )
  const match = matching('harbour')
  const count = async (within: object) => (await newestMatches(read, { match, ...within }, 9)).length
  expect(await count({})).toBe(3)
  expect(await count({ statuses: ['published', 'draft'] })).toBe(2)
  expect(await count({ statuses: ['published', 'draft'], categories: ['sports'] })).toBe(1)
  expect(await newestMatches(read, { match, categories: ['sports'] }, 9)).toEqual([4, 2])
  expect(await newestMatches(read, { match, exceptStatus: 'trash' }, 9)).toEqual([3, 2])
  await write(
    emittingAll(async ({ db }) =>
      db.update(articles).set({ status: 'published', category: 'news' }).where(eq(articles.id, 4)),
    ),
  )
  expect(await count({ statuses: ['published'], categories: ['news'] })).toBe(1)
  expect(await count({ statuses: ['trash'] })).toBe(0)
})

test('does not find the internal words for status and category', async () => {
  const database = await openArticles()
  await insert(database, { id: 2, title: 'Harbour', category: 'sports' })
  for (const word of ['statuspublished', '\ue000statuspublished', '\ue000', 'harbour \ue000statusdraft']) {
    expect(await search(database, word)).toEqual([])
  }
  expect(await search(database, 'categorysports')).toEqual([])
})

test('ranks and counts only the newest thousand of more matches', async () => {
  const database = await openArticles()
  const rows = Array.from({ length: 1_100 }, (_, index) => ({ id: 10 + index, content: 'the harbour' }))
  await insert(database, { id: 2, title: 'Harbour' }, ...rows, { id: 2_000, title: 'Harbour' })
  expect(ids(await search(database, 'harbour', 2))).toEqual([2_000, 1_109])
  expect(await search(database, 'harbour', 2_000)).toHaveLength(1_000)
  const counts = async (match: string) => {
    const { total, hasMore } = await rankedMatches(database.read, { match: matching(match), limit: 1 })
    return { total, hasMore }
  }
  expect(await counts('harbour')).toEqual({ total: 1_000, hasMore: true })
  await database.write(emittingAll(({ db }) => db.delete(articles).where(gt(articles.id, 1_007)).execute()))
  expect(await counts('harbour')).toEqual({ total: 999, hasMore: false })
})

test('pages through equal ranks, newest first, without gaps or repeats', async () => {
  const database = await openArticles()
  await insert(database, ...[2, 3, 4, 5, 6].map((id) => ({ id, title: 'Harbour' })))
  const page = async (limit: number, after?: SearchHit) =>
    (await rankedMatches(database.read, { match: matching('harbour'), limit, after })).hits
  const first = await page(2)
  const second = await page(9, first[1])
  expect([ids(first), ids(second)]).toEqual([
    [6, 5],
    [4, 3, 2],
  ])
})

test.each([
  ['harbour fire', '"harbour" AND "fire"*'],
  ['  say "hi" ', '"say" AND "hi"*'],
  ['a AND b* NEAR(c)', '"a" AND "and" AND "b" AND "near c"*'],
  ['nul\0byte', '"nul" AND "byte"*'],
  ['vitamin c', '"vitamin" AND "c"'],
  ['the The thé end', '"the" AND "end"*'],
  ['to be to', '"to" AND "be"'],
  ['漢', '"漢"*'],
  ['" * ( ) ^ : -', null],
  ['', null],
])('turns %j into the query %j', (words, query) => {
  const match = toMatchQuery(words)
  expect(match && toFts5(match)).toBe(query)
})

test('takes the first twelve words', () => {
  const words = Array.from({ length: 20 }, (_, n) => `w${n}`)
  expect(toMatchQuery(words.join(' '))?.map(({ text }) => text)).toEqual(words.slice(0, 12))
})

test('accepts any text without a syntax error', async () => {
  const database = await openArticles()
  const pieces = [
    '"',
    '*',
    '(',
    ')',
    'NEAR',
    'NEAR/2',
    '^',
    ':',
    '-',
    '+',
    '{',
    '}',
    ',',
    'AND',
    'OR',
    'NOT',
    'title:',
  ]
  const odd = fc.oneof(
    fc
      .array(fc.constantFrom(...pieces, ' ', 'a', 'é', '漢字', '\0', '\ud800', '😀', '\u0301'))
      .map((p) => p.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )
  await fc.assert(
    fc.asyncProperty(odd, async (words) => {
      expect(await search(database, words)).toBeInstanceOf(Array)
    }),
    { numRuns: rounds(100, 500) },
  )
})

test('finds a word despite punctuation around it', async () => {
  const database = await openArticles()
  await insert(database, { id: 2, title: 'Harbour' })
  for (const words of ['"harbour"', '(harbour', 'harbour*', '-harbour', '^harbour:', 'title:harbour']) {
    const expected = words.startsWith('title') ? [] : [2]
    expect([words, ids(await search(database, words))]).toEqual([words, expected])
  }
})

test.each(['\u200b', '-', '。'])('a search has at most 12 words, also of those that %j separates', (mark) => {
  const textsOf = (words: string) => matching(words).map(({ text }) => text)
  expect(textsOf(Array(100).fill('a').join(mark))).toEqual([Array(12).fill('a').join(mark) + mark])
  expect(textsOf(`${Array(11).fill('a').join(mark)} b${mark}c d`)).toEqual([
    Array(11).fill('a').join(mark),
    `b${mark}`,
  ])
  expect(textsOf(`b${mark}c d`)).toEqual([`b${mark}c`, 'd'])
})
