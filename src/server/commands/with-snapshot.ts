import { rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { openSnapshot } from '#db/connection/open-database.ts'
import { createPrivateFolder } from '#db/connection/private-files.ts'
import type { Config } from '#server/config.ts'
import { createDeps } from '#server/create-deps.ts'
import type { Deps } from '#server/lib/deps.ts'
import { createLogger } from '#server/lib/logger.ts'
import { ROOT } from '#server/installation.ts'

/**
 * Reads the newsroom as it is now, while the server continues. On SQLite, the copy is beside `path` until the end.
 */
export async function withSnapshot<T>(
  config: Config,
  path: string,
  work: (deps: Deps) => Promise<T>,
): Promise<T> {
  createPrivateFolder(dirname(path))
  const copyDir = join(dirname(path), `.snapshot-${basename(path)}`)
  // A command that was killed left its copy.
  rmSync(copyDir, { recursive: true, force: true })
  createPrivateFolder(copyDir)
  try {
    const { dataDir, synchronous } = config
    const db = await openSnapshot({
      dataDir,
      copyDir,
      synchronous,
      migrationsDir: join(ROOT, 'db/migrations'),
    })
    // The static copy asks for pages as fast as they come.
    const settings: Config = { ...config, dataDir: copyDir, rateLimitFactor: 1e9 }
    const deps = createDeps({
      db,
      config: settings,
      log: createLogger('silent'),
    })
    try {
      await deps.refreshSettings()
      return await work(deps)
    } finally {
      await deps.textProcesses.close()
      deps.edge.close()
      await db.close()
    }
  } finally {
    rmSync(copyDir, { recursive: true, force: true })
  }
}
