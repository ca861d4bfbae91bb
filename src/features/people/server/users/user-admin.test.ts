import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CommitEvent } from '#db/connection/commit-event.ts'
import {
  addPerson,
  contextOf,
  openTestNewsroom,
  PASSWORD,
  type TestNewsroom,
} from '#tests/support/newsroom/test-newsroom.ts'
import { audited } from '#tests/support/newsroom/audited.ts'
import { createCaller, type Caller } from '#server/app-router.ts'
import { m } from '#shared/catalog/m.ts'
import { DAY_MS } from '#shared/dates.ts'
import { setAccountPassword } from './user-commands.service.ts'
import { userOperations } from './user.operations.ts'
import type { UserGroup } from '#features/people/shared/users.ts'

let newsroom: TestNewsroom
let admin: Caller
const anonymous = () => newsroom.as(null)
const NEW_PASSWORD = 'a wholly different one'
beforeEach(async () => {
  newsroom = await openTestNewsroom()
  admin = newsroom.as(newsroom.people.admin)
})
afterEach(() => newsroom.close())

const statusOf = async (cookie: string) =>
  (await newsroom.app.request('/api/user', { headers: { cookie } })).status
const adminsLeft = async () =>
  (await admin.users.page({ limit: 50 })).users.filter((user) => user.role === 'admin' && !user.disabledAt)
    .length

describe('the list of users', () => {
  it('is searched by name and paged, with the total', async () => {
    for (let i = 0; i < 25; i++) await addPerson(newsroom.deps, `guest${i}`, 'user')
    const first = await admin.users.page({ q: 'guest', limit: 10 })
    const second = await admin.users.page({ q: 'guest', limit: 10, cursor: first.nextCursor })
    const third = await admin.users.page({ q: 'guest', limit: 10, cursor: second.nextCursor })
    expect([first.total, first.users.length, third.users.length, third.nextCursor]).toEqual([25, 10, 5, null])
    const names = [first, second, third].flatMap((page) => page.users.map((p) => p.username))
    expect(new Set(names).size).toBe(25)
  })

  it('is divided into the newsroom and readers', async () => {
    await addPerson(newsroom.deps, 'someone.new', 'user')
    const writer = await addPerson(newsroom.deps, 'someone.writing', 'writer')
    const page = async (group?: UserGroup) => {
      const { users, total } = await admin.users.page({ q: 'someone', limit: 10, group })
      return [total, ...users.map(({ username }) => username)]
    }
    expect(await page('newsroom')).toEqual([1, 'someone.writing'])
    expect(await page('readers')).toEqual([1, 'someone.new'])
    await admin.users.setRole({ id: writer.id, role: 'user' })
    expect(await page('newsroom')).toEqual([0])
    expect(await page('readers')).toEqual([2, 'someone.writing', 'someone.new'])
    expect(await page()).toEqual([2, 'someone.writing', 'someone.new'])
  })

  it('never contains a hash', async () => {
    expect(JSON.stringify(await admin.users.page({ limit: 50 }))).not.toMatch(/argon2|password/i)
  })
})

describe('two admins', () => {
  it.each([
    ['demote', (as: Caller, id: number) => as.users.setRole({ id, role: 'user' })],
    ['disable', (as: Caller, id: number) => as.users.setDisabled({ id, isDisabled: true })],
  ])('who %s each other at the same time leave one admin', async (_, act) => {
    const other = await addPerson(newsroom.deps, 'second.chief', 'admin')
    const results = await Promise.allSettled([
      act(admin, other.id),
      act(newsroom.as(other), newsroom.people.admin.id),
    ])
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await adminsLeft()).toBe(1)
  })

  it('cannot change their own role or disable themselves', async () => {
    const { id } = newsroom.people.admin
    await expect(admin.users.setRole({ id, role: 'user' })).rejects.toThrow(m.ownRole())
    await expect(admin.users.setDisabled({ id, isDisabled: true })).rejects.toThrow(m.ownDisable())
  })

  it('can demote one who is disabled', async () => {
    const other = await addPerson(newsroom.deps, 'former.chief', 'admin')
    await admin.users.setDisabled({ id: other.id, isDisabled: true })
    await admin.users.setRole({ id: other.id, role: 'user' })
    expect(await adminsLeft()).toBe(1)
  })
})

