import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { backUp, broadsheet, foldersOf } from './support/cli.ts'
import { openClient, publishUntil, statusOf, measureTimes } from './support/client.ts'
import { databaseIn, titlesIn } from './support/database-file.ts'
import { judge, type Fault } from './support/fault.ts'

const restoreUnderTraffic: Fault = {
  id: 'F26',
  fault: 'a restore while the site runs, then as documented',
  expected:
    'rejected while the site runs, without effect; then the backup is served and later changes are set aside',
  isQuick: true,
  async run(lab) {
    const folder = await lab.folder()
    const site = await lab.start({ DEMO: '0' }, folder)
    const client = await openClient(site)
    await client.publish('in the backup')
    const backup = await backUp(site, join(folder, 'backups'))
    const acknowledged: string[] = []
    let isOver = false
    const writing = publishUntil(client, { name: 'later', acknowledged, isOver: () => isOver })
    const statuses: number[] = []
    const reading = measureTimes(
      async () => statuses.push(await statusOf(`${site.origin}/`)),
      () => isOver,
    )
    const rejected = await broadsheet(['restore', backup], foldersOf(site))
    isOver = true
    await Promise.all([writing, reading])
    await site.stop()
    const stored = titlesIn(databaseIn(folder))
    const restored = await broadsheet(['restore', backup], foldersOf(site))
    const verified = await broadsheet(['verify'], foldersOf(site))
    const again = await lab.start({ DEMO: '0' }, folder)
    const served = (await (await fetch(`${again.origin}/api/articles`)).json()) as Array<{ title: string }>
    const aside = readdirSync(site.dataDir).find((name) => name.startsWith('replaced-')) ?? ''
    const old = titlesIn(join(site.dataDir, aside, 'broadsheet.sqlite'))
    return judge(
      {
        'rejected while it runs': rejected.status === 1 && rejected.output.includes('in use by process'),
        'reads and writes unaffected':
          statuses.every((status) => status === 200) && stored.length === acknowledged.length + 1,
        'restored and verified': restored.status === 0 && verified.status === 0,
        'the backup is served': served.map(({ title }) => title).join() === 'in the backup',
        'nothing deleted': old.length === stored.length,
      },
      `${statuses.length} reads and ${acknowledged.length} writes meanwhile; ${served.length} article served, ${old.length} set aside`,
    )
  },
}

export const restoreFaults = [restoreUnderTraffic]
