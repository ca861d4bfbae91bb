import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ADMIN, type BuiltSite } from '#tests/support/servers/built-site.ts'
import { openClient, statusOf, type Client } from './support/client.ts'
import { databaseIn, isIntact, titlesIn } from './support/database-file.ts'
import { judge, type Fault } from './support/fault.ts'
import { kibUnder } from './support/files-under.ts'
import { fillDisk, smallDisk } from './support/small-disk.ts'

const EMPTY = { DEMO: '0' }

export const startOnFullDisk: Fault = {
  id: 'F07b',
  fault: 'a restart on a full database disk, after a kill and after a stop',
  expected: 'pages served, /writez gives the reason, writes 503 until space is free',
  async run(lab) {
    const folder = await lab.folder()
    // Room for the copy of the client, of which a tenth of the disk stays free, and for an empty newsroom.
    smallDisk(lab, join(folder, 'data'), Math.ceil(1.2 * kibUnder('dist/client/assets')) + 12_000)
    const first = await lab.start(EMPTY, folder)
    const filler = join(first.dataDir, 'filler')
    await (await openClient(first)).publish('before')
    fillDisk(filler)
    await first.kill()
    const second = await lab.start(EMPTY, folder)
    const afterKill = await probe(second)
    await second.stop()
    fillDisk(filler)
    const third = await lab.start(EMPTY, folder)
    const afterStop = await probe(third)
    rmSync(filler)
    const client = await waitForSignIn(third)
    const published = await client.publish('after')
    const readyAfter = await statusOf(`${third.origin}/writez`)
    await third.kill()
    const served = [afterKill, afterStop].every(({ page, ready }) => page === 200 && ready.startsWith('503'))
    return judge(
      {
        'pages served': served,
        'writez gives the reason': afterStop.ready.includes('full disk'),
        'writes rejected': afterStop.write === 503,
        'writes resume': published === 201 && readyAfter === 200,
        'no article lost': ['before', 'after'].every((title) => titlesIn(databaseIn(folder)).includes(title)),
        'database intact': isIntact(databaseIn(folder)),
      },
      `after a kill: page ${afterKill.page}, writez ${afterKill.ready}; after a stop: page ${afterStop.page}, writez ${afterStop.ready}, sign-in ${afterStop.write}; after freeing space: ${published}, writez ${readyAfter}`,
    )
  },
}

async function probe({ origin }: { origin: string }) {
  const writez = await fetch(`${origin}/writez`)
  const headers = { 'content-type': 'application/json', origin }
  const login = await fetch(`${origin}/api/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) })
  return {
    page: await statusOf(`${origin}/`),
    ready: `${writez.status} ${(await writez.text()).trim()}`,
    write: login.status,
  }
}

/** Signs in once the server has found space again, which it checks every few seconds. */
async function waitForSignIn(site: BuiltSite): Promise<Client> {
  for (let tries = 0; tries < 20; tries++) {
    const client = await openClient(site).catch(() => null)
    if (client) return client
    await pause(500)
  }
  throw new Error('no sign-in within ten seconds')
}
