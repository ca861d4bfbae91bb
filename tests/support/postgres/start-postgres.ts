import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../servers/free-port.ts'
import { findPostgres } from '../find-postgres.mjs'
import {
  createServerFolder,
  runPostgres,
  serverUser,
  SUPERUSER,
  type RunningPostgres,
} from './run-postgres.ts'

interface ServerOptions {
  /** Locale of texts; the product needs C. */
  collate?: string
  encoding?: string
  /** Lines of postgresql.conf. By default nothing is synced, which is only for tests. */
  settings?: Record<string, string>
}

const UNSYNCED = { fsync: 'off', full_page_writes: 'off' }

/** Starts a server on a free port of the loopback, on a new cluster in a temporary folder. */
export async function startPostgres({
  collate = 'C',
  encoding = 'UTF8',
  settings = UNSYNCED,
}: ServerOptions = {}): Promise<RunningPostgres> {
  const bin = findPostgres()
  const folder = createServerFolder()
  const dataDir = join(folder, 'data')
  const locale = encoding === 'UTF8' ? 'C.UTF-8' : 'C'
  const made = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      dataDir,
      '-U',
      SUPERUSER,
      '--auth=trust',
      '-E',
      encoding,
      `--lc-collate=${collate}`,
      `--lc-ctype=${collate === 'C' ? locale : collate}`,
      '--no-sync',
      '--no-instructions',
    ],
    { ...serverUser(), cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  return runPostgres({ bin, folder, port: await freePort(), settings })
}
