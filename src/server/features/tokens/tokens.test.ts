import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import { apiTokens, users } from '#db/schema/index.ts'
import { readApiToken } from '#server/lib/api-token.ts'
import { openTestNewsroom, PASSWORD, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

const create = (role: 'user' | 'staff' | 'admin') =>
  newsroom.as(newsroom.people.admin).tokens.create({ name: `a ${role} script`, role, password: PASSWORD })

function call(token: string, method: string, path: string, headers: Record<string, string> = {}) {
  const body = JSON.stringify({ title: 'By a script', content: 'Words.' })
  return newsroom.app.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(method === 'POST' ? { body } : {}),
  })
}

describe('an API token', () => {
  it('acts for its owner with its own role, and is stored hashed and shown once', async () => {
    const { token } = await create('staff')
    expect((await call(token, 'POST', '/api/articles')).status).toBe(201)
    expect((await call(token, 'GET', '/api/users')).status).toBe(403)
    expect(await (await call(token, 'GET', '/api/user')).json()).toMatchObject({
      username: 'chief',
      role: 'staff',
    })
    const rows = await newsroom.deps.db.read.select().from(apiTokens)
    const listed = await newsroom.as(newsroom.people.admin).tokens.list()
    expect(JSON.stringify([rows, listed])).not.toContain(token)
    expect(listed[0]).toMatchObject({
      name: 'a staff script',
      owner: 'chief',
      lastUsedAt: expect.any(String),
    })
  })

  it('goes on reading while nothing can be written, and any other failure is said', async () => {
    const { token } = await create('staff')
    const failing = (error: Error) => ({
      db: { ...newsroom.deps.db, write: () => Promise.reject(error) },
      clock: newsroom.clock,
    })
    const person = await readApiToken(failing(new DatabaseUnavailableError('full')), token)
    expect(person).toMatchObject({ username: 'chief', role: 'staff' })
    await expect(readApiToken(failing(new Error('a fault')), token)).rejects.toThrow('a fault')
  })

  it('is dead once revoked, and a made-up one never lived', async () => {
    const { id, token } = await create('staff')
    await newsroom.as(newsroom.people.admin).tokens.revoke({ id })
    for (const bad of [token, 'bst_nothing', 'x']) {
      const answer = await call(bad, 'GET', '/api/articles')
      expect([answer.status, await answer.text()]).toEqual([401, 'Invalid token'])
    }
    await expect(newsroom.as(newsroom.people.admin).tokens.revoke({ id })).rejects.toThrow('no such token')
  })

  it('falls with its owner: demoted at once, dead when disabled', async () => {
    const { token } = await create('admin')
    const set = (values: Partial<typeof users.$inferInsert>) =>
      newsroom.deps.db.write(
        async (tx) => void (await tx.db.update(users).set(values).where(eq(users.username, 'chief'))),
      )
    expect((await call(token, 'GET', '/api/analytics')).status).toBe(200)
    await set({ role: 'user' })
    expect((await call(token, 'GET', '/api/analytics')).status).toBe(403)
    await set({ role: 'admin', disabledAt: newsroom.clock.iso() })
    expect((await call(token, 'GET', '/api/analytics')).status).toBe(401)
    await set({ disabledAt: null })
  })

  it('reaches neither accounts nor further tokens', async () => {
    const { token } = await create('admin')
    for (const path of ['/trpc/tokens.list', '/trpc/account.sessions', '/api/users']) {
      expect((await call(token, 'GET', path)).status, path).toBe(403)
    }
  })

  it('is not held to the origin of a page, but a cookie beside it is', async () => {
    const { token } = await create('staff')
    const foreign = { origin: 'https://elsewhere.example' }
    expect((await call(token, 'POST', '/api/articles', foreign)).status).toBe(201)
    const cookie = await newsroom.cookieOf(newsroom.people.staff)
    expect((await call(token, 'POST', '/api/articles', { ...foreign, cookie })).status).toBe(403)
  })
})

describe('making tokens', () => {
  it('is for admins', async () => {
    const asEditor = newsroom
      .as(newsroom.people.staff)
      .tokens.create({ name: 'x', role: 'user', password: PASSWORD })
    await expect(asEditor).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
