import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { backUp, broadsheet, foldersOf } from './support/cli.ts'
import { clientOf, publishUntil, statusOf, timesOf } from './support/client.ts'
import { databaseIn, titlesIn } from './support/database-file.ts'
import { judge, type Fault } from './support/fault.ts'

const restoreUnderTraffic: Fault = {
  id: 'F26',
  fault: 'a restore while the site runs and people write, then as documented',
  expected:
    'refused while it runs, which nobody notices; then the backup is served, what came after is kept aside',
  isQuick: true,
  async run(lab) {
    const folder = await lab.folder()
    const site = await lab.start({ DEMO: '0' }, folder)
    const client = await clientOf(site)
    await client.publish('in the backup')
    const backup = await backUp(site, join(folder, 'backups'))
    const acknowledged: string[] = []
    let isOver = false
    const writing = publishUntil(client, { name: 'later', acknowledged, isOver: () => isOver })
    const statuses: number[] = []
    const reading = timesOf(
      async () => statuses.push(await statusOf(`${site.origin}/`)),
      () => isOver,
    )
    const refused = await broadsheet(['restore', backup], foldersOf(site))
    isOver = true
    await Promise.all([writing, reading])
    await site.stop()
    const kept = titlesIn(databaseIn(folder))
    const restored = await broadsheet(['restore', backup], foldersOf(site))
    const verified = await broadsheet(['verify'], foldersOf(site))
    const again = await lab.start({ DEMO: '0' }, folder)
    const served = (await (await fetch(`${again.origin}/api/articles`)).json()) as Array<{ title: string }>
    const aside = readdirSync(site.dataDir).find((name) => name.startsWith('replaced-')) ?? ''
    const old = titlesIn(join(site.dataDir, aside, 'broadsheet.sqlite'))
    return judge(
      {
        'refused while it runs': refused.status === 1 && refused.output.includes('in use by process'),
        'nobody noticed':
          statuses.every((status) => status === 200) && kept.length === acknowledged.length + 1,
        'restored and verified': restored.status === 0 && verified.status === 0,
        'the backup is served': served.map(({ title }) => title).join() === 'in the backup',
        'nothing deleted': old.length === kept.length,
      },
      `${statuses.length} reads and ${acknowledged.length} writes meanwhile; ${served.length} story served, ${old.length} kept aside`,
    )
  },
}

export const restoreFaults = [restoreUnderTraffic]
