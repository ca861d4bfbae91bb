import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '#features/articles/tables/articles.ts'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let news: TestNewsroom

beforeAll(async () => {
  news = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
  const staff = news.as(news.people.staff)
  await staff.articles.create({ title: 'Harbor wall', content: 'A café stands on it.', category: 'news' })
  await staff.articles.create({
    title: 'Tea',
    content: 'No one in the harbor drinks it.',
    category: 'health',
  })
  await staff.articles.create({ title: 'Harbor secret', content: 'Draft.', status: 'draft' })
})
afterAll(() => news.close())

const words = (runs: Array<{ text: string; hit: boolean }>) => runs.map(({ text }) => text).join('')

test('finds published articles, matches in the title first, and marks them', async () => {
  const { items, total } = await news.as(null).search.articles({ q: 'harbor' })
  expect(items.map(({ title }) => words(title))).toEqual(['Harbor wall', 'Tea'])
  expect(items[0]?.title).toEqual([
    { text: 'Harbor', hit: true },
    { text: ' wall', hit: false },
  ])
  expect(total).toBe(2)
})

test('ignores diacritics and matches the beginning of the last word', async () => {
  const { items } = await news.as(null).search.articles({ q: 'caf' })
  expect(items).toHaveLength(1)
})

test.each(['"', '*', '(', ')', 'NEAR', ':', '-', '^', 'a" OR b*', '\u0000', '', '   ', '🙂'])(
  'returns no results for %j',
  async (q) => {
    const { items } = await news.as(null).search.articles({ q })
    expect(items).toEqual([])
  },
)

test('pages by cursor, and rejects an invalid one', async () => {
  const first = await news.as(null).articles.list({ q: 'harbor', limit: 1 })
  expect([first.total, first.items[0]?.title]).toEqual([2, 'Harbor wall'])
  const second = await news.as(null).articles.list({ q: 'harbor', limit: 1, cursor: first.nextCursor })
  expect(second.items[0]?.title).toBe('Tea')
  expect(second.nextCursor).toBeNull()
  await expect(news.as(null).search.articles({ q: 'harbor', cursor: "1'; --" })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('searches the REST list with ?q= and within a category', async () => {
  const response = await news.app.request('/api/articles?q=harbor&category=health')
  const list = (await response.json()) as Array<{ title: string; content: string }>
  expect(list.map(({ title }) => title)).toEqual(['Tea'])
  expect(response.headers.get('x-total-count')).toBe('1')
})

test('does not find an article after it is deleted', async () => {
  const staff = news.as(news.people.staff)
  const { id } = await staff.articles.create({ title: 'Passing quail', content: 'Gone soon.' })
  expect((await news.as(null).search.articles({ q: 'quail' })).total).toBe(1)
  await staff.articles.delete({ id })
  expect((await news.as(null).search.articles({ q: 'quail' })).total).toBe(0)
})

test('allows 120 searches per minute and address', async () => {
  const limited = await openTestNewsroom()
  const search = () => limited.as(null).search.articles({ q: 'tide' })
  for (let count = 0; count < 120; count++) await search()
  await expect(search()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  limited.clock.advance(60_000)
  await expect(search()).resolves.toMatchObject({ total: 0 })
  await limited.close()
})

test('counts a search for many words, or for many rows, as several', async () => {
  const limited = await openTestNewsroom()
  const visitor = limited.as(null)
  const words = Array.from({ length: 25 }, (_, n) => `word${n}`).join(' ')
  for (let count = 0; count < 29; count++) await visitor.search.articles({ q: words })
  await visitor.articles.list({ q: 'tide', limit: 200 })
  await visitor.search.articles({ q: 'tide in the harbor' })
  await expect(visitor.search.articles({ q: 'tide' })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await limited.close()
})

test('finds plurals, -ing forms and other spellings', async () => {
  const staff = news.as(news.people.staff)
  await staff.articles.create({
    title: 'Ferries',
    content: 'They vote in the Große Straße of Łódź, then Ærø.',
  })
  await staff.articles.create({ title: 'Kobenhavn', content: 'Herr Müller and Frau Moeller.' })
  const titles = async (q: string) =>
    (await news.as(null).search.articles({ q })).items.map(({ title }) => words(title))
  for (const q of ['harbors', 'harbor']) expect([q, (await titles(q)).length]).toEqual([q, 2])
  for (const q of ['ferry', 'voting', 'strasse', 'grosse strasse', 'lodz', 'aero', 'ærø', '"voting"']) {
    expect([q, await titles(q)]).toEqual([q, ['Ferries']])
  }
  for (const q of ['mueller', 'müller', 'muller', 'möller', 'københavn']) {
    expect([q, await titles(q)]).toEqual([q, ['Kobenhavn']])
  }
})

test('uses English word forms on English sites only', async () => {
  const german = await openTestNewsroom({ SITE_LANGUAGE: 'de' })
  await german.as(german.people.staff).articles.create({ title: 'Wale', content: 'Im Hafen.' })
  const total = async (q: string) => (await german.as(null).search.articles({ q })).total
  expect([await total('wale'), await total('wales')]).toEqual([1, 0])
  await german.close()
})

test('finds articles by the current name of their author', async () => {
  const { staff, admin } = news.people
  await news.as(admin).account.updateProfile({ fullName: 'Åsa Lindqvist' })
  await news.as(staff).account.updateProfile({ fullName: 'Jon Doe' })
  const { id } = await news.as(admin).articles.create({ title: 'Kelp', content: 'It grows.' })
  const found = async (q: string) => (await news.as(null).search.articles({ q })).items.map((hit) => hit.id)
  for (const q of ['Lindqvist', 'lindq', 'asa lindqvist', 'kelp lindqvist']) {
    expect([q, await found(q)]).toEqual([q, [id]])
  }
  expect(await found('lindqvist tea')).toEqual([])
  await news.as(admin).account.updateProfile({ fullName: 'Åsa Berg' })
  expect([await found('lindqvist'), await found('berg')]).toEqual([[], [id]])
})

test('counts a thousand matches of a common word and shows that there are more', async () => {
  const large = await openTestNewsroom()
  const rows = Array.from({ length: 1_001 }, (_, n) => ({
    title: `Tide ${n + 1}`,
    content: 'Low water.',
    createdAt: '2026',
    updatedAt: '2026',
    publishedAt: '2026',
  }))
  await large.deps.db.write(emittingAll(({ db }) => db.insert(articles).values(rows).execute()))
  const first = await large.as(null).search.articles({ q: 'tide' })
  expect(first).toMatchObject({ total: 1_000, hasMore: true })
  const within = await large.as(null).articles.list({ q: 'tide 77', limit: 1 })
  expect(within).toMatchObject({ total: 11, hasMore: false })
  const response = await large.app.request('/api/articles?q=tide&limit=1')
  expect(response.headers.get('x-total-count')).toBe('1000')
  await large.close()
})
