import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, TEMPLATE_URL, type TestDatabase } from '../postgres/test-database.ts'

export const ADMIN = { username: 'chief', password: 'a long enough password' }

export interface BuiltSite {
  /** Like http://127.0.0.1:40123 */
  origin: string
  dataDir: string
  uploadsDir: string
  /** The address of its PostgreSQL database; null on SQLite. */
  databaseUrl: string | null
  process: ChildProcess
  /** Everything printed so far. */
  output(): string
  /** Sends SIGTERM, removes temporary folders, and returns the exit status. */
  stop(): Promise<number | null>
  /** Sends SIGKILL, as a power cut or the kernel would. */
  kill(): Promise<void>
}

/** How the process is started. */
export interface Launch {
  root?: string
  node?: string
  /** A command that runs the rest in the same process, such as prlimit. */
  prefix?: string[]
  /** Sends SIGKILL after this time, started or not. */
  killAfterMs?: number
}

/**
 * Starts the built product on a free port and in its own folder, with the demo newsroom, an admin, and high
 * limits. `env` overrides; passing the same `folder` again is a restart. Rejects with the output.
 */
export async function startSite(
  env: Record<string, string> = {},
  folder?: string,
  { root = '.', node = process.execPath, prefix = [], killAfterMs }: Launch = {},
): Promise<BuiltSite> {
  const home = folder ?? (await mkdtemp(join(tmpdir(), 'broadsheet-site-')))
  const database = env['DATABASE_URL'] === undefined ? await databaseOf(home) : null
  const settings = {
    PORT: '0',
    DATA_DIR: join(home, 'data'),
    UPLOADS_DIR: join(home, 'uploads'),
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    SITE_TIME_ZONE: 'UTC',
    RATE_LIMIT_FACTOR: '1000',
    MAX_CONNECTIONS_PER_ADDRESS: '10000',
    LOG_LEVEL: 'warn',
    BACKUP_EVERY_HOURS: '0',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...env,
  }
  const [command, ...args] = [...prefix, node, join(root, 'dist/server/cli.js'), 'start']
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'] ?? '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => void (output += chunk))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const shown = await waitForOrigin(child, () => output)
  // Behind a proxy the site prints the proxy's address, so the caller has chosen the port.
  const origin = 'PUBLIC_ORIGIN' in settings ? `http://127.0.0.1:${settings.PORT}` : shown
  return {
    origin,
    dataDir: settings.DATA_DIR,
    uploadsDir: settings.UPLOADS_DIR,
    databaseUrl: database?.url ?? env['DATABASE_URL'] ?? null,
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      const status = await exited
      if (!folder) await Promise.all([rm(home, { recursive: true, force: true }), database?.drop()])
      return status
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Where the run has a PostgreSQL server, the database that belongs to a folder. */
async function databaseOf(home: string): Promise<TestDatabase | null> {
  if (!process.env[TEMPLATE_URL]) return null
  return createTestDatabase({ name: `site_${createHash('sha256').update(home).digest('hex').slice(0, 32)}` })
}

/** Three nodes that start together copy their scripts to a bucket, which takes minutes on a busy machine. */
const START_MS = 180_000

function waitForOrigin(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error(`The site did not start:\n${output()}`)), START_MS)
    const check = () => {
      const origin = /is at (https?:\/\/\S+)/.exec(output())?.[1]
      if (!origin) return
      clearTimeout(timeout)
      resolve(origin)
    }
    child.stdout?.on('data', check)
    child.once('exit', (code) => {
      clearTimeout(timeout)
      reject(new Error(`The site ended with status ${code}:\n${output()}`))
    })
  })
}
