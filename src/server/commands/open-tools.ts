import { join } from 'node:path'
import { openDatabase } from '#db/open-database.ts'
import { readConfig, type Config } from '#server/config.ts'
import { createDeps } from '#server/deps.ts'
import { explain } from '#server/explain-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { createLogger } from '#server/lib/logger.ts'
import { ROOT } from '#server/root.ts'

/** Runs a command on the newsroom's database and closes it; a failure is one line and exit status 1. */
export function withNewsroom(work: (deps: Deps) => Promise<void>): Promise<void> {
  return withConfig(async (config) => {
    const db = await openDatabase({
      dataDir: config.dataDir,
      migrationsDir: join(ROOT, 'db/migrations'),
      synchronous: config.synchronous,
    })
    try {
      await work(createDeps({ db, config, log: createLogger('silent') }))
    } finally {
      await db.close()
    }
  })
}

/** Runs a command that opens no database of its own, so that a server may run; fails like the others. */
export async function withConfig(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(readConfig(process.env, ROOT))
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