describe('disabling', () => {
  it('ends the user’s sessions, emits an event, and can be undone', async () => {
    const { staff } = newsroom.people
    const cookie = await newsroom.cookieOf(staff)
    const events: CommitEvent[] = []
    newsroom.deps.db.onCommit((committed) => events.push(...committed))
    expect(await statusOf(cookie)).toBe(200)
    await admin.users.setDisabled({ id: staff.id, isDisabled: true })
    expect(await statusOf(cookie)).toBe(401)
    expect(events).toContainEqual({ type: 'user.changed', userId: staff.id })
    const credentials = { username: staff.username, password: PASSWORD }
    await expect(anonymous().auth.login(credentials)).rejects.toThrow(m.invalidLogin())
    await admin.users.setDisabled({ id: staff.id, isDisabled: false })
    await expect(anonymous().auth.login(credentials)).resolves.toMatchObject({ id: staff.id })
  })

  it('throws NOT_FOUND for unknown users', async () => {
    await expect(admin.users.setDisabled({ id: 999, isDisabled: true })).rejects.toThrow(m.userNotFound())
    await expect(admin.users.endSessions({ id: 999 })).rejects.toThrow(m.userNotFound())
    await expect(admin.users.resetLink({ id: 999 })).rejects.toThrow(m.userNotFound())
  })
})

describe('sessions', () => {
  it('of a user are ended by an admin', async () => {
    const cookies = [
      await newsroom.cookieOf(newsroom.people.staff),
      await newsroom.cookieOf(newsroom.people.staff),
    ]
    expect((await admin.users.page({ q: 'editor', limit: 5 })).users[0]?.sessions).toBe(2)
    await admin.users.endSessions({ id: newsroom.people.staff.id })
    for (const cookie of cookies) expect(await statusOf(cookie)).toBe(401)
  })

  it('are listed and ended only by their own user', async () => {
    const { user, staff } = newsroom.people
    const mine = await newsroom.cookieOf(user)
    const theirs = await newsroom.cookieOf(staff)
    const [session] = await newsroom.as(user).account.sessions()
    expect(session).toMatchObject({ userAgent: 'test', isCurrent: false })
    const key = session?.key ?? ''
    await expect(newsroom.as(staff).account.endSession({ key })).rejects.toThrow('Session not found')
    await newsroom.as(user).account.endSession({ key })
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual([401, 200])
  })

  it('in other browsers are ended while the current one stays', async () => {
    const { user } = newsroom.people
    const elsewhere = await newsroom.cookieOf(user)
    const here = await newsroom.cookieOf(user)
    const live = await newsroom.deps.sessions.read(here.split('=')[1] ?? '')
    const context = { ...contextOf(newsroom.deps, user), sessionId: live?.sessionId ?? null }
    await createCaller(context).account.endOtherSessions()
    expect([await statusOf(elsewhere), await statusOf(here)]).toEqual([401, 200])
  })
})

