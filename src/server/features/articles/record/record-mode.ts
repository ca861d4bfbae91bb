import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#db/connection/write-queue.ts'
import { settings } from '#db/schema/index.ts'
import { RECORD_MODES, type RecordMode } from '#shared/articles/record.ts'

/** The key of what the newsroom chose, among the settings. */
export const RECORD_KEY = 'record'

const stored = z.object({ mode: z.enum(RECORD_MODES) })

/** Returns what the newsroom records. A new newsroom records everything; older ones begin when an admin decides. */
export async function readRecordMode(db: Pick<Tx['db'], 'select'>): Promise<RecordMode> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, RECORD_KEY))
  return recordModeOf(row?.value)
}

/** Reads a stored choice. */
export function recordModeOf(value: unknown): RecordMode {
  const parsed = stored.safeParse(value)
  return parsed.success ? parsed.data.mode : 'everything'
}
