import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

const NO_ADMIN = { DEMO: '1', ADMIN_USERNAME: '', ADMIN_PASSWORD: '' }

it('stores no demo and prints no password while its port is taken', { timeout: TIMEOUT }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-taken-port-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const failed = await startSite({ ...NO_ADMIN, PORT: String(port) }, folder).catch(String)
  other.close()
  expect(failed).toContain(`Port ${port} is in use`)
  expect(failed).not.toContain('Loaded a demo newsroom')
  expect(failed).not.toContain('shown once')
  expect((await readdir(join(folder, 'data'))).filter((name) => /wal$|shm$|\.pid$/.test(name))).toEqual([])
  const site = await startSite(NO_ADMIN, folder)
  onTestFinished(async () => void (await site.stop()))
  expect(site.output()).toContain('shown once')
})

it('refuses the password of the admin before it loads the demo', { timeout: TIMEOUT }, async () => {
  const failed = await startSite({ DEMO: '1', ADMIN_PASSWORD: 'short' }).catch(String)
  expect(failed).toContain('ADMIN_PASSWORD: ')
  expect(failed).not.toContain('Loaded a demo newsroom')
})
