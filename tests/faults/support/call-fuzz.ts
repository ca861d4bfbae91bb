import fc, { type Arbitrary } from 'fast-check'
import { users } from '#features/people/tables/users.ts'
import { usernameKey } from '#features/people/shared/auth.ts'
import { appRouter } from '#server/app-router.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { garbage, inputsFor, oddText, type Schema } from './schema-inputs.ts'
import { findFault } from './find-fault.ts'

const ROLES = ['anonymous', 'user', 'staff', 'admin'] as const
type Role = (typeof ROLES)[number]

interface Call {
  method: string
  path: string
  body: unknown
  role: Role
  type: string
}

interface Procedure {
  _def: { type: string; inputs?: Schema[] }
}

const role = fc.constantFrom(...ROLES)
const type = fc.oneof(
  { weight: 9, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
    ),
  },
)
const segment = fc.oneof(
  fc.integer({ min: 1, max: 12 }).map(String),
  fc.constantFrom(
    '0',
    '-1',
    '1e3',
    '%00',
    '%ff',
    '..%2f',
    '99999999999999999999',
    'null',
    '1.5',
    '%e2%80%ae',
  ),
  fc.string({ maxLength: 12 }).map(encodeURIComponentSafely),
)

function encodeURIComponentSafely(value: string): string {
  return encodeURIComponent(value.replaceAll(/[\ud800-\udfff]/g, '?'))
}

const REST: Array<[method: string, path: string]> = [
  ...(['/user', '/articles', '/articles/:', '/breaking-news', '/social-posts', '/projects'] as const).map(
    (path): [string, string] => ['GET', path],
  ),
  ...(
    [
      '/media',
      '/users',
      '/analytics',
      '/users/:/favorites',
      '/articles?limit=:&before=:',
      '/articles?q=:',
    ] as const
  ).map((path): [string, string] => ['GET', path]),
  ...(
    [
      '/register',
      '/login',
      '/logout',
      '/articles',
      '/articles/rewrite',
      '/articles/publish-rewritten',
    ] as const
  ).map((path): [string, string] => ['POST', path]),
  ['POST', '/projects'],
  ['POST', '/media/upload'],
  ['POST', '/users/:/favorites/:'],
  ['PUT', '/articles/:'],
  ['PATCH', '/users/:/role'],
  ['DELETE', '/articles/:'],
  ['DELETE', '/users/:/favorites/:'],
]

const FIELDS = [
  'title',
  'content',
  'category',
  'username',
  'password',
  'role',
  'url',
  'version',
  'name',
  'code',
]

function restCalls(): Arbitrary<Call> {
  const body = fc.oneof(
    fc.record(Object.fromEntries(FIELDS.map((key) => [key, garbage])), { requiredKeys: [] }),
    fc.record({ title: oddText, content: oddText, category: fc.constantFrom('news', 'x') }),
    garbage,
  )
  return fc
    .tuple(fc.constantFrom(...REST), fc.array(segment, { minLength: 3, maxLength: 3 }), body, role, type)
    .map(([[method, template], segments, value, who, contentType]) => {
      const values = [...segments]
      const path = `/api${template.replaceAll(':', () => values.shift() ?? '1')}`
      return { method, path, body: method === 'GET' ? undefined : value, role: who, type: contentType }
    })
}

function procedureCalls(): Arbitrary<Call> {
  const procedures = Object.entries<unknown>(appRouter._def.procedures)
  return fc.oneof(
    ...procedures.map(([name, procedure]) => {
      const { inputs, type: kind } = (procedure as Procedure)._def
      return fc.tuple(inputsFor(inputs?.at(-1)), role, type).map(([input, who, contentType]): Call => {
        if (kind !== 'query')
          return { method: 'POST', path: `/trpc/${name}`, body: input, role: who, type: contentType }
        const query = input === undefined ? '' : `?input=${encodeURIComponentSafely(JSON.stringify(input))}`
        return { method: 'GET', path: `/trpc/${name}${query}`, body: undefined, role: who, type: contentType }
      })
    }),
  )
}

/** Number of procedures and documented calls that the fuzzer reaches. */
export const SURFACE = { procedures: Object.keys(appRouter._def.procedures).length, rest: REST.length }

/**
 * Sends `runs` inputs to every call, as every role. Throws fast-check's report with the seed and the smallest
 * failing call on a 5xx, a response slower than ten seconds, or one that reveals internals.
 */
export async function fuzzCalls({ runs, seed }: { runs: number; seed: number }): Promise<void> {
  const newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '100000000' })
  let cookies = await cookiesOf(newsroom)
  let sent = 0
  try {
    const calls = fc.oneof({ weight: 3, arbitrary: procedureCalls() }, { weight: 1, arbitrary: restCalls() })
    await fc.assert(
      fc.asyncProperty(calls, async (call) => {
        if (++sent % 200 === 0) cookies = await cookiesOf(newsroom)
        const fault = await send(newsroom, call, cookies[call.role])
        if (fault) throw new Error(fault)
      }),
      { numRuns: runs, seed },
    )
  } finally {
    await newsroom.close()
  }
}

/** Creates fresh sessions, because calls sign users out, disable them, change their roles, and delete them. */
async function cookiesOf({ deps, people, cookieOf }: TestNewsroom): Promise<Record<Role, string>> {
  for (const person of Object.values(people)) {
    await deps.db.write(async (tx) => {
      const { id, username, role, createdAt, updatedAt } = person
      const whole = { role, disabledAt: null, totpSecret: null }
      const account = {
        id,
        username,
        usernameKey: usernameKey(username),
        password: '!',
        createdAt,
        updatedAt,
      }
      await tx.db
        .insert(users)
        .values({ ...account, ...whole })
        .onConflictDoUpdate({ target: users.id, set: whole })
    })
  }
  const [user, staff, admin] = await Promise.all([people.user, people.staff, people.admin].map(cookieOf))
  return { anonymous: '', user: user ?? '', staff: staff ?? '', admin: admin ?? '' }
}

async function send(newsroom: TestNewsroom, call: Call, cookie: string): Promise<string | null> {
  const { method, path, body, type: contentType } = call
  const request = newsroom.app.request(path, {
    method,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(method === 'GET' ? {} : { 'content-type': contentType }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), 10_000)))
  const response = await Promise.race([request, late])
  clearTimeout(timer)
  if (!response) return 'no response within ten seconds'
  return findFault(response.status, await response.text())
}
