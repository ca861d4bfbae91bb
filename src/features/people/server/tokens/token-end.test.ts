import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setAccountPassword } from '#features/people/server/users/user-commands.service.ts'
import {
  addPerson,
  openTestNewsroom,
  PASSWORD,
  type TestNewsroom,
} from '#tests/support/newsroom/test-newsroom.ts'
import { DAY_MS } from '#shared/dates.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

let newsroom: TestNewsroom
let second: PublicUser
beforeEach(async () => {
  newsroom = await openTestNewsroom()
  second = await addPerson(newsroom.deps, 'deputy', 'admin')
})
afterEach(() => newsroom.close())

const NEW_PASSWORD = 'quite another long one'
const create = (more: { expiresAt?: string } = {}) =>
  newsroom.as(second).tokens.create({ name: 'a script', role: 'admin', password: PASSWORD, ...more })
const statusOf = async (token: string) =>
  (await newsroom.app.request('/api/analytics', { headers: { authorization: `Bearer ${token}` } })).status
const chief = () => newsroom.as(newsroom.people.admin)

describe('an API token ends', () => {
  it('when a reset link is used', async () => {
    const { token } = await create()
    const link = await chief().users.resetLink({ id: second.id })
    await newsroom.as(null).users.resetPassword({ token: link.token, password: NEW_PASSWORD })
    expect(await statusOf(token)).toBe(401)
  })

  it('when the operator sets the password', async () => {
    const { token } = await create()
    await setAccountPassword(newsroom.deps, 'deputy', NEW_PASSWORD)
    expect(await statusOf(token)).toBe(401)
  })

  it('when the account is disabled, also after it is enabled again', async () => {
    const { token } = await create()
    await chief().users.setDisabled({ id: second.id, isDisabled: true })
    await chief().users.setDisabled({ id: second.id, isDisabled: false })
    expect(await statusOf(token)).toBe(401)
  })

  it.each([
    [false, 200],
    [true, 401],
  ])('with the user’s own password change if revokeTokens is %s', async (revokeTokens, status) => {
    const { token } = await create()
    await newsroom
      .as(second)
      .auth.changePassword({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD, revokeTokens })
    expect(await statusOf(token)).toBe(status)
  })

  it.each([
    [false, 200],
    [true, 401],
  ])('with the sessions if revokeTokens is %s', async (revokeTokens, status) => {
    const [first, again] = [await create(), await create()]
    expect((await newsroom.as(second).account.mine()).liveTokens).toBe(2)
    await chief().users.endSessions({ id: second.id, revokeTokens })
    expect(await statusOf(first.token)).toBe(status)
    await newsroom.as(second).account.endOtherSessions({ revokeTokens })
    expect(await statusOf(again.token)).toBe(status)
    const { lines } = await chief().audit.list({ limit: 10, action: 'sessions.end' })
    // The second call found none.
    expect(lines.map(({ after }) => after)).toEqual([null, revokeTokens ? { tokensRevoked: 2 } : null])
  })

  it('when it expires', async () => {
    const expiresAt = new Date(newsroom.clock.now() + DAY_MS).toISOString()
    const { token } = await create({ expiresAt })
    expect(await statusOf(token)).toBe(200)
    newsroom.clock.advance(DAY_MS)
    expect(await statusOf(token)).toBe(401)
    expect((await newsroom.as(second).account.mine()).liveTokens).toBe(0)
    await expect(create({ expiresAt })).rejects.toThrow('in the future')
  })
})

it('requires the user’s password', async () => {
  const tokens = newsroom.as(second).tokens
  const wrong = tokens.create({ name: 'x', role: 'admin', password: 'not the password' })
  await expect(wrong).rejects.toThrow('current password is wrong')
  expect(await tokens.list()).toEqual([])
})
