import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestNewsroom, PASSWORD, type TestNewsroom } from '#tests/support/test-newsroom.ts'
import { CALLS, type RestCall } from './calls.ts'
import { openApiDocument } from './openapi.ts'
import { createRest } from './rest.ts'

const DESCRIPTION = ['/openapi.json', '/docs']

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const document = openApiDocument({ siteName: 'Broadsheet', origin: null })
    const checked = await new Validator().validate(JSON.parse(JSON.stringify(document)))
    expect(checked).toMatchObject({ valid: true })
  })

  it('has every route there is, and no other', () => {
    const routes = createRest()
      .routes.filter(({ method, path }) => method !== 'ALL' && !DESCRIPTION.includes(path))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    const documented = CALLS.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    expect(documented.sort()).toEqual([...new Set(routes)].sort())
  })

  it('describes the headers that clients page, repeat and guard with', () => {
    const { paths } = openApiDocument({ siteName: 'B', origin: null })
    expect(paths).toMatchObject({
      '/api/articles': {
        get: { responses: { 200: { headers: { Link: {}, 'X-Total-Count': {} } } } },
        post: { parameters: [{ name: 'Idempotency-Key', in: 'header', required: false }] },
      },
      '/api/articles/{id}': { put: { parameters: [{ name: 'id' }, { name: 'If-Match', in: 'header' }] } },
    })
  })

  it('names each operation once', () => {
    const { paths } = openApiDocument({ siteName: 'B', origin: null })
    const ids = [...JSON.stringify(paths).matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(CALLS.length)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

/** What the calls below are made with; three need a source or a file: openapi-sources.test.ts. */
const BODIES: Record<string, unknown> = {
  'post /register': { username: 'newcomer', password: PASSWORD },
  'post /login': { username: 'chief', password: PASSWORD },
  'post /articles': { title: 'A bridge opens', content: 'At noon.' },
  'put /articles/{id}': { title: 'A bridge opened' },
  'patch /users/{id}/role': { role: 'staff' },
  'post /projects': { name: 'The elections' },
}
const ELSEWHERE = new Set([
  'post /articles/rewrite',
  'post /articles/publish-rewritten',
  'post /media/upload',
])

describe('every call answers as it is documented', () => {
  let newsroom: TestNewsroom
  let articleId: number
  beforeAll(async () => {
    newsroom = await openTestNewsroom()
    const admin = newsroom.as(newsroom.people.admin)
    articleId = (await admin.articles.create({ title: 'First', content: 'Words.' })).id
  })
  afterAll(() => newsroom.close())

  const personOf = ({ path }: RestCall) =>
    path.includes('role') ? newsroom.people.user.id : newsroom.people.admin.id
  const addressOf = (call: RestCall) =>
    `/api${call.path}`
      .replace('{articleId}', String(articleId))
      .replace('{id}', String(call.path.startsWith('/users') ? personOf(call) : articleId))
  // What ends things comes last.
  const order = ({ method, path }: RestCall) => Number(method === 'delete') + 2 * Number(path === '/logout')
  const calls = CALLS.filter(({ method, path }) => !ELSEWHERE.has(`${method} ${path}`))

  it.each(
    calls.sort((a, b) => order(a) - order(b)).map((call) => [`${call.method} ${call.path}`, call] as const),
  )('%s', async (name, call) => {
    const body = BODIES[name]
    // A session of its own: logging in ends the one that is sent along.
    const cookie = await newsroom.cookieOf(newsroom.people.admin)
    const answer = await newsroom.app.request(addressOf(call), {
      method: call.method.toUpperCase(),
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    expect(answer.status).toBe(call.status)
    if (!call.answer) return expect(await answer.text()).toBe('')
    expect(call.answer.safeParse(await answer.json()).error?.issues ?? []).toEqual([])
  })
})

describe('the reference', () => {
  it('is a page of our own origin without script, and names every call', async () => {
    const newsroom = await openTestNewsroom()
    const answer = await newsroom.app.request('/api/docs')
    const html = await answer.text()
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*style-src 'sha256-/)
    expect(html).not.toMatch(/<script|https?:\/\//)
    for (const { path } of CALLS) expect(html).toContain(`/api${path}</h3>`)
    const names = [...html.matchAll(/role="region" aria-label="([^"]+)"/g)].map(([, name]) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(html).toContain('<a href="/">Back to Broadsheet</a>')
    const document = await newsroom.app.request('/api/openapi.json')
    expect(await document.json()).toMatchObject({ openapi: '3.1.0' })
    await newsroom.close()
  })
})
