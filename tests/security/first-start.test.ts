import { expect, it, onTestFinished } from 'vitest'
import { ADMIN, startSite } from '#tests/support/servers/built-site.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { roleAfterLogin, sendRegistrations } from '#tests/support/servers/registrations.ts'

// Runs on the built product.

const TIMEOUT = 60_000

it.each(['0', '1'])(
  'gives the name of the admin to no visitor during a first start, DEMO=%s',
  { timeout: TIMEOUT },
  async (demo) => {
    const port = await freePort()
    let isOver = false
    const starting = startSite({ DEMO: demo, PORT: String(port) }).finally(() => (isOver = true))
    const visitor = { username: ADMIN.username, password: 'some-readers-pass-1' }
    const [site, statuses] = await Promise.all([
      starting,
      sendRegistrations(`http://127.0.0.1:${port}`, visitor, () => isOver),
    ])
    onTestFinished(async () => void (await site.stop()))
    // The name is taken. The last registrations are sent after the start, so these are answered.
    expect([...statuses]).toEqual([400])
    expect(await roleAfterLogin(site.origin, ADMIN)).toBe('admin')
  },
)
