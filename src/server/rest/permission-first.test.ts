import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/test-newsroom.ts'
import { CALLS, type RestCall } from './calls.ts'

let newsroom: TestNewsroom
const cookies: Record<string, string> = {}
beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
  for (const [role, user] of Object.entries(newsroom.people)) cookies[role] = await newsroom.cookieOf(user)
})
afterAll(() => newsroom.close())

/** What each kind of call answers to whom it is not for. */
const REFUSED: Record<RestCall['access'], Array<[role: string, status: number]>> = {
  everyone: [],
  members: [['anonymous', 401]],
  staff: [
    ['anonymous', 401],
    ['user', 403],
  ],
  admins: [
    ['anonymous', 401],
    ['user', 403],
    ['staff', 403],
  ],
}

/** Nothing that any call takes: a wrong shape, no JSON, another type, no body at all. */
const BODIES: Array<[name: string, body: string | undefined, type: string | undefined]> = [
  ['a wrong shape', '{"x":1}', 'application/json'],
  ['an array', '[]', 'application/json'],
  ['broken JSON', '{', 'application/json'],
  ['deep JSON', '['.repeat(5_000) + ']'.repeat(5_000), 'application/json'],
  ['a form', 'title=x', 'application/x-www-form-urlencoded'],
  ['no body', undefined, undefined],
]

const cases = CALLS.flatMap(({ method, path, access }) =>
  REFUSED[access].flatMap(([role, status]) => ({ method: method.toUpperCase(), path, role, status })),
)

describe('a call that somebody may not make', () => {
  it('is every call but the public ones', () => expect(cases.length).toBeGreaterThan(25))

  it.each(cases)(
    '$method $path as $role is $status whatever is sent',
    async ({ method, path, role, status }) => {
      for (const id of ['1', '999999', 'abc', '-1']) {
        for (const [name, body, type] of method === 'GET' ? BODIES.slice(-1) : BODIES) {
          const answer = await newsroom.app.request(`/api${path.replaceAll(/\{\w+\}/g, id)}?limit=junk`, {
            method,
            headers: { cookie: cookies[role] ?? '', ...(type ? { 'content-type': type } : {}) },
            ...(body === undefined ? {} : { body }),
          })
          expect([name, id, answer.status]).toEqual([name, id, status])
        }
      }
    },
  )
})
