import { join } from 'node:path'
import { isEmptyNewsroom, loadDemo } from '#db/demo/load-demo.ts'
import { ensureAdmin, randomPassword } from './features/users/accounts.service.ts'
import type { Deps } from './lib/deps.ts'
import { ROOT } from './root.ts'

/** People and, on an empty database, the demo newsroom; a password made here is printed at once, or it is lost. */
export async function settle(deps: Deps): Promise<void> {
  const { config, db, clock, hasher } = deps
  const isEmpty = await isEmptyNewsroom(db)
  if (config.demo && isEmpty) {
    const password = config.admin ? null : randomPassword()
    await loadDemo(db, {
      folder: join(ROOT, 'db/demo'),
      now: clock.now(),
      timeZone: config.site.timeZone,
      adminHash: password ? await hasher.hash(password) : null,
    })
    say('A demo newsroom was loaded; "npx broadsheet demo remove" takes it away.')
    if (password) say(`Log in as  admin  with the password  ${password}  (shown once).`)
  }
  if (config.admin) {
    const done = await ensureAdmin(deps, config.admin)
    if (done !== 'kept') say(`The admin ${config.admin.username} was ${done}.`)
  } else if (isEmpty && !config.demo) {
    say('Nobody can log in yet: run "npx broadsheet user create <name> --role admin".')
  }
}

/** What the operator reads in the terminal, apart from the log's lines. */
export function say(text: string): void {
  process.stdout.write(`  ${text}\n`)
}
