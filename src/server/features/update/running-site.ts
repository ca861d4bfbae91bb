import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import { UpdateError } from './update-error.ts'

const ASK_EVERY_MS = 100
const ANSWER_MS = 2_000
/** The server ends by itself within ten seconds of SIGTERM. */
const STOP_MS = 12_000

type Place = Pick<Config, 'dataDir' | 'host' | 'port' | 'metricsToken'>

/** The process that serves the newsroom of this data folder, or null. */
export function serverPid({ dataDir }: Place): number | null {
  try {
    const pid = Number(/^\d+/.exec(readFileSync(join(dataDir, 'lock.pid'), 'utf8'))?.[0])
    return pid && isAlive(pid) ? pid : null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it is alive and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Why the site is not ready, or null when `version` (any when null) answers `/readyz` with 200. */
export async function problemOf(place: Place, version: string | null): Promise<string | null> {
  const headers = new Headers()
  if (place.metricsToken) headers.set('authorization', `Bearer ${place.metricsToken}`)
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch(`${originOf(place)}/readyz`, { headers, signal })
    const text = (await answer.text()).trim().slice(0, 200)
    if (!answer.ok) return text || `status ${answer.status}`
    const serving = answer.headers.get('broadsheet-version')
    return version === null || serving === version ? null : `version ${serving ?? 'unknown'} answers`
  } catch {
    return 'no answer'
  }
}

/** Where the server listens, as seen from this machine. */
function originOf({ host, port }: Place): string {
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}

/** Waits until `version` is ready. Returns why it is not when the time is over, else null. */
export async function untilReady(place: Place, version: string, waitMs: number): Promise<string | null> {
  const deadline = Date.now() + waitMs
  for (;;) {
    const problem = await problemOf(place, version)
    if (problem === null || Date.now() >= deadline) return problem
    await setTimeout(ASK_EVERY_MS)
  }
}

/** Stops a server: SIGTERM, and SIGKILL when it has not ended in time. Returns once it is gone. */
export async function stopServer(pid: number): Promise<void> {
  signal(pid, 'SIGTERM')
  const deadline = Date.now() + STOP_MS
  while (isAlive(pid)) {
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
