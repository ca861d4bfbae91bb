import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

export const SUPERUSER = 'broadsheet'

/** A PostgreSQL server of the tests. */
export interface RunningPostgres {
  port: number
  /** The folder of the cluster. */
  dataDir: string
  urlOf: (database: string) => string
  /** Ends all its processes at once, as a power cut would. */
  kill: () => Promise<void>
  /** Stops all its processes from running, with their connections open, as a machine that hangs does. */
  freeze: () => void
  thaw: () => void
  /** Starts it again after `kill`, on the same port and data. */
  start: () => Promise<void>
  /** Ends the server and deletes its data. */
  stop: () => Promise<void>
}

interface RunOptions {
  /** The folder with the programs. */
  bin: string
  /** Contains the cluster in `data`. */
  folder: string
  port: number
  settings: Record<string, string>
}

/** Memory that Linux shares as a folder. */
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4_000_000_000

/** Creates the temporary folder of a server, which the user of the server owns: in memory if there is enough. */
export function createServerFolder(): string {
  const folder = mkdtempSync(join(hasEnoughMemory() ? MEMORY : tmpdir(), 'broadsheet-postgres-'))
  const { uid, gid } = serverUser()
  chmodSync(folder, 0o755)
  if (uid !== undefined) chownSync(folder, uid, gid ?? 0)
  return folder
}

function hasEnoughMemory(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) > ENOUGH_BYTES
}

/** Runs the server on a cluster that exists. */
export async function runPostgres(options: RunOptions): Promise<RunningPostgres> {
  const { folder, port } = options
  const dataDir = join(folder, 'data')
  const urlOf = (database: string) => `postgres://${SUPERUSER}@127.0.0.1:${port}/${database}`
  let server = launch(options)
  await untilReady(urlOf('postgres'), server)
  return {
    port,
    dataDir,
    urlOf,
    async kill() {
      const backends = childrenOf(server.pid ?? 0)
      await end(server, 'SIGKILL')
      for (const pid of backends) signalIfRunning(pid, 'SIGKILL')
    },
    freeze() {
      // The first one starts others, so it stops first.
      for (const pid of [server.pid ?? 0, ...childrenOf(server.pid ?? 0)]) signalIfRunning(pid, 'SIGSTOP')
    },
    thaw() {
      for (const pid of [...childrenOf(server.pid ?? 0), server.pid ?? 0]) signalIfRunning(pid, 'SIGCONT')
    },
    async start() {
      const endsAt = Date.now() + 60_000
      // Processes that are still ending may hold the shared memory.
      for (;;) {
        server = launch(options)
        const isReady = await untilReady(urlOf('postgres'), server).then(
          () => true,
          () => false,
        )
        if (isReady) return
        await end(server, 'SIGKILL')
        if (Date.now() > endsAt) throw new Error('PostgreSQL did not start again')
        await setTimeout(100)
      }
    },
    async stop() {
      await end(server, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill(signal)
  await exited
}

function launch({ bin, folder, port, settings }: RunOptions): ChildProcess {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '300',
    shared_buffers: '64MB',
    // In its folder, which is deleted also after it was killed.
    dynamic_shared_memory_type: 'mmap',
    max_wal_size: '512MB',
    ...settings,
  }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const options = { ...serverUser(), cwd: folder, stdio: 'ignore' as const }
  return spawn(join(bin, 'postgres'), ['-D', join(folder, 'data'), ...args], options)
}

/** PostgreSQL does not run as root, so root becomes the user of Debian's package, or nobody. */
export function serverUser(): { uid?: number; gid?: number } {
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

/** Returns the processes that this process started. Empty where there is no /proc. */
function childrenOf(parent: number): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
      .map(Number)
  } catch {
    return []
  }
}

function parentOf(pid: string): number {
  try {
    return Number(/\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}
