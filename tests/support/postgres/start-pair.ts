import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../servers/free-port.ts'
import { findPostgres } from '../find-postgres.mjs'
import { startDatabaseGate, type DatabaseGate } from './database-gate.ts'
import {
  createServerFolder,
  runPostgres,
  serverUser,
  SUPERUSER,
  type RunningPostgres,
} from './run-postgres.ts'
import { startPostgres } from './start-postgres.ts'
import { administer } from './test-database.ts'

const STANDBY = 'standby'
const CREATE = "TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'"

/** A primary with a synchronous standby: a commit is confirmed once both have it on disk. */
export interface PostgresPair {
  /** The address of the newsroom's database, whichever server is the primary. */
  url: string
  gate: DatabaseGate
  primary: () => RunningPostgres
  standby: () => RunningPostgres
  /**
   * Makes the standby the primary. Kill the old primary first, or say that it still runs: then open connections stay
   * with it, and it confirms writes without a standby.
   */
  promote: (old?: 'is gone' | 'still runs') => Promise<void>
  /** Starts a new standby of the primary in place of the one that is gone or was promoted. */
  renewStandby: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts both servers on free ports of the loopback, with an empty database. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const servers: RunningPostgres[] = []
  const database = 'broadsheet'
  let primary = await startPostgres({ settings: {} })
  servers.push(primary)
  await administer(`CREATE DATABASE ${database} ${CREATE}`, primary.urlOf('postgres'))
  let standby = await startStandby(primary)
  servers.push(standby)
  const gate = await startDatabaseGate({ port: primary.port, user: SUPERUSER })
  return {
    url: gate.urlOf(database),
    gate,
    primary: () => primary,
    standby: () => standby,
    async promote(old = 'is gone') {
      if (old === 'still runs') await withoutStandby(primary)
      const url = standby.urlOf('postgres')
      await administer('SELECT pg_promote()', url)
      // It has no standby yet.
      await withoutStandby(standby)
      primary = standby
      if (old === 'still runs') gate.pointNewTo(primary.port)
      else gate.pointTo(primary.port)
    },
    async renewStandby() {
      standby = await startStandby(primary)
      servers.push(standby)
    },
    async stop() {
      gate.stop()
      // The standby last, because the primary waits for it while it shuts down.
      for (const server of servers) await server.kill().then(() => server.stop())
    },
  }
}

/** Lets a server confirm commits alone. */
async function withoutStandby(server: RunningPostgres): Promise<void> {
  await administer('ALTER SYSTEM RESET synchronous_standby_names', server.urlOf('postgres'))
  await administer('SELECT pg_reload_conf()', server.urlOf('postgres'))
}

/** Copies the primary and follows it. Resolves when each commit waits for both. */
async function startStandby(primary: RunningPostgres): Promise<RunningPostgres> {
  const bin = findPostgres()
  const program = join(bin, 'pg_basebackup')
  if (!existsSync(program))
    throw new Error(`No pg_basebackup in ${bin}, which a standby needs. Install postgresql.`)
  const folder = createServerFolder()
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', SUPERUSER]
  const options = ['-D', join(folder, 'data'), '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync']
  const copied = spawnSync(program, [...from, ...options], { ...serverUser(), cwd: folder, encoding: 'utf8' })
  if (copied.status !== 0) throw new Error(`pg_basebackup failed: ${copied.stderr}`)
  // The name of the cluster is the name under which it follows.
  const settings = { cluster_name: STANDBY }
  const standby = await runPostgres({ bin, folder, port: await freePort(), settings })
  await followSynchronously(primary)
  return standby
}

async function followSynchronously(primary: RunningPostgres): Promise<void> {
  const url = primary.urlOf('postgres')
  await administer(`ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`, url)
  await administer('SELECT pg_reload_conf()', url)
  const check = `DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_stat_replication WHERE sync_state = 'sync') THEN
      RAISE 'no standby follows';
    END IF;
  END $$`
  for (let tries = 0; tries < 200; tries++) {
    const follows = await administer(check, url).then(
      () => true,
      () => false,
    )
    if (follows) return
    await setTimeout(50)
  }
  throw new Error('The standby does not follow the primary')
}
