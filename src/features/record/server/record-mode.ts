import { readOff } from '#server/lib/feature-switches.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#db/connection/write-queue.ts'
import { recordLeaves } from '#features/record/tables/record.ts'
import { settings } from '#features/site/tables/settings.ts'
import { RECORD_MODES, type RecordMode } from '#features/record/shared/record.ts'
import type { Role } from '#features/people/shared/roles.ts'
import { addLeaf } from './leaves.ts'
import { parseLine } from './parse-rows.ts'

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

/** Returns what is recorded as the newest leaf about that says; null without one, as in an older record. */
export async function signedMode(db: Pick<Tx['db'], 'select'>): Promise<RecordMode | null> {
  const { articleId, kind, line, index } = recordLeaves
  const [leaf] = await db
    .select({ line })
    .from(recordLeaves)
    // With the index, because leaves about the record itself are few.
    .where(and(isNull(articleId), eq(kind, 'mode')))
    .orderBy(desc(index))
    .limit(1)
  return (leaf && parseLine(leaf.line)?.mode) ?? null
}

/** Adds a leaf with what the settings say, if the record says otherwise. */
export async function addSignedMode(tx: Tx, at: string, by?: Role): Promise<void> {
  const before = await signedMode(tx.db)
  const mode = await readRecordMode(tx.db)
  if (mode === (before ?? 'everything')) return
  await addLeaf(tx, { kind: 'mode', at, more: { mode, before: before ?? undefined, by } })
}

/** Set by the first complete comparison. Older releases did not record all that changed while nothing was recorded. */
export const COMPARED_KEY = 'record-compared'

/** Returns whether all articles were compared with the record once. */
export const wasCompared = async (db: Pick<Tx['db'], 'select'>): Promise<boolean> =>
  (await db.select({ key: settings.key }).from(settings).where(eq(settings.key, COMPARED_KEY))).length > 0

/** Returns what is wrong if the settings and the record disagree about what is recorded; null otherwise. */
export async function wrongMode(db: Pick<Tx['db'], 'select'>): Promise<string | null> {
  const isOff = (await readOff({ read: db })).includes('record')
  const mode = isOff ? 'off' : await readRecordMode(db)
  const said = (await signedMode(db)) ?? ((await wasCompared(db)) ? 'everything' : mode)
  return said === mode ? null : `The settings say ${mode}, but the record says ${said}`
}
