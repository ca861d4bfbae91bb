import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

// Rows of the specification on the shape and life of an article that no other test shows.

let newsroom: TestNewsroom
const cookies = { staff: '', user: '' }
beforeAll(async () => {
  newsroom = await openTestNewsroom()
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

it('takes a story without category or picture, or with an empty one', async () => {
  const bare = await (await send('POST', '/api/articles', { title: 'Bare', content: 'Text.' })).json()
  expect(bare).toMatchObject({ category: 'news', featuredImage: '' })
  const empty = { title: 'Empty', content: 'Text.', featuredImage: '' }
  expect((await send('POST', '/api/articles', empty)).status).toBe(201)
})

it('gives back every character, and instants in UTC', async () => {
  const content = 'Grüße 👋🏽 — “quoted”\n\nzweite Zeile\r\n\tEinzug \u202e שלום'
  const { id } = await (await send('POST', '/api/articles', { title: 'Ünïcode 🗞️', content })).json()
  const read = await (await newsroom.app.request(`/api/articles/${id}`)).json()
  expect(read).toMatchObject({ title: 'Ünïcode 🗞️', content })
  expect(read.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

it.each([{ title: '' }, { title: '  ' }, { content: '' }, { content: ' \n' }, { title: null }])(
  'never blanks a required field: %o',
  async (change) => {
    const { id } = await (await send('POST', '/api/articles', { title: 'Keep', content: 'Me.' })).json()
    expect((await send('PUT', `/api/articles/${id}`, change)).status).toBe(400)
    expect(await (await newsroom.app.request(`/api/articles/${id}`)).json()).toMatchObject({
      title: 'Keep',
      content: 'Me.',
    })
  },
)

it('takes a deleted story out of the favorites of readers and staff alike', async () => {
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
