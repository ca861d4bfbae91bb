import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES } from '#features/people/shared/roles.ts'
import { openRestNewsroom, type RestNewsroom } from '#tests/support/newsroom/rest-newsroom.ts'
import { rolesFor } from './rest-call.ts'
import { REST_CALLS } from './rest.ts'

let newsroom: RestNewsroom
const cookies: Record<string, string> = {}
beforeAll(async () => {
  newsroom = await openRestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
  for (const [role, user] of Object.entries(newsroom.people)) cookies[role] = await newsroom.cookieOf(user)
})
afterAll(() => newsroom.close())

type Body = [name: string, body: string | undefined, type: string | undefined]

const NO_BODY: Body = ['no body', undefined, undefined]

/** Bodies that no call accepts. */
const BODIES: Body[] = [
  ['unknown fields', '{"x":1}', 'application/json'],
  ['an array', '[]', 'application/json'],
  ['broken JSON', '{', 'application/json'],
  ['deep JSON', '['.repeat(5_000) + ']'.repeat(5_000), 'application/json'],
  ['a form', 'title=x', 'application/x-www-form-urlencoded'],
  NO_BODY,
]

/** Every body with one id, and every id with one body, because they are read one after the other. */
const IDS = ['1', '999999', 'abc', '-1'].map((id) => [id, NO_BODY] as const)
const INPUTS = [...BODIES.map((body) => ['1', body] as const), ...IDS.slice(1)]

const cases = REST_CALLS.flatMap(({ route }) => {
  const allowed = rolesFor(route)
  return (['anonymous', ...ROLES] as const)
    .filter((role) => !allowed.includes(role))
    .map((role) => ({
      method: route.method.toUpperCase(),
      path: route.path,
      role,
      status: role === 'anonymous' ? 401 : 403,
    }))
})

describe('a call without permission', () => {
  it('is tried on every call that is not public', () => expect(cases.length).toBeGreaterThan(25))

  it.each(cases)(
    'returns $status for $method $path as $role, whatever the input',
    async ({ method, path, role, status }) => {
      for (const [id, [name, body, type]] of method === 'GET' ? IDS : INPUTS) {
        const response = await newsroom.app.request(`/api${path.replaceAll(/\{\w+\}/g, id)}?limit=junk`, {
          method,
          headers: { cookie: cookies[role] ?? '', ...(type ? { 'content-type': type } : {}) },
          ...(body === undefined ? {} : { body }),
        })
        expect([name, id, response.status]).toEqual([name, id, status])
      }
    },
  )
})
