import { expect, it, onTestFinished } from 'vitest'
import { ADMIN, startSite } from '#tests/support/servers/built-site.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { roleAfterLogin, sendRegistrations } from '#tests/support/servers/registrations.ts'
import { tempFolder } from '#db/testing/temp-folder.ts'
import { createTestDatabase } from '#tests/support/postgres/test-database.ts'

// Runs on the built product.

const TIMEOUT = 60_000

it(
  'loads one demo and creates one admin when several nodes start at once, before any accepts a visitor',
  { timeout: TIMEOUT },
  async () => {
    const { url, drop } = await createTestDatabase({ isEmpty: true })
    onTestFinished(drop)
    const uploads = tempFolder()
    const ports = [await freePort(), await freePort(), await freePort()]
    let starting = ports.length
    const visitor = { username: ADMIN.username, password: 'some-readers-pass-1' }
    const startNode = (port: number) =>
      startSite({ DATABASE_URL: url, PORT: String(port), UPLOADS_DIR: uploads }).finally(
        () => void starting--,
      )
    const registerAt = (port: number) =>
      sendRegistrations(`http://127.0.0.1:${port}`, visitor, () => starting === 0)
    const [nodes, statuses] = await Promise.all([
      Promise.all(ports.map(startNode)),
      Promise.all(ports.map(registerAt)),
    ])
    onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.stop()))))
    expect(statuses.map((seen) => [...seen])).toEqual([[400], [400], [400]])
    const printed = nodes.map((node) => node.output()).join('')
    expect(printed.match(/Loaded a demo newsroom/g)).toHaveLength(1)
    expect(printed.match(/Created the admin/g)).toHaveLength(1)
    for (const { origin } of nodes) expect(await roleAfterLogin(origin, ADMIN)).toBe('admin')
  },
)
