import type { Deps } from '#server/lib/deps.ts'

/** When the database went away, in milliseconds of `clock.elapsedMs`; null while it responds. */
const newOutage = (): { since: number | null } => ({ since: null })

type Watched = Pick<Deps, 'db' | 'clock' | 'log' | 'stateOf'>

/**
 * Logs one line when the database cannot be reached, and one when it responds again. Always reached on SQLite; there,
 * calls `stop` once another file was in place of the open one at two calls.
 */
export async function watchDatabase(deps: Watched, _signal?: AbortSignal, stop = stopProcess): Promise<void> {
  watchFile(deps, stop)
  const { db, clock, log, stateOf } = deps
  const outage = stateOf(newOutage)
  if (db.isCutOff() === (outage.since !== null)) return
  if (outage.since === null) {
    outage.since = clock.elapsedMs()
    log.error('the database cannot be reached: requests that need it are rejected until it responds')
    return
  }
  const seconds = Math.round((clock.elapsedMs() - outage.since) / 1_000)
  outage.since = null
  log.warn({ seconds }, 'the database responds again')
}

const newCount = (): { readings: number } => ({ readings: 0 })

function watchFile({ db, log, stateOf }: Watched, stop: () => void): void {
  const count = stateOf(newCount)
  count.readings = db.isReplaced() ? count.readings + 1 : 0
  if (count.readings !== 2) return
  log.fatal(
    `${db.path} or its log was moved, deleted or replaced while this process had it open, so writes would be lost, and the process ` +
      'stops. To use the file that is there now, start again. To use the former one, put it back first. ' +
      'Stop Broadsheet before you change its database, or use broadsheet restore.',
  )
  stop()
}

/** Ends the process with status 1, after the running requests. */
function stopProcess(): void {
  queueMicrotask(() => {
    throw new Error('another file is in place of the database')
  })
}
