import { join } from 'node:path'
import { isEmptyNewsroom, loadDemo } from '#db/demo/load-demo.ts'
import { ensureAdmin, randomPassword } from './features/users/user-commands.service.ts'
import { openSetup } from './features/setup/setup.service.ts'
import type { Deps } from './lib/deps.ts'
import { ROOT } from './root.ts'
import { SETUP_PATH } from '#shared/site.ts'

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
  if (config.admin) await ensureFirstAdmin(deps, config.admin)
}

/** Creates the admin of the environment; a name that belongs to another account is refused in one line. */
async function ensureFirstAdmin(deps: Deps, admin: { username: string; password: string }): Promise<void> {
  const done = await ensureAdmin(deps, admin)
  if (done === 'created') say(`The admin ${admin.username} was created.`)
  if (done === 'rejected') {
    say(
      `ADMIN_USERNAME: the account ${admin.username} already exists and is not an admin. ` +
        'It was not changed; choose another name.',
    )
  }
}

/** Opens /setup when no admin can log in, and prints its address with the one-time code. */
export async function announceSetup(deps: Deps, origin: string): Promise<void> {
  const code = await openSetup(deps)
  if (!code) return
  say('No admin can log in yet. To create the first one, open this address (the code works once):')
  say(`  ${origin}${SETUP_PATH}?code=${code}`)
}

/** What the operator reads in the terminal, apart from the log's lines. */
export function say(text: string): void {
  process.stdout.write(`  ${text}\n`)
}
