import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appRouter } from '#server/app-router.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { rounds } from '#tests/support/rounds.ts'

let newsroom: TestNewsroom
let cookie: string
let writes = 0
beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '100000' })
  cookie = await newsroom.cookieOf(newsroom.people.admin)
  const { db } = newsroom.deps
  newsroom.deps.db = {
    ...db,
    write: (work) => {
      writes++
      return db.write(work)
    },
  }
})
afterAll(() => newsroom.close())

const get = (path: string) => newsroom.app.request(path, { headers: { cookie } })

describe('reads', () => {
  it('change nothing: every GET of an admin, and every query', async () => {
    const before = writes
    const rest = [
      'user',
      'articles',
      'articles/1',
      'breaking-news',
      'social-posts',
      'projects',
      'media',
      'users',
      'analytics',
    ]
    const procedures = Object.entries<unknown>(appRouter._def.procedures)
    const queries = procedures.filter(
      ([, each]) => (each as { _def: { type: string } })._def.type === 'query',
    )
    for (const path of rest) await get(`/api/${path}`)
    for (const [name] of queries) await get(`/trpc/${name}`)
    for (const [name] of procedures.filter((each) => !queries.includes(each))) {
      expect((await get(`/trpc/${name}`)).status, name).toBe(405)
    }
    expect(queries.length).toBeGreaterThan(10)
    expect(writes).toBe(before)
  })

  it('never fail on any search text', async () => {
    const odd = fc.string({
      unit: fc.constantFrom('"', '*', '(', ')', ' NEAR ', '^', ':', '-', "'", 'a', '%', '_', '\\'),
    })
    await fc.assert(
      fc.asyncProperty(odd, async (text) => {
        const { status } = await get(`/api/articles?q=${encodeURIComponent(text.slice(0, 200))}`)
        expect([200, 400]).toContain(status)
      }),
      { numRuns: rounds(100, 500) },
    )
  })

  it('ignore or reject unknown parameters', async () => {
    for (const query of [
      'sort=password',
      'include=author.password',
      'order=1;DROP TABLE users',
      'status=draft',
      'where[role]=admin',
    ]) {
      const response = await get(`/api/articles?${query}`)
      expect([200, 400]).toContain(response.status)
      expect(await response.text()).not.toMatch(/argon2|password/)
    }
  })

  it('never return more than two hundred articles', async () => {
    expect((await get('/api/articles?limit=201')).status).toBe(400)
    expect((await get('/api/articles?limit=200')).status).toBe(200)
  })
})

describe('limits', () => {
  it('allow five accounts per hour from one address, then return 429 with a delay', async () => {
    const strict = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1' })
    const register = (i: number) =>
      strict.app.request('/api/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: `person${i}`, password: 'a long enough password' }),
      })
    for (let i = 0; i < 5; i++) expect((await register(i)).status).toBe(201)
    const rejected = await register(6)
    expect([rejected.status, Number(rejected.headers.get('retry-after')) > 3_000]).toEqual([429, true])
    await strict.close()
  })
})
