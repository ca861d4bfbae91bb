import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRestNewsroom, type RestNewsroom } from '#tests/support/newsroom/rest-newsroom.ts'

let newsroom: RestNewsroom
beforeAll(async () => void (newsroom = await openRestNewsroom()))
afterAll(() => newsroom.close())

it.each([
  ['/api/letters', '/api/issues'],
  ['/api/letters/5/send?now=1', '/api/issues/5/send?now=1'],
  ['/api/letter-lists/2', '/api/newsletters/2'],
  ['/api/member-groups?limit=1', '/api/tiers?limit=1'],
])('redirects %s of version 0.1.0', async (former, present) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await newsroom.app.request(former, { method })
    expect([response.status, response.headers.get('location')]).toEqual([308, present])
  }
})

it('redirects no path that only begins like one', async () => {
  expect((await newsroom.app.request('/api/letters-page')).status).toBe(404)
})
