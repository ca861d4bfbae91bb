import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '#shared/limits.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

const words = (count: number) => Array.from({ length: count }, (_, n) => n.toString(36).padStart(5, 'w'))
/** All different, which the search index stores one by one. */
const symbols = (count: number) =>
  Array.from({ length: count }, (_, n) => String.fromCharCode(0x4e00 + ((n * 7919) % 20_000))).join('')

it.each([
  ['20,000 words', words(20_000).join(' ')],
  ['the longest text of one script', symbols(limits.contentMax)],
  ['the longest text of short words', words(limits.contentMax / 6).join(' ')],
  ['the longest text of one letter', 'x'.repeat(limits.contentMax)],
  ['the longest word before a mark', `${'a'.repeat(limits.contentMax - 1)}!`],
])('an article of %s is stored, indexed and returned over REST', async (_, content) => {
  expect(content.length).toBeLessThanOrEqual(limits.contentMax)
  const editor = newsroom.as(newsroom.people.staff)
  const { id } = await editor.articles.create({ title: 'Long read', content })
  const response = await newsroom.app.request(`/api/articles/${id}`)
  expect((await response.json()) as { content: string }).toMatchObject({ content })
  const sent = await newsroom.app.request(`/api/articles/${id}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      cookie: await newsroom.cookieOf(newsroom.people.staff),
    },
    body: JSON.stringify({ title: 'Longer', content }),
  })
  expect(sent.status).toBe(200)
  expect((await newsroom.as(null).articles.page({ id })).blocks.length).toBeGreaterThan(0)
})

it('a longer text is rejected with its limit', async () => {
  const editor = newsroom.as(newsroom.people.staff)
  const content = 'x'.repeat(limits.contentMax + 1)
  await expect(editor.articles.create({ title: 'Too long', content })).rejects.toThrow(
    'At most 200,000 characters',
  )
})
