import type { Deps } from '#server/lib/deps.ts'

/** When the database went away, in milliseconds of `clock.elapsedMs`; null while it responds. */
const newOutage = (): { since: number | null } => ({ since: null })

/** Logs one line when the database cannot be reached, and one when it responds again. Always reached on SQLite. */
export async function watchDatabase({
  db,
  clock,
  log,
  stateOf,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'stateOf'>): Promise<void> {
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
