import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { appRouter } from '#server/app-router.ts'
import { FEATURES } from '#server/features-on.ts'
import { featureOfCall } from '#server/loaded-parts.ts'
import type { CallCost } from './procedures.ts'
import { AppError } from '#server/lib/app-error.ts'
import { LIMITS } from '#server/lib/limits/rate-limit.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { can, type Capability, type Role } from '#features/people/shared/roles.ts'

let newsroom: TestNewsroom
const cookies: Record<string, string> = {}
beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
  for (const [role, user] of Object.entries(newsroom.people)) cookies[role] = await newsroom.cookieOf(user)
})
afterAll(() => newsroom.close())

interface Policy {
  path: string
  type: string
  policy: 'public' | Capability | undefined
  publicReason: string | undefined
  cost: CallCost | undefined
}

interface Procedure {
  _def: { type: string; meta?: { policy?: Policy['policy']; publicReason?: string; cost?: CallCost } }
}

const procedures: Policy[] = Object.entries<unknown>(appRouter._def.procedures).map(([path, procedure]) => {
  const { type, meta } = (procedure as Procedure)._def
  return { path, type, policy: meta?.policy, publicReason: meta?.publicReason, cost: meta?.cost }
})

/** Extensions answer for their own calls; each needs a reason and a limit. */
const isOfExtension = (path: string) =>
  FEATURES.some(({ name, api }) => api !== undefined && name === featureOfCall(path))

describe('every procedure', () => {
  it('has a policy', () => {
    expect(procedures.length).toBeGreaterThan(20)
    expect(procedures.filter(({ policy }) => policy === undefined).map(({ path }) => path)).toEqual([])
  })

  it('that writes requires a capability or has a public reason', () => {
    const open = procedures.filter(({ type, policy }) => type === 'mutation' && policy === 'public')
    expect(open.filter(({ publicReason }) => !publicReason).map(({ path }) => path)).toEqual([])
    // Before adding a public mutation here, consider floods and forgery.
    const own = open.filter(({ path }) => !isOfExtension(path))
    expect(own.map(({ path }) => path).toSorted()).toEqual([
      'auth.login',
      'auth.logout',
      'auth.register',
      'readers.subscribe',
      'setup.createAdmin',
      'users.acceptInvite',
      'users.resetPassword',
    ])
  })

  const guarded = procedures.filter(({ policy }) => policy !== 'public')
  const cases = guarded.flatMap(({ path, type, policy }) =>
    [null, 'user', 'writer', 'staff', 'admin'].map((role) => ({
      path,
      type,
      policy: policy as Capability,
      role,
    })),
  )
  it.each(cases)('$path as $role enforces $policy', async ({ path, type, policy, role }) => {
    const response = await newsroom.app.request(`/trpc/${path}`, {
      method: type === 'query' ? 'GET' : 'POST',
      headers: {
        ...(role ? { cookie: cookies[role] ?? '' } : {}),
        ...(type === 'query' ? {} : { 'content-type': 'application/json' }),
      },
      // Invalid for every procedure, because the policy must apply before the input is parsed.
      ...(type === 'query' ? {} : { body: '"nothing"' }),
    })
    if (role === null) expect(response.status).toBe(401)
    else if (!can(role as Role, policy)) expect(response.status).toBe(403)
    else expect([401, 403, 500]).not.toContain(response.status)
  })
})

/** Returns a procedure as a visitor with an address calls it. */
function callOf(path: string): (input: unknown) => Promise<unknown> {
  const start: unknown = newsroom.as(null)
  return path
    .split('.')
    .reduce<unknown>((all, name) => (all as Record<string, unknown>)[name], start) as never
}

