import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { settings } from '#features/site/tables/settings.ts'
import { feedDocument } from '#server/http/feeds/feed-documents.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { FEED_ORIGIN_KEY, feedOriginSchema, rememberFeedOrigin } from './feed-origin.service.ts'

const FIRST = 'http://old.example'
const NEXT = 'https://paper.example'

let newsroom: TestNewsroom
let id: number
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  id = (await newsroom.as(newsroom.people.staff).articles.create({ title: 'Tide', content: 'High.' })).id
})
beforeEach(() =>
  newsroom.deps.db.write(async (tx) => {
    await tx.db.delete(settings).where(eq(settings.key, FEED_ORIGIN_KEY))
    tx.emit({ type: 'settings.changed' })
  }),
)
afterAll(() => newsroom.close())

/** The newsroom after a start at an address. */
async function startedAt(publicOrigin: string | null) {
  const deps = { ...newsroom.deps, config: { ...newsroom.deps.config, publicOrigin } }
  await rememberFeedOrigin(deps)
  return async (format: 'rss' | 'atom' | 'json') => (await feedDocument(deps, format, { kind: 'site' })).body
}

it('keeps the ids of feeds and items when the address changes, while links follow', async () => {
  const before = await startedAt(FIRST)
  expect(await before('rss')).toContain(`<guid isPermaLink="true">${FIRST}/articles/${id}</guid>`)
  const after = await startedAt(NEXT)
  expect(await after('rss')).toContain(`<guid isPermaLink="false">${FIRST}/articles/${id}</guid>`)
  expect(await after('rss')).toContain(`<link>${NEXT}/articles/${id}</link>`)
  expect(await after('atom')).toContain(`<id>${FIRST}/</id>`)
  expect(await after('atom')).toContain(`<id>${FIRST}/articles/${id}</id>`)
  const [item] = JSON.parse(await after('json')).items
  expect(item).toMatchObject({ id: `${FIRST}/articles/${id}`, url: `${NEXT}/articles/${id}` })
})

it.each([null, 'http://localhost:3000', 'http://127.0.0.1:3000'])(
  'takes the first public address after a trial at %s',
  async (trial) => {
    await startedAt(trial)
    const atom = await (await startedAt(NEXT))('atom')
    expect(atom).toContain(`<id>${NEXT}/articles/${id}</id>`)
  },
)

it.each(['https://paper.example', 'http://paper.example:8080'])('reads %s from an export', (origin) => {
  expect(feedOriginSchema.safeParse(origin).success).toBe(true)
})

it.each(['', 'paper.example', 'javascript:alert(1)', 'https://paper.example/path', 7])(
  'refuses %s from an export',
  (origin) => {
    expect(feedOriginSchema.safeParse(origin).success).toBe(false)
  },
)
