import { createServer } from 'node:http'
import { join } from 'node:path'
import { openDatabase, type Database } from '#db/connection/open-database.ts'
import { listen } from './listen.ts'
import {
  extensionProblems,
  leaveOutNamed,
  leaveOutTaken,
  migratedExtensions,
  reportLoading,
} from './extensions.ts'
import { switchOff } from './features-on.ts'
import { readOff } from './lib/feature-switches.ts'
import { createLogger } from './lib/logger.ts'
import { ROOT } from './installation.ts'
import { readSettings, type NewsroomOptions } from './read-config.ts'
import { print } from './print.ts'
import { startWarnings } from './start-warnings.ts'
import type { Config } from './config.ts'

/**
 * Opens the newsroom and serves it until SIGTERM. Throws errors that `explain` turns into one line: a port in use,
 * an unwritable data folder, a database of a newer version, a second start.
 */
export async function start(options: NewsroomOptions = {}): Promise<void> {
  const { config, file, unknown } = readSettings(options)
  if (unknown.length > 0) print(`Ignored unknown settings in ${file}: ${unknown.join(', ')}`)
  let opened: Database | null = null
  const log = createLogger(config.logLevel, { isAway: () => opened?.isCutOff() ?? false })
  for (const warning of startWarnings(config)) log.warn(warning)
  leaveOutNamed(config.extensionsOff)
  reportLoading((loading) => log.info(loading, 'loading an extension'))
  const db = await openDatabase({
    dataDir: config.dataDir,
    migrationsDir: join(ROOT, 'db/migrations'),
    synchronous: config.synchronous,
    isReadOnly: config.isReadOnly,
    onError: (error) => log.error({ err: error }, 'after commit'),
    onMigrated: (notice) => log.info(notice),
    extensions: migratedExtensions(),
  })
  opened = db
  await requirePort(config).catch(async (error: unknown) => {
    await db.close()
    throw error
  })
  // Before their code is loaded.
  switchOff(await readOff(db))
  const { serve } = await import('./serve.ts')
  await leaveOutTaken().catch((error: unknown) =>
    log.error({ err: error }, 'the screens of extensions failed'),
  )
  for (const [name, reason] of extensionProblems())
    log[config.extensionsOff.includes(name) ? 'info' : 'error'](
      { extension: name, reason },
      'an extension was left out',
    )
  await serve({ db, config, log })
}

/** Fails if the port is taken, before anything is stored and a password is shown once. */
async function requirePort(config: Config): Promise<void> {
  const probe = createServer()
  await listen(probe, config)
  await new Promise((resolve) => probe.close(resolve))
}