describe('every public procedure', () => {
  const open = procedures.filter(({ policy }) => policy === 'public')

  it('declares its cost, or the limit that its service counts in', () => {
    const limited = open.flatMap(({ cost }) => (typeof cost === 'string' ? cost : []))
    expect(open.filter(({ cost }) => cost === undefined).map(({ path }) => path)).toEqual([])
    expect(limited.filter((name) => !(name in LIMITS))).toEqual([])
    // Before adding a call here, be sure that it reads memory or few bytes.
    expect(open.flatMap(({ path, cost }) => (cost === 0 ? path : [])).toSorted()).toEqual([
      'auth.currentUser',
      'auth.logout',
      'breakingNews.live',
      'identity.imprint',
      'sections.list',
      'sections.names',
      'setup.isOpen',
      'site.info',
    ])
  })

  it.each(open.filter(({ cost }) => cost !== 0 && typeof cost !== 'string'))(
    '$path is counted for the address before its input is read',
    async ({ path }) => {
      const { deps } = newsroom
      const counted = vi.spyOn(deps.nodeLimiter, 'consume').mockImplementation((name) => {
        throw new AppError('TOO_MANY_REQUESTS', 'tooManyAttempts', { detail: { name } })
      })
      const call = callOf(path)
      await expect(call(undefined)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
      expect(counted.mock.calls[0]?.[0]).toBe('uncachedPerAddress')
      counted.mockRestore()
    },
  )

  it('counts as many reads as it declares', async () => {
    const counted = vi.spyOn(newsroom.deps.nodeLimiter, 'consume')
    const calls: Array<[string, object]> = [
      ['record.article', { id: 1 }],
      ['articles.list', { limit: 100 }],
      ['articles.byId', { id: 1 }],
    ]
    for (const [path, input] of calls) await callOf(path)(input).catch(() => undefined)
    // Calls that were rejected before are still being counted, under other names.
    const reads = counted.mock.calls.filter(([name]) => name === 'uncachedPerAddress')
    expect(reads.map(([, , times]) => times)).toEqual([5, 2, 1])
    counted.mockRestore()
  })
})

describe('tRPC requests', () => {
  it('are limited to ten calls in a batch', async () => {
    const names = Array.from({ length: 11 }, () => 'site.info').join(',')
    const response = await newsroom.app.request(`/trpc/${names}?batch=1&input={}`)
    expect(response.status).toBe(400)
  })

  it('must be JSON', async () => {
    const response = await newsroom.app.request('/trpc/auth.logout', { method: 'POST', body: new FormData() })
    expect(response.status).toBe(415)
  })

  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  it.each([
    ['a word', 'GET', 'topics.list?input=x', ''],
    ['a cut object', 'GET', `topics.list?input=${encodeURIComponent('{"kind":')}`, ''],
    ['a word for a batch', 'GET', 'topics.list,site.info?batch=1&input=x', ''],
    ['a list for a batch', 'GET', 'topics.list?batch=1&input=[]', ''],
    ['lists in lists', 'GET', `articles.page?input=${nested(500)}`, ''],
    ['a cut body', 'POST', 'auth.login', '{'],
    ['a deep cut body', 'POST', 'auth.login', '['.repeat(200_000)],
    ['a deep body', 'POST', 'auth.login', nested(200_000)],
    ['a deep field', 'POST', 'auth.login', `{"username":${nested(100_000)}}`],
    ['a cut body for a batch', 'POST', 'auth.login,auth.login?batch=1', '{"0":{'],
    ['a text for a batch', 'POST', 'auth.login?batch=1', '"0"'],
  ])('with %s instead of an input are 400, without an error in the log', async (_, method, call, body) => {
    const error = vi.spyOn(newsroom.deps.log, 'error')
    const response = await newsroom.app.request(`/trpc/${call}`, {
      method,
      ...(method === 'POST' ? { headers: { 'content-type': 'application/json' }, body } : {}),
    })
    const text = await response.text()
    const answers = [JSON.parse(text) as unknown].flat() as Array<{
      error?: { data: { httpStatus: number } }
    }>
    const statuses = answers.flatMap((answer) => (answer.error ? [answer.error.data.httpStatus] : []))
    expect([...new Set(statuses)]).toEqual([400])
    expect(response.status).toBe(answers.length === statuses.length ? 400 : 207)
    expect(error).not.toHaveBeenCalled()
    error.mockRestore()
  })

  it('return one sentence and the field for an invalid input', async () => {
    const response = await newsroom.app.request('/trpc/auth.login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: '', password: 'x' }),
    })
    const { error } = (await response.json()) as { error: { message: string; data: { fields: unknown } } }
    expect(response.status).toBe(400)
    expect(error.message).toBe('username: Required')
    expect(error.data.fields).toEqual({ username: 'Required' })
    expect(JSON.stringify(error)).not.toMatch(/stack|node_modules/)
  })
})
