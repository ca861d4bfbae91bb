import { print } from './print.ts'
import { join } from 'node:path'
import { loadDemo } from '#db/demo/load-demo.ts'
import { isEmptyNewsroom } from '#db/queries/empty-newsroom.ts'
import {
  checkAdmin,
  ensureAdmin,
  randomPassword,
} from '#features/people/server/users/user-commands.service.ts'
import type { Deps } from './lib/deps.ts'
import { ROOT } from './installation.ts'
import { setupLines } from '#features/people/server/setup/setup.operations.ts'

/** Loads the demo newsroom into an empty database and creates the admin of the environment. */
export function firstRun(deps: Deps): Promise<void> {
  // Several processes may start on one empty database; the second finds what the first stored.
  return deps.db.withLock('first run', () => fillIfEmpty(deps))
}

async function fillIfEmpty(deps: Deps): Promise<void> {
  const { config, db, clock, hasher } = deps
  const isEmpty = await isEmptyNewsroom(db.read)
  if (config.admin && isEmpty) await checkAdmin(deps, config.admin)
  if (config.demo && isEmpty) {
    const password = config.admin ? null : randomPassword()
    await loadDemo(db, {
      folder: join(ROOT, 'db/demo'),
      now: clock.now(),
      timeZone: config.site.timeZone,
      adminHash: password ? await hasher.hash(password) : null,
    })
    print('Loaded a demo newsroom. Remove it in the dashboard, or with "broadsheet demo remove".')
    // Only the hash is stored, so this is the only time to show it.
    if (password) print(`Log in as  admin  with the password  ${password}  (shown once).`)
  }
  if (config.admin) await ensureFirstAdmin(deps, config.admin)
}

async function ensureFirstAdmin(deps: Deps, admin: { username: string; password: string }): Promise<void> {
  const result = await ensureAdmin(deps, admin)
  if (result === 'created') print(`Created the admin ${admin.username}.`)
  if (result === 'rejected') {
    print(
      `ADMIN_USERNAME: the account ${admin.username} already exists and is not an admin. ` +
        'Choose another name.',
    )
  }
}

/** Prints the URL of /setup with its one-time code. */
export function announceSetup(origin: string, code: string): void {
  for (const line of setupLines(origin, code)) print(line)
}
