import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ADMIN, type BuiltSite } from '#tests/support/servers/built-site.ts'
import { clientOf, statusOf, type Client } from './support/client.ts'
import { databaseIn, isWhole, titlesIn } from './support/database-file.ts'
import { judge, type Fault } from './support/fault.ts'
import { smallDisk } from './support/small-disk.ts'

const EMPTY = { DEMO: '0' }

export const startOnFullDisk: Fault = {
  id: 'F07b',
  fault: 'a restart while the disk of the database is full, after a kill and after a stop',
  expected: 'readers are served, /readyz says why, writes 503, and writes resume once there is space',
  async run(lab) {
    const folder = await lab.folder()
    smallDisk(lab, join(folder, 'data'), 12_000)
    const first = await lab.start(EMPTY, folder)
    const filler = join(first.dataDir, 'filler')
    await (await clientOf(first)).publish('before')
    fillDisk(filler)
    await first.kill()
    const second = await lab.start(EMPTY, folder)
    const afterKill = await lookAt(second)
    await second.stop()
    fillDisk(filler)
    const third = await lab.start(EMPTY, folder)
    const afterStop = await lookAt(third)
    rmSync(filler)
    const client = await untilLoggedIn(third)
    const published = await client.publish('after')
    const readyAfter = await statusOf(`${third.origin}/readyz`)
    await third.kill()
    const served = [afterKill, afterStop].every(({ page, ready }) => page === 200 && ready.startsWith('503'))
    return judge(
      {
        'readers are served': served,
        'it says why': afterStop.ready.includes('full disk'),
        'writes are refused': afterStop.write === 503,
        'writes resume': published === 201 && readyAfter === 200,
        'nothing lost': ['before', 'after'].every((title) => titlesIn(databaseIn(folder)).includes(title)),
        'integrity ok': isWhole(databaseIn(folder)),
      },
      `after a kill: page ${afterKill.page}, readyz ${afterKill.ready}; after a stop: page ${afterStop.page}, readyz ${afterStop.ready}, log in ${afterStop.write}; with space: ${published}, readyz ${readyAfter}`,
    )
  },
}

/** Writes until no byte fits. */
function fillDisk(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (const bytes of [65_536, 512, 1]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(bytes))
      } catch {
        // ENOSPC: the next smaller piece may still fit.
      }
    }
  } finally {
    closeSync(file)
  }
}

async function lookAt({ origin }: { origin: string }) {
  const readyz = await fetch(`${origin}/readyz`)
  const headers = { 'content-type': 'application/json', origin }
  const login = await fetch(`${origin}/api/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) })
  return {
    page: await statusOf(`${origin}/`),
    ready: `${readyz.status} ${(await readyz.text()).trim()}`,
    write: login.status,
  }
}

/** Signs in once the server has found space again, which it checks every few seconds. */
async function untilLoggedIn(site: BuiltSite): Promise<Client> {
  for (let tries = 0; tries < 20; tries++) {
    const client = await clientOf(site).catch(() => null)
    if (client) return client
    await pause(500)
  }
  throw new Error('no login within ten seconds')
}
