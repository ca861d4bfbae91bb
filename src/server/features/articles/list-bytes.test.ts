import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

const TITLES = Array.from({ length: 12 }, (_, i) => `Long story ${i}`)

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  const staff = newsroom.as(newsroom.people.staff)
  // Three bytes a character: 300 KB each.
  for (const title of TITLES) await staff.articles.create({ title, content: '語'.repeat(100_000) })
})
afterAll(() => newsroom.close())

/** All pages of a list, as REST gives them: how long each was, and the titles of all. */
async function readAll(query: string) {
  const titles: string[] = []
  const lengths: number[] = []
  let next: string | null = `/api/articles?${query}`
  while (next) {
    const answer: Response = await newsroom.app.request(next)
    const body = await answer.text()
    lengths.push(Buffer.byteLength(body))
    titles.push(...(JSON.parse(body) as Array<{ title: string }>).map(({ title }) => title))
    next = /<(.*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
  }
  return { titles, lengths }
}

it.each(['limit=200', 'limit=200&q=long'])(
  'a page of the list %s is bounded in bytes, and none is missed',
  async (query) => {
    const { titles, lengths } = await readAll(query)
    expect(titles.toSorted()).toEqual(TITLES.toSorted())
    expect(lengths).toHaveLength(2)
    expect(Math.max(...lengths)).toBeLessThan(2_100_000)
  },
)
