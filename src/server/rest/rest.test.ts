import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestNewsroom, type RestNewsroom } from '#tests/support/newsroom/rest-newsroom.ts'

let newsroom: RestNewsroom
const cookies: Record<string, string> = { anonymous: '' }
beforeAll(async () => {
  newsroom = await openRestNewsroom()
  for (const [role, user] of Object.entries(newsroom.people)) cookies[role] = await newsroom.cookieOf(user)
})
afterAll(() => newsroom.close())

async function send(
  role: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  return newsroom.app.request(path, {
    method,
    headers: {
      ...(cookies[role] ? { cookie: cookies[role] } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

const article = { title: 'A bridge opens', content: 'It opened at noon.', category: 'news' }
const ROLES = ['anonymous', 'user', 'writer', 'staff', 'admin'] as const

/** The status of each call for anonymous visitors, readers, writers, staff and admins. */
const ACCESS: Array<[call: string, body: unknown, statuses: [number, number, number, number, number]]> = [
  ['GET /api/user', undefined, [401, 200, 200, 200, 200]],
  ['GET /api/articles', undefined, [200, 200, 200, 200, 200]],
  ['GET /api/breaking-news', undefined, [200, 200, 200, 200, 200]],
  ['GET /api/social-posts', undefined, [200, 200, 200, 200, 200]],
  ['POST /api/articles', article, [401, 403, 403, 201, 201]],
  ['POST /api/articles', { ...article, status: 'review' }, [401, 403, 201, 201, 201]],
  ['PUT /api/articles/999999', { title: 'New' }, [401, 403, 404, 404, 404]],
  ['DELETE /api/articles/999999', undefined, [401, 403, 404, 404, 404]],
  ['GET /api/front-page', undefined, [401, 403, 403, 200, 200]],
  ['PUT /api/sections/999999/front-page', { version: 0, layout: null }, [401, 403, 403, 404, 404]],
  ['GET /api/projects', undefined, [401, 403, 403, 200, 200]],
  ['POST /api/projects', { name: 'P' }, [401, 403, 403, 201, 201]],
  ['GET /api/media', undefined, [401, 403, 200, 200, 200]],
  ['GET /api/users', undefined, [401, 403, 403, 403, 200]],
  ['PATCH /api/users/999999/role', { role: 'staff' }, [401, 403, 403, 403, 404]],
  ['GET /api/analytics', undefined, [401, 403, 403, 403, 200]],
  ['GET /api/users/999999/favorites', undefined, [401, 403, 403, 403, 403]],
]

describe('access by role', () => {
  for (const [call, body, statuses] of ACCESS) {
    const [method = '', path = ''] = call.split(' ')
    it.each(ROLES.map((role, index) => [role, statuses[index]] as const))(
      `${call} as %s returns %i`,
      async (role, status) => {
        const response = await send(role, method, path, body)
        expect(response.status).toBe(status)
        expect(await response.text()).not.toMatch(/argon2|password\w*":/i)
      },
    )
  }
})

describe('bad input', () => {
  it.each([
    ['POST /api/articles', '{', 400],
    ['POST /api/articles', '[]', 400],
    ['POST /api/articles', 'null', 400],
    ['POST /api/articles', { ...article, title: '' }, 400],
    ['POST /api/articles', { ...article, title: 7 }, 400],
    ['POST /api/articles', { ...article, title: 'x'.repeat(256) }, 400],
    ['POST /api/articles', { ...article, content: ' \n ' }, 400],
    ['POST /api/articles', { ...article, content: 'x'.repeat(100_001) }, 400],
    ['PUT /api/articles/1', { content: 'x'.repeat(200_001) }, 400],
    ['POST /api/articles', { ...article, category: 'weather' }, 400],
    ['POST /api/articles', { ...article, content: 'x'.repeat(1_100_000) }, 413],
    ['PUT /api/articles/abc', article, 400],
    ['PUT /api/articles/-1', article, 400],
    ['PUT /api/articles/1e9', article, 400],
    ['PUT /api/articles/1.5', article, 400],
    ['PUT /api/articles/99999999999999999999', article, 400],
    ['PATCH /api/users/1/role', { role: 'root' }, 400],
    ['PATCH /api/users/1/role', { role: ['admin'] }, 400],
    ['PUT /api/front-page', { version: 0, layout: { zones: [] } }, 400],
    ['PUT /api/front-page', { version: -1, layout: null }, 400],
    ['GET /api/articles?limit=0', undefined, 400],
    ['GET /api/articles?limit=abc', undefined, 400],
    ['GET /api/articles?before=junk', undefined, 400],
    ['GET /api/nothing', undefined, 404],
    ['GET /api/articles/1/x', undefined, 404],
    ['PUT /api/articles/publish-rewritten', {}, 404],
    ['DELETE /api/articles/publish-rewritten', undefined, 404],
  ])('%s with %o returns %i and one plain sentence', async (call, body, status) => {
    const [method = '', path = ''] = call.split(' ')
    const response = await send('admin', method, path, body)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    const text = await response.text()
    expect(text.length).toBeGreaterThan(3)
    expect(text).not.toMatch(/\n|Error:|at |node_modules|Zod/)
  })

  it('does not read the names of calls as ids', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect((await send('admin', method, '/api/articles/rewrite')).status).toBe(404)
    }
  })

  it.each([
    'text/plain',
    'application/jsonx',
    'application/json, text/plain',
    'application/json; charset=utf-16',
  ])('rejects the content type %s', async (type) => {
    const headers = { 'content-type': type }
    const body = JSON.stringify(article)
    expect((await send('staff', 'POST', '/api/articles', body, headers)).status).toBe(415)
    expect((await send('staff', 'POST', '/trpc/articles.create', body, headers)).status).toBe(415)
  })

  it('returns errors as JSON to a client that accepts only JSON', async () => {
    const response = await send('anonymous', 'GET', '/api/user', undefined, { accept: 'application/json' })
    expect(await response.json()).toEqual({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
  })
})

describe('articles', () => {
  it('sets the signed-in user as the author and ignores protected fields', async () => {
    const forged = { ...article, authorId: 1, id: 77, createdAt: '2001-01-01T00:00:00.000Z', version: 9 }
    const created = await (await send('staff', 'POST', '/api/articles', forged)).json()
    expect(created).toMatchObject({ authorId: newsroom.people.staff.id, version: 1, status: 'published' })
    expect(created.id).not.toBe(77)
    expect(created.createdAt).toBe(created.updatedAt)
  })

  it('lists articles newest first, in pages with a cursor', async () => {
    for (const title of ['one', 'two', 'three']) {
      newsroom.clock.advance(1000)
      await send('staff', 'POST', '/api/articles', { ...article, title })
    }
    const first = await send('anonymous', 'GET', '/api/articles?limit=2')
    expect((await first.json()).map((a: { title: string }) => a.title)).toEqual(['three', 'two'])
    expect(Number(first.headers.get('x-total-count'))).toBeGreaterThan(3)
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await (await send('anonymous', 'GET', next)).json()
    expect(second[0].title).toBe('one')
  })

  it('shows an edit and a deletion to the next reader', async () => {
    const { id } = await (await send('staff', 'POST', '/api/articles', article)).json()
    newsroom.clock.advance(1000)
    const edited = await (await send('admin', 'PUT', `/api/articles/${id}`, { title: 'Closed' })).json()
    expect(edited).toMatchObject({ title: 'Closed', content: article.content, version: 2 })
    expect(edited.updatedAt > edited.createdAt).toBe(true)
    expect((await send('anonymous', 'GET', `/api/articles/${id}`)).status).toBe(200)
    expect((await send('staff', 'DELETE', `/api/articles/${id}`)).status).toBe(204)
    expect((await send('anonymous', 'GET', `/api/articles/${id}`)).status).toBe(404)
    expect((await send('staff', 'DELETE', `/api/articles/${id}`)).status).toBe(404)
  })

  it('rejects a stale version and leaves the article unchanged', async () => {
    const { id } = await (await send('staff', 'POST', '/api/articles', article)).json()
    await send('staff', 'PUT', `/api/articles/${id}`, { content: 'First.', version: 1 })
    const stale = await send('admin', 'PUT', `/api/articles/${id}`, { content: 'Second.', version: 1 })
    expect(stale.status).toBe(409)
    const byHeader = await send(
      'admin',
      'PUT',
      `/api/articles/${id}`,
      { content: 'Third.' },
      { 'if-match': '"1"' },
    )
    expect(byHeader.status).toBe(409)
    expect((await (await send('anonymous', 'GET', `/api/articles/${id}`)).json()).content).toBe('First.')
  })

  it('creates one article when a request is sent five times with one key', async () => {
    const key = { 'idempotency-key': 'press-twice-1' }
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => send('staff', 'POST', '/api/articles', article, key)),
    )
    const ids = await Promise.all(responses.map(async (response) => (await response.json()).id))
    expect(new Set(ids).size).toBe(1)
  })

  it('never shows a draft to readers', async () => {
    const draft = { ...article, title: 'Secret draft', status: 'draft' }
    const { id } = await (await send('staff', 'POST', '/api/articles', draft)).json()
    for (const role of ['anonymous', 'user']) {
      expect((await send(role, 'GET', `/api/articles/${id}`)).status).toBe(404)
      expect(await (await send(role, 'GET', '/api/articles')).text()).not.toContain('Secret draft')
      expect(await (await send(role, 'GET', '/api/breaking-news')).text()).not.toContain('Secret draft')
    }
  })
})

describe('writes from other origins', () => {
  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ referer: 'https://evil.example/page' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 201],
    [{}, 201],
  ])('with %o returns %i', async (headers, status) => {
    expect(
      (await send('staff', 'POST', '/api/articles', article, headers as Record<string, string>)).status,
    ).toBe(status)
  })

  it('are rejected over tRPC as well', async () => {
    const response = await send('staff', 'POST', '/trpc/auth.logout', {}, { origin: 'https://evil.example' })
    expect(response.status).toBe(403)
  })
})

describe('favorites', () => {
  it('stores one entry when it is added several times at once', async () => {
    const { id } = await (await send('staff', 'POST', '/api/articles', article)).json()
    const path = `/api/users/${newsroom.people.user.id}/favorites`
    await Promise.all(Array.from({ length: 5 }, () => send('user', 'POST', `${path}/${id}`)))
    expect(await (await send('user', 'GET', path)).json()).toEqual([String(id)])
    for (const other of ['admin', 'staff']) {
      expect((await send(other, 'GET', path)).status).toBe(403)
      expect((await send(other, 'POST', `${path}/${id}`)).status).toBe(403)
      expect((await send(other, 'DELETE', `${path}/${id}`)).status).toBe(403)
    }
    expect(await (await send('user', 'GET', path)).json()).toEqual([String(id)])
    expect((await send('user', 'POST', `${path}/999999`)).status).toBe(404)
    expect((await send('user', 'DELETE', `${path}/${id}`)).status).toBe(204)
    expect((await send('user', 'DELETE', `${path}/${id}`)).status).toBe(204)
    expect(await (await send('user', 'GET', path)).json()).toEqual([])
  })
})
