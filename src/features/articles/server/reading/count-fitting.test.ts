import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

const TITLES = Array.from({ length: 12 }, (_, i) => `Long article ${i}`)

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  const staff = newsroom.as(newsroom.people.staff)
  // Each character takes three bytes.
  for (const title of TITLES) await staff.articles.create({ title, content: '語'.repeat(100_000) })
})
afterAll(() => newsroom.close())

/** Reads all pages of a REST list and returns their lengths in bytes and all titles. */
async function readAllPages(query: string) {
  const titles: string[] = []
  const lengths: number[] = []
  let next: string | null = `/api/articles?${query}`
  while (next) {
    const response: Response = await newsroom.app.request(next)
    const body = await response.text()
    lengths.push(Buffer.byteLength(body))
    titles.push(...(JSON.parse(body) as Array<{ title: string }>).map(({ title }) => title))
    next = /<(.*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null
  }
  return { titles, lengths }
}

it.each(['limit=200', 'limit=200&q=long'])(
  'limits the bytes of a page of %s and skips nothing',
  async (query) => {
    const { titles, lengths } = await readAllPages(query)
    expect(titles.toSorted()).toEqual(TITLES.toSorted())
    expect(lengths).toHaveLength(2)
    expect(Math.max(...lengths)).toBeLessThan(2_100_000)
  },
)
