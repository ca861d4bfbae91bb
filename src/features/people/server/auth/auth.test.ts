import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NO_PASSWORD } from '#db/queries/users.ts'
import { sessions } from '#features/people/tables/auth.ts'
import { users } from '#features/people/tables/users.ts'
import { createPasswordHasher } from '#server/lib/password-hasher.ts'
import { openTestNewsroom, PASSWORD, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { DAY_MS } from '#shared/dates.ts'

let newsroom: TestNewsroom
beforeEach(async () => (newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1' })))
afterEach(() => newsroom.close())

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return newsroom.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

const sessionCookie = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('broadsheet='))
    ?.split(';')[0] ?? ''
const statusWith = async (cookie: string) =>
  (await newsroom.app.request('/api/user', { headers: { cookie } })).status

describe('registering', () => {
  it('creates a reader regardless of the requested role, and signs in', async () => {
    const response = await post('/api/register', {
      username: 'nora',
      password: PASSWORD,
      role: 'admin',
      id: 1,
    })
    expect(response.status).toBe(201)
    const me = await (
      await newsroom.app.request('/api/user', { headers: { cookie: sessionCookie(response) } })
    ).json()
    expect(me).toMatchObject({ username: 'nora', role: 'user' })
    expect(Object.keys(me).sort()).toEqual(['createdAt', 'fullName', 'id', 'role', 'updatedAt', 'username'])
  })

  it.each(['CHIEF', 'ｃｈｉｅｆ', ' chief '])('treats %o as the existing name', async (username) => {
    const response = await post('/api/register', { username, password: PASSWORD })
    expect([response.status, await response.text()]).toEqual([400, 'Username already exists'])
  })

  it.each(['a\u202eb c', 'zero\u200bwidth', 'new\nline', 'ab', 'x'.repeat(51)])(
    'rejects the name %o',
    async (username) => {
      expect((await post('/api/register', { username, password: PASSWORD })).status).toBe(400)
    },
  )

  it('creates one account for twenty concurrent requests', async () => {
    await newsroom.close()
    newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => post('/api/register', { username: 'rush', password: PASSWORD })),
    )
    expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(19).fill(400),
    ])
  })

  it('counts concurrent registrations but not mistakes', async () => {
    const register = async (username: string) =>
      (await post('/api/register', { username, password: PASSWORD })).status
    for (let i = 0; i < 10; i++) expect(await register('chief')).toBe(400)
    const statuses = await Promise.all(Array.from({ length: 12 }, (_, i) => register(`reader${i}`)))
    expect(statuses.filter((status) => status === 201)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  })

  it('accepts passwords verbatim up to 256 characters, and rejects short and common ones', async () => {
    const long = ` ${'ä'.repeat(254)} `
    expect((await post('/api/register', { username: 'longpass', password: long })).status).toBe(201)
    expect((await post('/api/login', { username: 'longpass', password: long.trim() })).status).toBe(401)
    expect((await post('/api/login', { username: 'longpass', password: long })).status).toBe(200)
    for (const password of ['x'.repeat(257), 'short', 'Password123']) {
      expect((await post('/api/register', { username: 'other', password })).status).toBe(400)
    }
  })

  it('stores an argon2id hash and never returns it', async () => {
    const [row] = await newsroom.deps.db.read.select().from(users).where(eq(users.username, 'chief'))
    expect(row?.password).toMatch(/^\$argon2id\$/)
    const cookie = await newsroom.cookieOf(newsroom.people.admin)
    for (const path of [
      '/api/user',
      '/api/users',
      '/trpc/auth.currentUser',
      '/trpc/users.list?input=%7B%7D',
    ]) {
      expect(await (await newsroom.app.request(path, { headers: { cookie } })).text()).not.toContain('argon2')
    }
  })
})

describe('logging in', () => {
  it('returns the same error for an unknown name and a wrong password', async () => {
    const unknown = await post('/api/login', { username: 'nobody', password: 'wrong password' })
    const wrong = await post('/api/login', { username: 'chief', password: 'wrong password' })
    expect([unknown.status, await unknown.text()]).toEqual([401, 'Invalid username or password'])
    expect([wrong.status, await wrong.text()]).toEqual([401, 'Invalid username or password'])
  })

  it('blocks after ten failures, even with the right password, and sends Retry-After', async () => {
    for (let i = 0; i < 10; i++) await post('/api/login', { username: 'chief', password: `guess ${i}` })
    const response = await post('/api/login', { username: 'CHIEF', password: PASSWORD })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(500)
    newsroom.clock.advance(11 * 60_000)
    expect((await post('/api/login', { username: 'chief', password: PASSWORD })).status).toBe(200)
  })

  it('counts concurrent guesses', async () => {
    const guesses = Array.from({ length: 30 }, (_, i) =>
      post('/api/login', { username: 'chief', password: `guess ${i}` }),
    )
    const statuses = (await Promise.all(guesses)).map((response) => response.status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  it('replaces a hash with outdated parameters', async () => {
    const old = await createPasswordHasher({ memoryCost: 16, timeCost: 1, parallelism: 1 }).hash(PASSWORD)
    await newsroom.deps.db.write(
      async (tx) =>
        void (await tx.db.update(users).set({ password: old }).where(eq(users.username, 'chief'))),
    )
    expect((await post('/api/login', { username: 'chief', password: PASSWORD })).status).toBe(200)
    const [row] = await newsroom.deps.db.read.select().from(users).where(eq(users.username, 'chief'))
    expect(row?.password).not.toBe(old)
    expect((await post('/api/login', { username: 'chief', password: PASSWORD })).status).toBe(200)
  })

  it('counts each call of a batch', async () => {
    const call = { username: 'chief', password: 'guess' }
    const body = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [i, call]))
    const names = Array.from({ length: 10 }, () => 'auth.login').join(',')
    await post(`/trpc/${names}?batch=1`, body)
    expect((await post('/api/login', { username: 'chief', password: PASSWORD })).status).toBe(429)
  })

  it('sets a cookie that scripts cannot read, and stores no usable id', async () => {
    const response = await post('/api/login', { username: 'chief', password: PASSWORD })
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith('broadsheet=')) ?? ''
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Path=\//)
    expect(cookie).not.toMatch(/Domain/)
    const token = cookie.split(/[=;]/)[1] ?? ''
    const rows = await newsroom.deps.db.read.select().from(sessions)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('sets a Secure __Host- cookie over HTTPS', async () => {
    await newsroom.close()
    newsroom = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://news.example' })
    const response = await post('/api/login', { username: 'chief', password: PASSWORD })
    expect(response.headers.getSetCookie().join()).toMatch(/__Host-broadsheet=[^;]+;.*Secure/)
  })

  it('opens a new session and ends the previous one of the browser', async () => {
    const first = sessionCookie(await post('/api/login', { username: 'chief', password: PASSWORD }))
    const second = sessionCookie(
      await post('/api/login', { username: 'chief', password: PASSWORD }, { cookie: first }),
    )
    expect(second).not.toBe(first)
    expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200])
  })
})

