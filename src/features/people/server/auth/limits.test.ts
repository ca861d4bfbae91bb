import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#features/changes/tables/audit.ts'
import { failedGuesses, sessions } from '#features/people/tables/auth.ts'
import { users } from '#features/people/tables/users.ts'
import { createMemoryRateLimiter, createNodeRateLimiter } from '#server/lib/limits/rate-limit.ts'
import { openTestNewsroom, PASSWORD, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { until } from '#tests/support/until.ts'

let newsroom: TestNewsroom
beforeEach(async () => (newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1' })))
afterEach(() => newsroom.close())

const post = (path: string, body: unknown) =>
  newsroom.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const logIn = async (username: string, password: string, code?: string) =>
  (await post('/api/login', { username, password, code })).status
const register = async (username: string, password = PASSWORD) => {
  const response = await post('/api/register', { username, password })
  return [response.status, response.ok ? '' : await response.text()]
}
/** Waits until failed guesses, which are counted in the background, are stored. */
const waitForCount = (count: number) =>
  until(async () => {
    const rows = await newsroom.deps.db.read.select({ count: failedGuesses.count }).from(failedGuesses)
    expect(rows).toEqual([{ count }])
  })
/** Resets the limits in memory like a restart. */
const resetLimiter = () =>
  Object.assign(newsroom.deps, {
    limiter: createMemoryRateLimiter(
      createNodeRateLimiter(newsroom.clock, newsroom.deps.config.rateLimitFactor),
    ),
  })

describe('guessing passwords', () => {
  it('is blocked by address before counters for more names are created', async () => {
    for (let i = 0; i < 10; i++) await logIn('chief', `guess ${i}`)
    for (let batch = 0; batch < 10; batch++) {
      const names = Array.from({ length: 10 }, (_, i) => `junk${batch}.${i}`)
      await post(
        `/trpc/${names.map(() => 'auth.login').join(',')}?batch=1`,
        Object.fromEntries(names.map((username, i) => [i, { username, password: 'x' }])),
      )
    }
    expect(await logIn('another', 'x')).toBe(429)
    expect(await logIn('chief', PASSWORD)).toBe(429)
  })

  it('stays blocked after a restart, for existing usernames', async () => {
    for (let i = 0; i < 10; i++) await logIn('chief', `guess ${i}`)
    await waitForCount(10)
    resetLimiter()
    expect(await logIn('chief', PASSWORD)).toBe(429)
    newsroom.clock.advance(10 * 60_000)
    expect(await logIn('chief', PASSWORD)).toBe(200)
    expect(await newsroom.deps.db.read.$count(failedGuesses)).toBe(0)
  })

  it('stores no address in the database', async () => {
    await logIn('chief', 'guess')
    await waitForCount(1)
    const rows = await newsroom.deps.db.read.select().from(failedGuesses)
    expect(rows).toMatchObject([{ count: 1, kind: 'password', source: expect.stringMatching(/^[\w-]{22}$/) }])
  })

  it('does not count a sign-in that fails because the server is busy', async () => {
    const { hasher } = newsroom.deps
    const verify = hasher.verify
    Object.assign(hasher, { verify: () => Promise.reject(new (class extends Error {})()) })
    for (let i = 0; i < 30; i++) expect(await logIn('chief', PASSWORD)).toBe(500)
    Object.assign(hasher, { verify })
    expect(await logIn('chief', PASSWORD)).toBe(200)
  })

  it('stores the count of wrong codes, so a restart does not reset it', async () => {
    const editor = newsroom.as(newsroom.people.staff).auth
    const { secret } = await editor.startTwoFactor()
    const codeNow = () => new TOTP({ secret }).generate({ timestamp: newsroom.clock.now() })
    await editor.confirmTwoFactor({ secret, code: codeNow(), password: PASSWORD })
    for (let i = 0; i < 10; i++) {
      resetLimiter()
      expect(await logIn('editor', PASSWORD, String(i).padStart(6, '0'))).toBe(401)
    }
    resetLimiter()
    newsroom.clock.advance(60_000)
    expect(await logIn('editor', PASSWORD, codeNow())).toBe(429)
    newsroom.clock.advance(15 * 60_000)
    expect(await logIn('editor', PASSWORD, codeNow())).toBe(200)
  })
})

describe('repeated sign-ins', () => {
  it('are limited by user', async () => {
    for (let i = 0; i < 30; i++) expect(await logIn('reader', PASSWORD)).toBe(200)
    expect(await logIn('reader', PASSWORD)).toBe(429)
    expect(await logIn('chief', PASSWORD)).toBe(200)
  })

  it('keep the newest twenty sessions, each of which can be ended', async () => {
    const cookies: string[] = []
    for (let i = 0; i < 25; i++) cookies.push(await newsroom.cookieOf(newsroom.people.user))
    const isLive = async (cookie = '') =>
      (await newsroom.app.request('/api/user', { headers: { cookie } })).status === 200
    expect(await newsroom.deps.db.read.$count(sessions)).toBe(20)
    expect(await Promise.all([isLive(cookies[4]), isLive(cookies[5]), isLive(cookies[24])])).toEqual([
      false,
      true,
      true,
    ])
    const reader = newsroom.as(newsroom.people.user).account
    for (const { key } of await reader.sessions()) await reader.endSession({ key })
    expect(await newsroom.deps.db.read.$count(sessions)).toBe(0)
  })
})

describe('registering', () => {
  it('does not hash the password for a taken name, and limits such attempts by address', async () => {
    const { hasher } = newsroom.deps
    let hashed = 0
    const { hash } = hasher
    Object.assign(hasher, { hash: (password: string) => (hashed++, hash(password)) })
    const statuses: unknown[] = []
    for (let i = 0; i < 22; i++) statuses.push((await register('chief'))[0])
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429, 429])
    expect(hashed).toBe(0)
  })

  it.each(['сhief', 'ch1ef', 'CHIEF.', '_chief', 'chіef'])(
    'rejects %s, which looks like chief',
    async (name) => {
      expect((await register(name))[0]).toBe(400)
    },
  )

  it.each(['Admin', 'аdmin', 'adm1n', 'root', 'Broadsheet', '...', '__proto__', 'constructor', 'mоdern'])(
    'rejects the name %s',
    async (name) => expect((await register(name))[0]).toBe(400),
  )

  it.each(['nora', 'jürgen', 'иван', 'Ελένη', '李明明', 'o.brien-2', 'müller_7'])(
    'accepts the name %s',
    async (name) => {
      expect(await register(name)).toEqual([201, ''])
    },
  )

  it('rejects blank and common passwords, usernames, and words from the context, and says why', async () => {
    const easy = {
      'its letters are only your username, the name of the site, or words such as “news” and “password”': [
        'Broadsheet1',
        'nora.b1234',
        'NORA.B-nora.b',
        'nora.b-Password-1',
        'newsroom2026!',
      ],
      'it repeats one character': ['        ', 'aaaaaaaa'],
      'it is one of the most common ones': ['Dragon123', 'trustno1'],
    }
    for (const [reason, passwords] of Object.entries(easy)) {
      for (const password of passwords) {
        const answer = `This password is too easy to guess: ${reason}`
        expect(await register('nora.b', password)).toEqual([400, answer])
      }
    }
    expect(await register('nora.b', 'x'.repeat(256))).toEqual([201, ''])
  })
})

describe('a rejected request', () => {
  /** Returns the lines of all rejections so far: they are counted and written in order. */
  const lines = async () => {
    // Other keys each time, since each may be counted only a few times.
    for (const key of [randomUUID(), randomUUID()])
      await newsroom.deps.limiter.consume('rejectionPerUser', key)
    await newsroom.deps.db.write(async () => undefined)
    return newsroom.deps.db.read.select().from(auditLog)
  }

  it('is recorded with the user and a hashed address', async () => {
    await logIn('chief', 'guess')
    await waitForCount(1)
    await newsroom
      .as(newsroom.people.user)
      .projects.list()
      .catch(() => undefined)
    await until(async () => expect(await lines()).toHaveLength(2))
    const [failed, rejected] = (await lines()).toSorted((a, b) => b.action.localeCompare(a.action))
    expect(failed).toMatchObject({
      action: 'login.failed',
      actorName: 'anonymous',
      subjectId: String(newsroom.people.admin.id),
      after: { username: 'chief', step: 'password', address: expect.stringMatching(/^[\w-]{12}$/) },
    })
    expect(rejected).toMatchObject({
      action: 'access.refused',
      actorName: 'reader',
      after: { call: 'projects.list' },
    })
    expect(JSON.stringify([failed, rejected])).not.toContain('127.0.0.1')
  })

  it('cannot flood the audit log', async () => {
    for (let i = 0; i < 200; i++) {
      await newsroom
        .as(newsroom.people.user)
        .projects.list()
        .catch(() => undefined)
    }
    await until(async () => expect((await lines()).length).toBeGreaterThanOrEqual(10))
    // A busy PostgreSQL may not count in time. The process counts then, so both counts can be used up.
    const most = newsroom.deps.db.isShared ? 20 : 10
    expect((await lines()).length).toBeLessThanOrEqual(most)
  })

  it('is not recorded for an unknown username, which may be a mistyped password', async () => {
    await logIn('my secret password', 'x')
    expect(await lines()).toEqual([])
  })
})

it('rejects every password for an account without a valid hash', async () => {
  await newsroom.deps.db.write(
    async (tx) => void (await tx.db.update(users).set({ password: '!' }).where(eq(users.username, 'editor'))),
  )
  expect(await logIn('editor', '!')).toBe(401)
})
