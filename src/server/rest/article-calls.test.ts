import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRestNewsroom, type RestNewsroom } from '#tests/support/newsroom/rest-newsroom.ts'

let newsroom: RestNewsroom
const cookies = { staff: '', user: '' }
beforeAll(async () => {
  newsroom = await openRestNewsroom()
  cookies.staff = await newsroom.cookieOf(newsroom.people.staff)
  cookies.user = await newsroom.cookieOf(newsroom.people.user)
})
afterAll(() => newsroom.close())

function send(method: string, path: string, body?: unknown, cookie = cookies.staff) {
  const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  return newsroom.app.request(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

it('accepts an article without a category or image', async () => {
  const minimal = await (await send('POST', '/api/articles', { title: 'Minimal', content: 'Text.' })).json()
  expect(minimal).toMatchObject({ category: 'news', featuredImage: '' })
  const empty = { title: 'Empty', content: 'Text.', featuredImage: '' }
  expect((await send('POST', '/api/articles', empty)).status).toBe(201)
})

it('returns every character unchanged, and times in UTC', async () => {
  const content = 'Grüße 👋🏽 — “quoted”\n\nzweite Zeile\r\n\tEinzug \u202e שלום'
  const { id } = await (await send('POST', '/api/articles', { title: 'Ünïcode 🗞️', content })).json()
  const read = await (await newsroom.app.request(`/api/articles/${id}`)).json()
  expect(read).toMatchObject({ title: 'Ünïcode 🗞️', content })
  expect(read.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

it.each([{ title: '' }, { title: '  ' }, { content: '' }, { content: ' \n' }, { title: null }])(
  'rejects a blank required field: %o',
  async (change) => {
    const { id } = await (await send('POST', '/api/articles', { title: 'Original', content: 'Text.' })).json()
    expect((await send('PUT', `/api/articles/${id}`, change)).status).toBe(400)
    expect(await (await newsroom.app.request(`/api/articles/${id}`)).json()).toMatchObject({
      title: 'Original',
      content: 'Text.',
    })
  },
)

it('removes a deleted article from the favorites of readers and staff', async () => {
  const { id } = await (await send('POST', '/api/articles', { title: 'Liked', content: 'Much.' })).json()
  const lists = {
    [cookies.staff]: `/api/users/${newsroom.people.staff.id}/favorites`,
    [cookies.user]: `/api/users/${newsroom.people.user.id}/favorites`,
  }
  for (const [cookie, list] of Object.entries(lists)) {
    expect((await send('POST', `${list}/${id}`, undefined, cookie)).status).toBe(201)
    expect(await (await send('GET', list, undefined, cookie)).json()).toContain(String(id))
  }
  expect((await send('DELETE', `/api/articles/${id}`)).status).toBe(204)
  for (const [cookie, list] of Object.entries(lists)) {
    expect(await (await send('GET', list, undefined, cookie)).json()).not.toContain(String(id))
  }
})
