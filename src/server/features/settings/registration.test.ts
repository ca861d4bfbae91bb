import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { messages } from '#shared/messages.ts'

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

  it('is closed and opened by an admin without a restart, and pages know of it', async () => {
    await admin().settings.update({ isRegistrationOpen: false })
    expect(await newsroom.as(null).site.info()).toMatchObject({ isRegistrationOpen: false })
    await expect(register()).rejects.toThrow(messages.registrationClosed)
    await admin().settings.update({ isRegistrationOpen: true })
    expect(await register()).toMatchObject({ role: 'user' })
  })

  it('answers 403 and the sentence over REST', async () => {
    await admin().settings.update({ isRegistrationOpen: false })
    const answer = await newsroom.app.request('/api/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(newReader),
    })
    expect([answer.status, await answer.text()]).toEqual([403, messages.registrationClosed])
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('does not stop invitations', async () => {
    await admin().settings.update({ isRegistrationOpen: false })
    const { token } = await admin().users.invite({ role: 'staff' })
    expect(await newsroom.as(null).users.acceptInvite({ ...newReader, token })).toMatchObject({
      role: 'staff',
    })
  })

  it('takes its default from REGISTRATION, and what an admin saved counts for more', async () => {
    await newsroom.close()
    await open({ REGISTRATION: 'closed' })
    await expect(register()).rejects.toThrow(messages.registrationClosed)
    await admin().settings.update({ isRegistrationOpen: true })
    expect(await register()).toMatchObject({ role: 'user' })
  })

  it('writes each change into the audit log', async () => {
    await admin().settings.update({ isRegistrationOpen: false })
    const { lines } = await admin().audit.list({ limit: 5 })
    expect(lines[0]).toMatchObject({ action: 'settings.change', after: { isRegistrationOpen: false } })
  })
})
