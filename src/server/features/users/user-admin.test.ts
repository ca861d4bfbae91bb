import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CommitEvent } from '#db/connection/commit-event.ts'
import {
  addPerson,
  contextOf,
  openTestNewsroom,
  PASSWORD,
  type TestNewsroom,
} from '#tests/support/newsroom/test-newsroom.ts'
import { createCaller, type Caller } from '#server/app-router.ts'
import { DAY_MS } from '#shared/dates.ts'
import { messages } from '#shared/messages.ts'

let newsroom: TestNewsroom
let admin: Caller
const nobody = () => newsroom.as(null)
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

describe('the list of people', () => {
  it('is found by name and read page by page, with the count of all', async () => {
    for (let i = 0; i < 25; i++) await addPerson(newsroom.deps, `guest${i}`, 'user')
    const first = await admin.users.page({ q: 'guest', limit: 10 })
    const second = await admin.users.page({ q: 'guest', limit: 10, cursor: first.nextCursor })
    const third = await admin.users.page({ q: 'guest', limit: 10, cursor: second.nextCursor })
    expect([first.total, first.users.length, third.users.length, third.nextCursor]).toEqual([25, 10, 5, null])
    const names = [first, second, third].flatMap((page) => page.users.map((p) => p.username))
    expect(new Set(names).size).toBe(25)
  })

  it('never carries a hash', async () => {
    expect(JSON.stringify(await admin.users.page({ limit: 50 }))).not.toMatch(/argon2|password/i)
  })
})

describe('two admins against each other', () => {
  it.each([
    ['demote', (as: Caller, id: number) => as.users.setRole({ id, role: 'user' })],
    ['disable', (as: Caller, id: number) => as.users.setDisabled({ id, isDisabled: true })],
  ])('%s at the same moment: one wins and an admin is left', async (_, act) => {
    const other = await addPerson(newsroom.deps, 'second.chief', 'admin')
    const results = await Promise.allSettled([
      act(admin, other.id),
      act(newsroom.as(other), newsroom.people.admin.id),
    ])
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await adminsLeft()).toBe(1)
  })

  it('refuses one’s own role and account', async () => {
    const { id } = newsroom.people.admin
    await expect(admin.users.setRole({ id, role: 'user' })).rejects.toThrow(messages.ownRole)
    await expect(admin.users.setDisabled({ id, isDisabled: true })).rejects.toThrow(messages.ownDisable)
  })

  it('lets a disabled admin be demoted', async () => {
    const other = await addPerson(newsroom.deps, 'former.chief', 'admin')
    await admin.users.setDisabled({ id: other.id, isDisabled: true })
    await admin.users.setRole({ id: other.id, role: 'user' })
    expect(await adminsLeft()).toBe(1)
  })
})

describe('disabling', () => {
  it('ends the person’s sessions at once, tells the live hub, and can be taken back', async () => {
    const { staff } = newsroom.people
    const cookie = await newsroom.cookieOf(staff)
    const events: CommitEvent[] = []
    newsroom.deps.db.onCommit((committed) => events.push(...committed))
    expect(await statusOf(cookie)).toBe(200)
    await admin.users.setDisabled({ id: staff.id, isDisabled: true })
    expect(await statusOf(cookie)).toBe(401)
    expect(events).toContainEqual({ type: 'user.changed', userId: staff.id })
    const credentials = { username: staff.username, password: PASSWORD }
    await expect(nobody().auth.login(credentials)).rejects.toThrow(messages.invalidLogin)
    await admin.users.setDisabled({ id: staff.id, isDisabled: false })
    await expect(nobody().auth.login(credentials)).resolves.toMatchObject({ id: staff.id })
  })

  it('answers unknown people with NOT_FOUND', async () => {
    await expect(admin.users.setDisabled({ id: 999, isDisabled: true })).rejects.toThrow(
      messages.userNotFound,
    )
    await expect(admin.users.endSessions({ id: 999 })).rejects.toThrow(messages.userNotFound)
    await expect(admin.users.resetLink({ id: 999 })).rejects.toThrow(messages.userNotFound)
  })
})

