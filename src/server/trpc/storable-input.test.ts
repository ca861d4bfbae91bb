import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

const odd = { title: 'Har\0bor \ud800', content: 'Ferry\0 stays', excerpt: '\0' }
const stored = { title: 'Harbor \ufffd', content: 'Ferry stays', excerpt: '' }

it('tRPC and REST remove NUL and lone surrogates from every text', async () => {
  const staff = newsroom.as(newsroom.people.staff)
  expect(await staff.articles.create(odd)).toMatchObject(stored)
  const response = await newsroom.app.request('/api/articles', {
    method: 'POST',
    headers: {
      cookie: await newsroom.cookieOf(newsroom.people.staff),
      'content-type': 'application/json',
    },
    body: JSON.stringify(odd),
  })
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject(stored)
  expect((await newsroom.as(null).search.articles({ q: 'stays' })).items).toHaveLength(2)
})

it('a text of only such characters counts as missing', async () => {
  const staff = newsroom.as(newsroom.people.staff)
  await expect(staff.articles.create({ title: '\0', content: 'x' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
