import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditLog, failedGuesses, sessions, users } from '#db/schema/index.ts'
import { createRateLimiter } from '#server/lib/limits/rate-limit.ts'
import { openTestNewsroom, PASSWORD, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

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
  const answer = await post('/api/register', { username, password })
  return [answer.status, answer.ok ? '' : await answer.text()]
}
/** Waits for the failed guesses that are counted in the background. */
const counted = (count: number) =>
  vi.waitFor(async () => {
    const rows = await newsroom.deps.db.read.select({ count: failedGuesses.count }).from(failedGuesses)
    expect(rows).toEqual([{ count }])
  }, 5_000)
/** What a restart does to the limits. */
const forgetMemory = () =>
  Object.assign(newsroom.deps, {
    limiter: createRateLimiter(newsroom.clock, newsroom.deps.config.rateLimitFactor),
  })

describe('guessing passwords', () => {
  it('stops at the address before it opens counters for further names', async () => {
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

  it('is remembered over a restart, for names that exist', async () => {
    for (let i = 0; i < 10; i++) await logIn('chief', `guess ${i}`)
    await counted(10)
    forgetMemory()
    expect(await logIn('chief', PASSWORD)).toBe(429)
    newsroom.clock.advance(10 * 60_000)
    expect(await logIn('chief', PASSWORD)).toBe(200)
    expect(await newsroom.deps.db.read.$count(failedGuesses)).toBe(0)
  })

  it('keeps no address in the database', async () => {
    await logIn('chief', 'guess')
    await counted(1)
    const rows = await newsroom.deps.db.read.select().from(failedGuesses)
    expect(rows).toMatchObject([{ count: 1, kind: 'password', source: expect.stringMatching(/^[\w-]{22}$/) }])
  })

  it('does not count a log-in that was refused because the site is busy', async () => {
    const { hasher } = newsroom.deps
    const verify = hasher.verify
    Object.assign(hasher, { verify: () => Promise.reject(new (class extends Error {})()) })
    for (let i = 0; i < 30; i++) expect(await logIn('chief', PASSWORD)).toBe(500)
    Object.assign(hasher, { verify })
    expect(await logIn('chief', PASSWORD)).toBe(200)
  })

  it('counts codes in the database, so that a restart does not give ten more', async () => {
    const editor = newsroom.as(newsroom.people.staff).auth
    const { secret } = await editor.startTwoFactor()
    const codeNow = () => new TOTP({ secret }).generate({ timestamp: newsroom.clock.now() })
    await editor.confirmTwoFactor({ secret, code: codeNow(), password: PASSWORD })
    for (let i = 0; i < 10; i++) {
      forgetMemory()
      expect(await logIn('editor', PASSWORD, String(i).padStart(6, '0'))).toBe(401)
    }
    forgetMemory()
    newsroom.clock.advance(60_000)
    expect(await logIn('editor', PASSWORD, codeNow())).toBe(429)
    newsroom.clock.advance(15 * 60_000)
    expect(await logIn('editor', PASSWORD, codeNow())).toBe(200)
  })
})

describe('logging in again and again', () => {
  it('is limited for one person', async () => {
    for (let i = 0; i < 30; i++) expect(await logIn('reader', PASSWORD)).toBe(200)
    expect(await logIn('reader', PASSWORD)).toBe(429)
    expect(await logIn('chief', PASSWORD)).toBe(200)
  })

  it('keeps the newest twenty sessions, each of which can be ended', async () => {
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
  it('hashes nothing for a taken name, and tells an address only so many', async () => {
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
    'refuses %s, which looks like chief',
    async (name) => {
      expect((await register(name))[0]).toBe(400)
    },
  )

  it.each(['Admin', 'аdmin', 'adm1n', 'root', 'Broadsheet', '...', '__proto__', 'constructor', 'mоdern'])(
    'refuses the name %s',
    async (name) => expect((await register(name))[0]).toBe(400),
  )

  it.each(['nora', 'jürgen', 'иван', 'Ελένη', '李明明', 'o.brien-2', 'müller_7'])(
    'takes the name %s',
    async (name) => {
      expect(await register(name)).toEqual([201, ''])
    },
  )

  it('refuses names and words of the place as passwords, blanks, and well-known ones', async () => {
    const easy = [
      'Broadsheet1',
      'nora.b1234',
      'NORA.B-nora.b',
      '        ',
      'aaaaaaaa',
      'newsroom2026!',
      'Dragon123',
      'trustno1',
    ]
    for (const password of easy) {
      expect(await register('nora.b', password)).toEqual([400, 'This password is too easy to guess'])
    }
    expect(await register('nora.b', 'x'.repeat(256))).toEqual([201, ''])
  })
})

describe('what is refused', () => {
  const lines = async () => {
    await newsroom.deps.db.write(async () => undefined)
    return newsroom.deps.db.read.select().from(auditLog)
  }

  it('leaves a line with the person and a hashed address', async () => {
    await logIn('chief', 'guess')
    await counted(1)
    await newsroom
      .as(newsroom.people.user)
      .projects.list()
      .catch(() => undefined)
    const [failed, refused] = await lines()
    expect(failed).toMatchObject({
      action: 'login.failed',
      actorName: 'anonymous',
      subjectId: String(newsroom.people.admin.id),
      after: { username: 'chief', step: 'password', address: expect.stringMatching(/^[\w-]{12}$/) },
    })
    expect(refused).toMatchObject({
      action: 'access.refused',
      actorName: 'reader',
      after: { call: 'projects.list' },
    })
    expect(JSON.stringify([failed, refused])).not.toContain('127.0.0.1')
  })

  it('does not fill the audit log in a flood', async () => {
    for (let i = 0; i < 200; i++) {
      await newsroom
        .as(newsroom.people.user)
        .projects.list()
        .catch(() => undefined)
    }
    expect(await lines()).toHaveLength(10)
  })

  it('says no name that is nobody’s: people type passwords there', async () => {
    await logIn('my secret password', 'x')
    expect(await lines()).toEqual([])
  })
})

it('refuses a person without a readable hash as slowly as a wrong password', async () => {
  await newsroom.deps.db.write(
    async (tx) => void (await tx.db.update(users).set({ password: '!' }).where(eq(users.username, 'editor'))),
  )
  const { hasher } = newsroom.deps
  const time = async (stored: string | null) => {
    const startedAt = performance.now()
    for (let i = 0; i < 20; i++) expect(await hasher.verify(stored, 'x')).toBe(false)
    return performance.now() - startedAt
  }
  await time(null)
  const [broken, none] = [await time('!'), await time(null)]
  expect(broken).toBeGreaterThan(none / 3)
  expect(await logIn('editor', '!')).toBe(401)
})
