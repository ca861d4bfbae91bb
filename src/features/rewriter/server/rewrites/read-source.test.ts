import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { DAY_MS } from '#shared/dates.ts'
import { articleOfPage } from './read-source.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

const WORDS =
  'The council of Port Ellery voted on the ferry on Tuesday after a long debate. Members heard from twelve residents, and the mayor promised a written answer by the end of the month.'

/** Returns the date of a page that says it was published so many days from now. */
async function dateAfter(days: number) {
  const date = new Date(newsroom.clock.now() + days * DAY_MS).toISOString()
  const head = `<title>Ferry stays</title><meta property="article:published_time" content="${date}">`
  const text = Array.from({ length: 6 }, (_, index) => `<p>${WORDS} ${index}</p>`).join('')
  const html = `<html lang="en"><head>${head}</head><body><article><h1>Ferry stays</h1>${text}</article></body></html>`
  const url = 'https://post.example/ferry'
  const page = {
    url,
    contentType: 'text/html',
    headers: {},
    allowsAiInput: null,
    validators: { etag: '', lastModified: '' },
    body: Buffer.from(html),
  }
  const { publishedAt } = await articleOfPage(newsroom.deps, { url, page })
  return { date, publishedAt }
}

it('a page that is dated ahead has no date, so the warning about old sources is not silenced', async () => {
  const yesterday = await dateAfter(-1)
  expect(yesterday.publishedAt).toBe(yesterday.date)
  expect((await dateAfter(300)).publishedAt).toBeNull()
})
