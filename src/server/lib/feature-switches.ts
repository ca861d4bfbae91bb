import { eq } from 'drizzle-orm'
import type { Database } from '#db/connection/open-database.ts'
import { settings } from '#features/site/tables/settings.ts'
import { z } from 'zod'

/** The key of the row with the features that are off. */
export const SWITCHES_KEY = 'features'

const stored = z.object({ off: z.array(z.string().max(60)).max(100) })

/** Which features are off. */
export interface FeatureSwitches {
  /** Whether a feature is switched on and its code is loaded. */
  isOn: (feature: string) => boolean
  /** The features that are not on. */
  off: () => readonly string[]
  /** Reads the switches. Until the first time, every loaded feature is on. */
  refresh: () => Promise<void>
}

/** Returns the names of the features that are off. A row that cannot be read switches nothing off. */
export async function readOff({
  read,
}: {
  read: Pick<Database['read'], 'select'>
}): Promise<readonly string[]> {
  const [row] = await read
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, SWITCHES_KEY))
  return stored.safeParse(row?.value).data?.off ?? []
}

/**
 * Keeps the switches in memory. Each commit that changes them says how they are now. What is not loaded is off until
 * the next start, so that nothing offers calls that do not exist.
 */
export function createFeatureSwitches(
  db: Pick<Database, 'read' | 'onCommit'>,
  notLoaded: readonly string[],
  onError: (error: unknown) => void,
): FeatureSwitches {
  let off = new Set(notLoaded)
  let changes = 0
  const change = (names: readonly string[]) => {
    changes += 1
    off = new Set([...names, ...notLoaded])
  }
  const refresh = async () => {
    const before = (changes += 1)
    const names = await readOff(db)
    // A change in the meantime is newer.
    if (changes === before) change(names)
  }
  db.onCommit((events) => {
    for (const event of events) {
      if (event.type !== 'features.changed') continue
      if (event.off) change(event.off)
      else refresh().catch(onError)
    }
  })
  return { isOn: (feature) => !off.has(feature), off: () => [...off].toSorted(), refresh }
}
