import { eq } from 'drizzle-orm'
import type { CommitEvent } from '#db/connection/commit-event.ts'
import type { Database } from '#db/connection/open-database.ts'
import { settings } from '#features/site/tables/settings.ts'

/** A row of the settings in memory. */
export interface LiveRow<T> {
  /** Returns the value as of the last commit; until the first `refresh`, what `parse` makes of no row. */
  current: () => T
  /** Reads the row. */
  refresh: () => Promise<void>
}

interface LiveRowOptions<T> {
  key: string
  /** Reads the stored value; undefined for no row. A value that cannot be read counts as none. */
  parse: (value: unknown) => T
  /** Returns the value after an event, null if it has to be read, and undefined if the event is about something else. */
  after: (event: CommitEvent) => T | null | undefined
  onError: (error: unknown) => void
}

/** Keeps a row in memory, so that it can be asked without waiting. Each commit that changes it says how it is now. */
export function createLiveRow<T>(
  db: Pick<Database, 'read' | 'onCommit'>,
  { key, parse, after, onError }: LiveRowOptions<T>,
): LiveRow<T> {
  let value = parse(undefined)
  let changes = 0
  const refresh = async () => {
    const before = (changes += 1)
    const [row] = await db.read.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
    // A change in the meantime is newer.
    if (changes === before) value = parse(row?.value)
  }
  db.onCommit((events) => {
    for (const event of events) {
      const next = after(event)
      if (next === undefined) continue
      if (next === null) refresh().catch(onError)
      else {
        changes += 1
        value = next
      }
    }
  })
  return { current: () => value, refresh }
}
