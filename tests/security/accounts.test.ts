import Sqlite from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DIALECT } from '#db/dialect.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { auditLog } from '#features/changes/tables/audit.ts'
import { users } from '#features/people/tables/users.ts'
import { createPasswordHasher } from '#server/lib/password-hasher.ts'
import { addPerson, openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeEach(async () => (newsroom = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://news.example' })))
afterEach(() => newsroom.close())

const ARTICLE = { title: 'A bridge opens', content: 'It opened at noon.', category: 'news' } as const

async function send(
  who: 'user' | 'staff' | 'admin',
  call: string,
  body?: unknown,
  type = 'application/json',
) {
  const [method = '', path = ''] = call.split(' ')
  return newsroom.app.request(path, {
    method,
    headers: { cookie: await newsroom.cookieOf(newsroom.people[who]), 'content-type': type },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

it('rejects a flood of passwords with 503 instead of hashing them all', async () => {
  const hasher = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })
  const results = await Promise.allSettled(Array.from({ length: 200 }, () => hasher.verify(null, 'x')))
  const rejected = results.filter((each) => each.status === 'rejected')
  expect(rejected.length).toBeGreaterThan(100)
  expect(rejected[0]?.reason).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

it('makes the first person who registers an ordinary reader', async () => {
  await newsroom.deps.db.write(async (tx) => void (await tx.db.delete(users)))
  const first = await newsroom
    .as(null)
    .auth.register({ username: 'first', password: 'a long enough password' })
  expect(first.role).toBe('user')
})

it('never reuses an id', async () => {
  const { id } = await addPerson(newsroom.deps, 'leaves', 'user')
  await newsroom.deps.db.write(async (tx) => void (await tx.db.delete(users).where(eq(users.id, id))))
  expect((await addPerson(newsroom.deps, 'comes', 'user')).id).toBeGreaterThan(id)
})

it('keeps readers from changing each other’s favorites', async () => {
  const other = newsroom.people.staff.id
  for (const call of [`GET /api/users/${other}/favorites`, `POST /api/users/${other}/favorites/1`]) {
    expect((await send('user', call)).status).toBe(403)
  }
  expect((await send('user', `DELETE /api/users/${other}/favorites/1`)).status).toBe(403)
})

it.each([{ role: 'root' }, { role: ['admin'] }, { role: null }, {}, { role: 'Admin' }])(
  'rejects %o as a role',
  async (body) => {
    expect((await send('admin', `PATCH /api/users/${newsroom.people.user.id}/role`, body)).status).toBe(400)
  },
)

it.each([
  { role: 'root' },
  { role: ['admin'] },
  { role: null },
  {},
  { id: null, role: 'admin' },
  { id: [1], role: 'admin' },
  { id: '1', role: 'admin' },
  { id: 0, role: 'admin' },
  { id: 1.5, role: 'admin' },
  { id: 2 ** 60, role: 'admin' },
])('rejects %o over tRPC and changes no user', async (body) => {
  const rolesNow = () => newsroom.deps.db.read.select({ id: users.id, role: users.role }).from(users)
  const before = await rolesNow()
  const input = { id: newsroom.people.user.id, ...body }
  expect((await send('admin', 'POST /trpc/users.setRole', input)).status).toBe(400)
  expect((await send('admin', 'POST /trpc/users.setRole', [input])).status).toBe(400)
  expect(await rolesNow()).toEqual(before)
})

it('returns 404 for the role of an unknown user, over REST and tRPC', async () => {
  const unknown = { id: 999_999, role: 'staff' }
  expect((await send('admin', 'PATCH /api/users/999999/role', unknown)).status).toBe(404)
  expect((await send('admin', 'POST /trpc/users.setRole', unknown)).status).toBe(404)
})

it('changes only the role, and records it', async () => {
  const { id } = newsroom.people.user
  const body = { role: 'staff', username: 'renamed', password: 'replaced', id: 1 }
  expect((await send('admin', `PATCH /api/users/${id}/role`, body)).status).toBe(200)
  const [row] = await newsroom.deps.db.read.select().from(users).where(eq(users.id, id))
  expect(row).toMatchObject({ id, username: 'reader', role: 'staff' })
  const lines = await newsroom.deps.db.read.select().from(auditLog).where(eq(auditLog.action, 'role.change'))
  expect(lines).toMatchObject([{ subjectId: String(id), actorName: 'chief' }])
})

it('sets the author to the signed-in user', async () => {
  const forged = { ...ARTICLE, authorId: newsroom.people.admin.id, createdAt: '2001-01-01T00:00:00.000Z' }
  const { id } = await (await send('staff', 'POST /api/articles', forged)).json()
  await send('admin', `PUT /api/articles/${id}`, { title: 'New', authorId: newsroom.people.admin.id, id: 99 })
  const [row] = await newsroom.deps.db.read.select().from(articles).where(eq(articles.id, id))
  expect(row).toMatchObject({ id, authorId: newsroom.people.staff.id, title: 'New' })
  expect(row?.createdAt).toBe(newsroom.clock.iso())
})

it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json'])(
  'returns 415 for a write as %s',
  async (type) => {
    for (const call of [
      'POST /api/articles',
      'POST /api/projects',
      'POST /api/login',
      'POST /trpc/auth.login',
    ]) {
      expect((await send('staff', call, JSON.stringify(ARTICLE), type)).status).toBe(415)
    }
  },
)

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.example/',
  'https://user:pw@a.example/',
  `https://a.example/${'x'.repeat(2_100)}`,
])('rejects %s as a source address', async (sourceUrl) => {
  expect((await send('staff', 'POST /api/articles', { ...ARTICLE, sourceUrl })).status).toBe(400)
})

it('tells browsers to use https for a year', async () => {
  const response = await newsroom.app.request('/api/articles')
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
})

it.runIf(DIALECT === 'sqlite')(
  'makes the database readable by its owner only and opens it for hostile input',
  () => {
    const { dataDir } = newsroom.deps.config
    const path = join(dataDir, 'broadsheet.sqlite')
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const sqlite = new Sqlite(path, { readonly: true })
    expect(sqlite.pragma('application_id', { simple: true })).toBe(0x42534854)
    sqlite.close()
  },
)
