import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { PID_FILE } from '#db/connection/lock.ts'
import type { Config } from '#server/config.ts'
import { UpdateError } from './update-error.ts'
import { isProcessRunning } from '#server/lib/is-process-running.ts'

const POLL_EVERY_MS = 100
const RESPONSE_TIMEOUT_MS = 2_000
/** The server exits within ten seconds of SIGTERM. */
const STOP_TIMEOUT_MS = 12_000

type Site = Pick<Config, 'dataDir' | 'host' | 'port' | 'metricsToken'>

/** Returns the id of the process that serves this data folder, or null. */
export function serverPid({ dataDir }: Site): number | null {
  try {
    const pid = Number(/^\d+/.exec(readFileSync(join(dataDir, PID_FILE), 'utf8'))?.[0])
    return pid && isProcessRunning(pid) ? pid : null
  } catch {
    return null
  }
}

/** Returns why the site is not ready, or null if it is and runs `version`, or any version if that is null. */
export const findReadyProblem = (site: Site, version: string | null): Promise<string | null> =>
  findProblemAt('/readyz', site, version)

/** Returns why the site takes no changes now, or null. */
export const findWriteProblem = (site: Site): Promise<string | null> => findProblemAt('/writez', site, null)

async function findProblemAt(path: string, site: Site, version: string | null): Promise<string | null> {
  const headers = new Headers()
  if (site.metricsToken) headers.set('authorization', `Bearer ${site.metricsToken}`)
  try {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
    const response = await fetch(`${originOf(site)}${path}`, { headers, signal })
    const text = (await response.text()).trim().slice(0, 200)
    if (!response.ok) return text || `status ${response.status}`
    const serving = response.headers.get('broadsheet-version')
    return version === null || serving === version ? null : `version ${serving ?? 'unknown'} is running`
  } catch {
    return 'no response'
  }
}

/** Returns the address of the server as seen from this machine. */
function originOf({ host, port }: Site): string {
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}

/** Waits until `version` is ready. Returns null, or why it is not ready after `waitMs`. */
export async function waitUntilReady(site: Site, version: string, waitMs: number): Promise<string | null> {
  const deadline = Date.now() + waitMs
  for (;;) {
    const problem = await findReadyProblem(site, version)
    if (problem === null || Date.now() >= deadline) return problem
    await setTimeout(POLL_EVERY_MS)
  }
}

/** Stops a server with SIGTERM, or SIGKILL after a timeout. Resolves once it has exited. Throws UpdateError. */
export async function stopServer(pid: number): Promise<void> {
  signal(pid, 'SIGTERM')
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (isProcessRunning(pid)) {
    if (Date.now() >= deadline) signal(pid, 'SIGKILL')
    await setTimeout(20)
  }
}

/** Throws UpdateError unless this user may stop the server. */
export function assertMaySignal(pid: number): void {
  signal(pid, 0)
}

function signal(pid: number, name: NodeJS.Signals | 0): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
    throw new UpdateError(
      `The server (process ${pid}) belongs to another user. Run this as that user or as root.`,
      {
        cause: error,
      },
    )
  }
}
