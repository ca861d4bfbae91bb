import { eq } from 'drizzle-orm'
import type { Database } from '#db/connection/open-database.ts'
import { settings } from '#features/site/tables/settings.ts'
import { z } from 'zod'
import { createLiveRow } from './live-row.ts'

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

/** A row that cannot be read switches nothing off. */
const offIn = (value: unknown): readonly string[] => stored.safeParse(value).data?.off ?? []

/** Returns the names of the features that are off. */
export async function readOff({
  read,
}: {
  read: Pick<Database['read'], 'select'>
}): Promise<readonly string[]> {
  const [row] = await read
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, SWITCHES_KEY))
  return offIn(row?.value)
}

/**
 * Keeps the switches in memory. What is not loaded is off until the next start, so that nothing offers calls that do not
 * exist.
 */
export function createFeatureSwitches(
  db: Pick<Database, 'read' | 'onCommit'>,
  notLoaded: readonly string[],
  onError: (error: unknown) => void,
): FeatureSwitches {
  const row = createLiveRow(db, {
    key: SWITCHES_KEY,
    parse: offIn,
    after: (event) => (event.type === 'features.changed' ? event.off : undefined),
    onError,
  })
  const isOff = (feature: string) => row.current().includes(feature) || notLoaded.includes(feature)
  return {
    isOn: (feature) => !isOff(feature),
    off: () => [...new Set([...row.current(), ...notLoaded])].toSorted(),
    refresh: row.refresh,
  }
}