describe('an invite', () => {
  const account = { username: 'new.editor', password: NEW_PASSWORD }

  it('creates an account with its role, once', async () => {
    const { token } = await admin.users.invite({ role: 'staff' })
    expect(await anonymous().users.readInvite({ token })).toMatchObject({
      invite: { role: 'staff', note: null },
      username: null,
    })
    const created = await anonymous().users.acceptInvite({ token, ...account })
    expect(created).toMatchObject({ username: 'new.editor', role: 'staff' })
    await expect(anonymous().users.acceptInvite({ token, ...account, username: 'second' })).rejects.toThrow(
      m.linkInvalid(),
    )
  })

  it('creates one account for two concurrent uses', async () => {
    const { token } = await admin.users.invite({ role: 'admin' })
    const results = await Promise.allSettled(
      ['first', 'second'].map((username) => anonymous().users.acceptInvite({ ...account, token, username })),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  it('stays open after a taken username', async () => {
    const { token } = await admin.users.invite({ role: 'staff' })
    await expect(anonymous().users.acceptInvite({ ...account, token, username: 'Editor' })).rejects.toThrow(
      m.usernameTaken(),
    )
    await anonymous().users.acceptInvite({ ...account, token })
  })

  it('ends after a week, or when its creator is no longer an admin', async () => {
    const old = await admin.users.invite({ role: 'staff' })
    newsroom.clock.advance(7 * DAY_MS + 1)
    await expect(anonymous().users.readInvite({ token: old.token })).rejects.toThrow(m.linkInvalid())
    const other = await addPerson(newsroom.deps, 'second.chief', 'admin')
    const { token } = await newsroom.as(other).users.invite({ role: 'admin' })
    await admin.users.setRole({ id: other.id, role: 'user' })
    await expect(anonymous().users.acceptInvite({ ...account, token })).rejects.toThrow(m.linkInvalid())
  })

  it('is not valid as a reset link, and must exist', async () => {
    const { token } = await admin.users.invite({ role: 'staff' })
    await expect(anonymous().users.resetPassword({ token, password: NEW_PASSWORD })).rejects.toThrow(
      m.linkInvalid(),
    )
    await expect(anonymous().users.readInvite({ token: 'x'.repeat(43) })).rejects.toThrow(m.linkInvalid())
  })
})

describe('a reset link', () => {
  it('sets a new password once and ends every session', async () => {
    const { staff } = newsroom.people
    const cookie = await newsroom.cookieOf(staff)
    const earlier = await admin.users.resetLink({ id: staff.id })
    const { token } = await admin.users.resetLink({ id: staff.id })
    expect(await anonymous().users.readInvite({ token })).toEqual({ invite: null, username: 'editor' })
    await anonymous().users.resetPassword({ token, password: NEW_PASSWORD })
    expect(await statusOf(cookie)).toBe(401)
    await expect(anonymous().auth.login({ username: 'editor', password: PASSWORD })).rejects.toThrow()
    await anonymous().auth.login({ username: 'editor', password: NEW_PASSWORD })
    for (const spent of [token, earlier.token]) {
      await expect(
        anonymous().users.resetPassword({ token: spent, password: 'yet another one' }),
      ).rejects.toThrow(m.linkInvalid())
    }
  })

  it('applies the rules for passwords', async () => {
    const { token } = await admin.users.resetLink({ id: newsroom.people.user.id })
    await expect(anonymous().users.resetPassword({ token, password: 'short' })).rejects.toThrow('at least 8')
  })
})

it.each([
  ['users change their password', changeOwnPassword],
  [
    'the operator sets a password',
    () => setAccountPassword(newsroom.deps, 'editor', 'quite another long one'),
  ],
  ['the account is disabled and enabled', disableAndEnable],
])('a reset link ends when %s', async (_, act) => {
  const { token } = await admin.users.resetLink({ id: newsroom.people.staff.id })
  await act()
  const use = anonymous().users.resetPassword({ token, password: NEW_PASSWORD })
  await expect(use).rejects.toThrow(m.linkInvalid())
})

async function changeOwnPassword() {
  const change = { currentPassword: PASSWORD, newPassword: 'quite another long one', revokeTokens: false }
  await newsroom.as(newsroom.people.staff).auth.changePassword(change)
}

async function disableAndEnable() {
  const { id } = newsroom.people.staff
  for (const isDisabled of [true, false]) await admin.users.setDisabled({ id, isDisabled })
}

it('the command line adds lines to the audit log', async () => {
  const { createUser, setRole, setPassword, turnTwoFactorOff } = userOperations
  const username = 'night.desk'
  await createUser.run(newsroom.deps, { username, role: 'writer' })
  const [person] = (await admin.users.page({ q: username, limit: 1 })).users
  await setRole.run(newsroom.deps, { username, role: 'staff' })
  await setPassword.run(newsroom.deps, { username })
  await turnTwoFactorOff.run(newsroom.deps, { username })
  const line = async (action: string) => await audited(newsroom.deps, action, person?.id)
  const actorName = 'command line'
  expect(await line('register')).toMatchObject({ actorName, after: { role: 'writer' } })
  expect(await line('role.change')).toMatchObject({
    actorName,
    before: { role: 'writer' },
    after: { role: 'staff' },
  })
  expect(await line('password.reset')).toMatchObject({ actorName })
  expect(await line('two-factor.off')).toMatchObject({ actorName })
})

it('lets users set and clear their own full name', async () => {
  const reader = newsroom.as(newsroom.people.user)
  expect((await reader.account.updateProfile({ fullName: '  Rae Reader ' })).fullName).toBe('Rae Reader')
  expect((await reader.account.updateProfile({ fullName: '' })).fullName).toBeNull()
})
