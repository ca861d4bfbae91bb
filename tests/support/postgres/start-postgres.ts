import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from '../find-postgres.mjs'

export const SUPERUSER = 'broadsheet'

/** A PostgreSQL server of the tests. */
export interface PostgresServer {
  port: number
  /** The folder of the cluster. */
  dataDir: string
  pid: number
  urlOf: (database: string) => string
  /** Ends the server and deletes its data. */
  stop: () => Promise<void>
}

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
}: ServerOptions = {}): Promise<PostgresServer> {
  const bin = findPostgres()
  const owner = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-postgres-'))
  chmodSync(folder, 0o755)
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? 0)
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
    { ...owner, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const server = run({ bin, dataDir, folder, port, settings, owner })
  const urlOf = (database: string) => `postgres://${SUPERUSER}@127.0.0.1:${port}/${database}`
  await untilReady(urlOf('postgres'), server)
  return {
    port,
    dataDir,
    pid: server.pid ?? 0,
    urlOf,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGINT')
        await once(server, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface RunOptions {
  bin: string
  dataDir: string
  folder: string
  port: number
  settings: Record<string, string>
  owner: { uid?: number; gid?: number }
}

function run({ bin, dataDir, folder, port, settings, owner }: RunOptions): ChildProcess {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '300',
    shared_buffers: '64MB',
    max_wal_size: '512MB',
    ...settings,
  }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(join(bin, 'postgres'), ['-D', dataDir, ...args], { ...owner, cwd: folder, stdio: 'ignore' })
}

/** PostgreSQL does not run as root, so root becomes the user of Debian's package, or nobody. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((option) =>
      Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout),
    )
    const [uid, gid] = ids
    if (uid && gid) return { uid, gid }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const endsAt = Date.now() + 60_000
  while (Date.now() < endsAt && server.exitCode === null) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch {
      await setTimeout(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error('PostgreSQL did not start')
}
