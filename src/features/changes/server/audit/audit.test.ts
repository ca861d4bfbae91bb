import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { DIALECT } from '#db/dialect.ts'
import { auditLog } from '#features/changes/tables/audit.ts'
import { users } from '#features/people/tables/users.ts'
import { auditRouter } from './audit.router.ts'
import { openTestNewsroom, PASSWORD, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { until } from '#tests/support/until.ts'

let newsroom: TestNewsroom
beforeEach(async () => {
  newsroom = await openTestNewsroom()
})
afterEach(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)
const actions = async () => (await admin().audit.list({ limit: 200 })).lines.map((line) => line.action)

it('records actor, action, before and after, but no address', async () => {
  await newsroom.as(null).auth.login({ username: 'editor', password: PASSWORD })
  await admin().users.setRole({ id: newsroom.people.user.id, role: 'staff' })
  const { lines } = await admin().audit.list({ limit: 10 })
  const lineOf = (name: string) => lines.find(({ action }) => action === name)
  expect(lineOf('role.change')).toMatchObject({
    actorName: 'chief',
    subjectType: 'user',
    before: { role: 'user' },
    after: { role: 'staff' },
    addressClass: 'loopback',
  })
  expect(lineOf('login')).toMatchObject({ actorName: 'editor' })
  expect(JSON.stringify(lines)).not.toContain('127.0.0.1')
})

it('records everything an admin does to users', async () => {
  const { id } = newsroom.people.user
  await admin().users.setDisabled({ id, isDisabled: true })
  await admin().users.setDisabled({ id, isDisabled: false })
  await admin().users.endSessions({ id })
  await admin().users.resetLink({ id })
  const { token } = await admin().users.invite({ role: 'staff' })
  await newsroom.as(null).users.acceptInvite({ token, username: 'new.one', password: PASSWORD })
  expect(await actions()).toEqual([
    'register',
    'user.invite',
    'user.reset-link',
    'sessions.end',
    'user.enable',
    'user.disable',
  ])
  expect(JSON.stringify(await admin().audit.list({ limit: 10 }))).not.toContain(token)
})

it('records the first and last of many failed sign-ins', async () => {
  for (let i = 0; i < 14; i++) {
    await newsroom
      .as(null)
      .auth.login({ username: 'chief', password: `wrong ${i}` })
      .catch(() => undefined)
  }
  const isRecorded = async () =>
    expect((await actions()).toSorted()).toEqual(['login.blocked', 'login.failed'])
  await until(isRecorded)
})

it('filters by action, actor and time, and pages', async () => {
  for (let i = 0; i < 6; i++) {
    await newsroom.as(null).auth.login({ username: i % 2 ? 'editor' : 'chief', password: PASSWORD })
    newsroom.clock.advance(60_000)
  }
  const byActor = await admin().audit.list({ actor: 'edit', action: 'login', limit: 10 })
  expect(byActor.lines).toHaveLength(3)
  const from = '2026-03-14T09:28:00.000Z'
  const to = '2026-03-14T09:30:00.000Z'
  expect((await admin().audit.list({ from, to, limit: 10 })).lines).toHaveLength(2)
  const first = await admin().audit.list({ limit: 4 })
  const rest = await admin().audit.list({ limit: 4, cursor: first.nextCursor })
  expect([first.lines.length, rest.lines.length, rest.nextCursor]).toEqual([4, 2, null])
  expect(await admin().audit.actions()).toEqual(['login'])
})

it('exports CSV', async () => {
  await admin().users.setRole({ id: newsroom.people.user.id, role: 'staff' })
  const [heading, line] = (await admin().audit.csv({})).trim().split('\r\n')
  expect(heading).toMatch(/^id,at,actor,/)
  expect(line).toContain('role.change')
  expect(line).toContain('"{""role"":""user""}"')
})

it('is for admins only', async () => {
  for (const user of [null, newsroom.people.user, newsroom.people.staff]) {
    await expect(newsroom.as(user).audit.list({ limit: 1 })).rejects.toThrow()
    await expect(newsroom.as(user).audit.csv({})).rejects.toThrow()
  }
})

it('has no procedure that changes or deletes lines', () => {
  expect(Object.keys(auditRouter._def.record).sort()).toEqual(['actions', 'csv', 'list'])
  const { list, actions: names, csv } = auditRouter
  for (const procedure of [list, names, csv]) expect(procedure._def.type).toBe('query')
})

const VALUES = "(id, at, actor_name, action, address_class) VALUES (1, '', 'x', 'x', 'x')"
const CHANGES = {
  sqlite: [
    ['updates a line', "UPDATE audit_log SET actor_name = 'nobody'"],
    ['updates a line with OR REPLACE', "UPDATE OR REPLACE audit_log SET actor_name = 'nobody'"],
    ['deletes a line', 'DELETE FROM audit_log WHERE id = 1'],
    ['deletes all lines', 'DELETE FROM audit_log'],
    ['replaces a line', `INSERT OR REPLACE INTO audit_log ${VALUES}`],
  ],
  postgres: [
    ['updates a line', "UPDATE audit_log SET actor_name = 'nobody'"],
    ['deletes a line', 'DELETE FROM audit_log WHERE id = 1'],
    ['deletes all lines', 'TRUNCATE audit_log'],
    ['replaces a line', `INSERT INTO audit_log ${VALUES} ON CONFLICT (id) DO UPDATE SET actor_name = 'x'`],
  ],
}

it.each(CHANGES[DIALECT])('has triggers that reject a statement that %s', async (_, statement = '') => {
  await admin().users.setRole({ id: newsroom.people.user.id, role: 'staff' })
  const before = await newsroom.deps.db.read.select().from(auditLog)
  await expect(newsroom.execute(statement)).rejects.toThrow('the audit log is append-only')
  expect(await newsroom.deps.db.read.select().from(auditLog)).toEqual(before)
  expect(before).toMatchObject([{ id: 1, actorName: 'chief' }])
})

it('keeps the lines of a deleted user', async () => {
  const { id } = newsroom.people.staff
  await newsroom.as(null).auth.login({ username: 'editor', password: PASSWORD })
  await newsroom.deps.db.write(async (tx) => void (await tx.db.delete(users).where(eq(users.id, id))))
  expect((await admin().audit.list({ limit: 1 })).lines).toMatchObject([{ actorName: 'editor' }])
})

it('is inserted in one place and never updated or deleted', () => {
  const sources = ['src', 'db'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => join(folder, file)),
  )
  const matching = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, 'utf8')))
  expect(matching(/insert\(auditLog\)/)).toEqual([
    join('src', 'features', 'changes', 'server', 'audit', 'audit.service.ts'),
  ])
  expect(matching(/(update|delete)\(auditLog\)|(UPDATE|DELETE FROM) audit_log/)).toEqual([])
})