describe('sessions', () => {
  it('end on the server at logout', async () => {
    const cookie = await newsroom.cookieOf(newsroom.people.user)
    expect((await newsroom.app.request('/api/logout', { method: 'POST', headers: { cookie } })).status).toBe(
      200,
    )
    expect(await statusWith(cookie)).toBe(401)
    expect((await newsroom.app.request('/api/logout')).status).toBe(404)
  })

  it('end when the password changes, except the current one', async () => {
    const [here, elsewhere] = [
      await newsroom.cookieOf(newsroom.people.user),
      await newsroom.cookieOf(newsroom.people.user),
    ]
    const change = { currentPassword: PASSWORD, newPassword: 'another long password' }
    expect((await post('/trpc/auth.changePassword', change, { cookie: here })).status).toBe(200)
    expect([await statusWith(here), await statusWith(elsewhere)]).toEqual([200, 401])
  })

  it('end when an account that was made by an email gets its first password, which needs no other', async () => {
    const { db } = newsroom.deps
    const { id } = newsroom.people.writer
    await db.write(async (tx) => {
      await tx.db.update(users).set({ password: NO_PASSWORD }).where(eq(users.id, id))
      tx.emit({ type: 'user.changed', userId: id })
    })
    const [here, elsewhere] = [
      await newsroom.cookieOf(newsroom.people.writer),
      await newsroom.cookieOf(newsroom.people.writer),
    ]
    const mine = async () => (await newsroom.as(newsroom.people.writer).account.mine()).hasPassword
    expect(await mine()).toBe(false)
    const set = (currentPassword: string, newPassword: string) =>
      post('/trpc/auth.changePassword', { currentPassword, newPassword }, { cookie: here })
    expect((await set('', 'short')).status).toBe(400)
    expect((await set('', 'a first long password')).status).toBe(200)
    expect([await statusWith(here), await statusWith(elsewhere)]).toEqual([200, 401])
    expect(await mine()).toBe(true)
    // From now on the current one is asked for.
    expect((await set('', 'a second long password')).status).toBe(400)
    expect((await set('a first long password', 'a second long password')).status).toBe(200)
  })

  it('end after thirty days even if they are used', async () => {
    const cookie = await newsroom.cookieOf(newsroom.people.user)
    newsroom.clock.advance(29 * DAY_MS)
    expect(await statusWith(cookie)).toBe(200)
    newsroom.clock.advance(2 * DAY_MS)
    expect(await statusWith(cookie)).toBe(401)
  })

  it('end after seven days without use', async () => {
    const cookie = await newsroom.cookieOf(newsroom.people.user)
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600
    await newsroom.deps.db.write(
      async (tx) => void (await tx.db.update(sessions).set({ expiresAt: anHourAgo })),
    )
    expect(await statusWith(cookie)).toBe(401)
  })

  it.each([
    'broadsheet=junk',
    'broadsheet=%00',
    `broadsheet=${'a'.repeat(8000)}`,
    'broadsheet=ä; broadsheet=b',
  ])('reject the cookie %s', async (cookie) => {
    expect(await statusWith(encodeURI(cookie))).toBe(401)
  })

  it('use a changed role from the next request on', async () => {
    const cookie = await newsroom.cookieOf(newsroom.people.user)
    await newsroom.as(newsroom.people.admin).users.setRole({ id: newsroom.people.user.id, role: 'staff' })
    expect((await newsroom.app.request('/api/projects', { headers: { cookie } })).status).toBe(200)
  })
})

describe('the last admin', () => {
  it('cannot be demoted', async () => {
    const { admin, staff } = newsroom.people
    await expect(newsroom.as(admin).users.setRole({ id: admin.id, role: 'user' })).rejects.toThrow('own role')
    await newsroom.as(admin).users.setRole({ id: staff.id, role: 'admin' })
    const second = { ...staff, role: 'admin' as const }
    const results = await Promise.allSettled([
      newsroom.as(admin).users.setRole({ id: staff.id, role: 'user' }),
      newsroom.as(second).users.setRole({ id: admin.id, role: 'user' }),
    ])
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
