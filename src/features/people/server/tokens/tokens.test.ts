import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import { apiTokens } from '#features/people/tables/tokens.ts'
import { users } from '#features/people/tables/users.ts'
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
  it('acts for its owner with its own role, is stored hashed, and is shown once', async () => {
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

  it('works while the database cannot be written, and reports other errors', async () => {
    const { token } = await create('staff')
    const failing = (error: Error) => ({
      db: { ...newsroom.deps.db, writeBeside: () => Promise.reject(error) },
      clock: newsroom.clock,
    })
    const user = await readApiToken(failing(new DatabaseUnavailableError('full')), token)
    expect(user).toMatchObject({ username: 'chief', role: 'staff' })
    await expect(readApiToken(failing(new Error('a fault')), token)).rejects.toThrow('a fault')
  })

  it('is rejected if it is revoked or made up', async () => {
    const { id, token } = await create('staff')
    await newsroom.as(newsroom.people.admin).tokens.revoke({ id })
    for (const bad of [token, 'bst_nothing', 'x']) {
      const response = await call(bad, 'GET', '/api/articles')
      expect([response.status, await response.text()]).toEqual([401, 'Invalid token'])
    }
    await expect(newsroom.as(newsroom.people.admin).tokens.revoke({ id })).rejects.toThrow('no such token')
  })

  it('loses its rights with its owner', async () => {
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

  it('cannot manage accounts or tokens', async () => {
    const { token } = await create('admin')
    for (const path of ['/trpc/tokens.list', '/trpc/account.sessions', '/api/users']) {
      expect((await call(token, 'GET', path)).status, path).toBe(403)
    }
  })

  it('is exempt from the origin check unless a cookie is sent too', async () => {
    const { token } = await create('staff')
    const foreign = { origin: 'https://elsewhere.example' }
    expect((await call(token, 'POST', '/api/articles', foreign)).status).toBe(201)
    const cookie = await newsroom.cookieOf(newsroom.people.staff)
    expect((await call(token, 'POST', '/api/articles', { ...foreign, cookie })).status).toBe(403)
  })
})

describe('creating tokens', () => {
  it('is for admins only', async () => {
    const asEditor = newsroom
      .as(newsroom.people.staff)
      .tokens.create({ name: 'x', role: 'user', password: PASSWORD })
    await expect(asEditor).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
