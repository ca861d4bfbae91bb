import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { m } from '#shared/catalog/m.ts'
import { audited } from '#tests/support/newsroom/audited.ts'

let newsroom: TestNewsroom
const open = async (env: Record<string, string> = {}) => {
  newsroom = await openTestNewsroom(env)
}
beforeEach(() => open())
afterEach(() => newsroom.close())

const newReader = { username: 'new.reader', password: 'a long enough password' }
const register = () => newsroom.as(null).auth.register(newReader)
const admin = () => newsroom.as(newsroom.people.admin)

describe('registration', () => {
  it('is open by default', async () => {
    expect(await newsroom.as(null).site.info()).toMatchObject({ isRegistrationOpen: true })
    expect(await register()).toMatchObject({ role: 'user' })
  })

  it('is closed and opened by an admin without a restart', async () => {
    await admin().settings.update({ isRegistrationOpen: false })
    expect(await newsroom.as(null).site.info()).toMatchObject({ isRegistrationOpen: false })
    await expect(register()).rejects.toThrow(m.registrationClosed())
    await admin().settings.update({ isRegistrationOpen: true })
    expect(await register()).toMatchObject({ role: 'user' })
  })

  it('returns 403 with an error message over REST', async () => {
    await admin().settings.update({ isRegistrationOpen: false })
    const response = await newsroom.app.request('/api/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(newReader),
    })
    expect([response.status, await response.text()]).toEqual([403, m.registrationClosed()])
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('does not affect invites', async () => {
    await admin().settings.update({ isRegistrationOpen: false })
    const { token } = await admin().users.invite({ role: 'staff' })
    expect(await newsroom.as(null).users.acceptInvite({ ...newReader, token })).toMatchObject({
      role: 'staff',
    })
  })

  it('uses REGISTRATION until an admin saves a setting', async () => {
    await newsroom.close()
    await open({ REGISTRATION: 'closed' })
    await expect(register()).rejects.toThrow(m.registrationClosed())
    await admin().settings.update({ isRegistrationOpen: true })
    expect(await register()).toMatchObject({ role: 'user' })
  })

  it('records each change in the audit log', async () => {
    await admin().settings.update({ isRegistrationOpen: false })
    expect(await audited(newsroom.deps, 'settings.change')).toMatchObject({
      after: { isRegistrationOpen: false },
    })
  })
})
