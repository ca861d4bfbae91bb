import type { Deps } from '#server/lib/deps.ts'

let awaySince: number | null = null

/** Logs one line when the database cannot be reached, and one when it responds again. Always reached on SQLite. */
export async function watchDatabase({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  if (db.isCutOff() === (awaySince !== null)) return
  if (awaySince === null) {
    awaySince = clock.elapsedMs()
    log.error('the database cannot be reached: requests that need it are rejected until it responds')
    return
  }
  const seconds = Math.round((clock.elapsedMs() - awaySince) / 1_000)
  awaySince = null
  log.warn({ seconds }, 'the database responds again')
}
