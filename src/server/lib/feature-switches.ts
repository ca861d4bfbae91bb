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
  /** All other features that can be switched off. */
  off: () => readonly string[]
  /** Reads the row again, after a commit of this process or another one. */
  refresh: () => Promise<void>
}

/** Returns the names of the features that are off. A row that cannot be read switches nothing off. */
export async function readOff({ read }: Pick<Database, 'read'>): Promise<readonly string[]> {
  const [row] = await read
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, SWITCHES_KEY))
  return stored.safeParse(row?.value).data?.off ?? []
}

/**
 * Keeps the switches in memory. They are read again when settings change. What is not loaded is off until the next
 * start, so that nothing offers calls that do not exist.
 */
export function createFeatureSwitches(
  db: Pick<Database, 'read' | 'onCommit'>,
  atStart: readonly string[],
  notLoaded: readonly string[],
  onError: (error: unknown) => void,
): FeatureSwitches {
  const withUnloaded = (names: readonly string[]) => new Set([...names, ...notLoaded])
  let off = withUnloaded(atStart)
  const refresh = async () => void (off = withUnloaded(await readOff(db)))
  db.onCommit((events) => {
    if (events.some(({ type }) => type === 'settings.changed')) refresh().catch(onError)
  })
  return { isOn: (feature) => !off.has(feature), off: () => [...off].toSorted(), refresh }
}