describe('sessions', () => {
  it('of somebody are ended by an admin', async () => {
    const cookies = [
      await newsroom.cookieOf(newsroom.people.staff),
      await newsroom.cookieOf(newsroom.people.staff),
    ]
    expect((await admin.users.page({ q: 'editor', limit: 5 })).users[0]?.sessions).toBe(2)
    await admin.users.endSessions({ id: newsroom.people.staff.id })
    for (const cookie of cookies) expect(await statusOf(cookie)).toBe(401)
  })

  it('of one’s own are listed and ended, and nobody else’s', async () => {
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

  it('elsewhere are ended while the one at hand stays', async () => {
    const { user } = newsroom.people
    const elsewhere = await newsroom.cookieOf(user)
    const here = await newsroom.cookieOf(user)
    const live = await newsroom.deps.sessions.read(here.split('=')[1] ?? '')
    const context = { ...contextOf(newsroom.deps, user), sessionId: live?.sessionId ?? null }
    await createCaller(context).account.endOtherSessions()
    expect([await statusOf(elsewhere), await statusOf(here)]).toEqual([401, 200])
  })
})

describe('an invitation', () => {
  const account = { username: 'new.editor', password: NEW_PASSWORD }

  it('makes an account of its role, once', async () => {
    const { token } = await admin.users.invite({ role: 'staff' })
    expect(await nobody().users.readInvite({ token })).toEqual({ role: 'staff', username: null })
    const created = await nobody().users.acceptInvite({ token, ...account })
    expect(created).toMatchObject({ username: 'new.editor', role: 'staff' })
    await expect(nobody().users.acceptInvite({ token, ...account, username: 'second' })).rejects.toThrow(
      messages.linkInvalid,
    )
  })

  it('is worth one account to two who use it at once', async () => {
    const { token } = await admin.users.invite({ role: 'admin' })
    const results = await Promise.allSettled(
      ['first', 'second'].map((username) => nobody().users.acceptInvite({ ...account, token, username })),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  it('lives on after a name that is taken', async () => {
    const { token } = await admin.users.invite({ role: 'staff' })
    await expect(nobody().users.acceptInvite({ ...account, token, username: 'Editor' })).rejects.toThrow(
      messages.usernameTaken,
    )
    await nobody().users.acceptInvite({ ...account, token })
  })

  it('ends after a week, and with the rights of who made it', async () => {
    const old = await admin.users.invite({ role: 'staff' })
    newsroom.clock.advance(7 * DAY_MS + 1)
    await expect(nobody().users.readInvite({ token: old.token })).rejects.toThrow(messages.linkInvalid)
    const other = await addPerson(newsroom.deps, 'second.chief', 'admin')
    const { token } = await newsroom.as(other).users.invite({ role: 'admin' })
    await admin.users.setRole({ id: other.id, role: 'user' })
    await expect(nobody().users.acceptInvite({ ...account, token })).rejects.toThrow(messages.linkInvalid)
  })

  it('is no reset link, and a made-up one is nothing', async () => {
    const { token } = await admin.users.invite({ role: 'staff' })
    await expect(nobody().users.resetPassword({ token, password: NEW_PASSWORD })).rejects.toThrow(
      messages.linkInvalid,
    )
    await expect(nobody().users.readInvite({ token: 'x'.repeat(43) })).rejects.toThrow(messages.linkInvalid)
  })
})

describe('a reset link', () => {
  it('sets a new password once and ends every session', async () => {
    const { staff } = newsroom.people
    const cookie = await newsroom.cookieOf(staff)
    const earlier = await admin.users.resetLink({ id: staff.id })
    const { token } = await admin.users.resetLink({ id: staff.id })
    expect(await nobody().users.readInvite({ token })).toEqual({ role: null, username: 'editor' })
    await nobody().users.resetPassword({ token, password: NEW_PASSWORD })
    expect(await statusOf(cookie)).toBe(401)
    await expect(nobody().auth.login({ username: 'editor', password: PASSWORD })).rejects.toThrow()
    await nobody().auth.login({ username: 'editor', password: NEW_PASSWORD })
    for (const spent of [token, earlier.token]) {
      await expect(
        nobody().users.resetPassword({ token: spent, password: 'yet another one' }),
      ).rejects.toThrow(messages.linkInvalid)
    }
  })

  it('keeps to the rules for passwords', async () => {
    const { token } = await admin.users.resetLink({ id: newsroom.people.user.id })
    await expect(nobody().users.resetPassword({ token, password: 'short' })).rejects.toThrow('at least 8')
  })
})

it('lets everybody set and clear the own full name', async () => {
  const reader = newsroom.as(newsroom.people.user)
  expect((await reader.account.updateProfile({ fullName: '  Rae Reader ' })).fullName).toBe('Rae Reader')
  expect((await reader.account.updateProfile({ fullName: '' })).fullName).toBeNull()
})
