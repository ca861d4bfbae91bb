import { randomBytes, type KeyObject } from 'node:crypto'
import { desc, eq, max } from 'drizzle-orm'
import type { Sql } from '#db/database.ts'
import { recordCheckpoints, recordLogs } from '#features/record/tables/record.ts'
import type { Deps } from '#server/lib/deps.ts'
import {
  formatNote,
  formatVerifierKey,
  keyPairOf,
  SIGNATURE_TYPES,
  signNote,
  verifierKey,
  type VerifierKey,
} from '#log/signed-note.ts'
import { readRecordMode } from './record-mode.ts'

export type RecordLog = typeof recordLogs.$inferSelect
export type StoredCheckpoint = typeof recordCheckpoints.$inferSelect

/** Returns the log that is signed now; null before the first checkpoint. */
export async function currentLog(db: Pick<Sql, 'select'>): Promise<RecordLog | null> {
  const newest = db.select({ id: max(recordLogs.id) }).from(recordLogs)
  const [row] = await db.select().from(recordLogs).where(eq(recordLogs.id, newest))
  return row ?? null
}

/** Returns the newest checkpoint of a log, or null. */
export async function lastCheckpoint(
  db: Pick<Sql, 'select'>,
  origin: string,
): Promise<StoredCheckpoint | null> {
  const { size } = recordCheckpoints
  const [row] = await db
    .select()
    .from(recordCheckpoints)
    .where(eq(recordCheckpoints.origin, origin))
    .orderBy(desc(size))
    .limit(1)
  return row ?? null
}

/** Returns the newest checkpoint of the present log, or null. */
export async function presentCheckpoint(db: Pick<Sql, 'select'>): Promise<StoredCheckpoint | null> {
  const newest = db.select({ id: max(recordLogs.id) }).from(recordLogs)
  const [row] = await db
    .select({ checkpoint: recordCheckpoints })
    .from(recordLogs)
    .innerJoin(recordCheckpoints, eq(recordCheckpoints.origin, recordLogs.origin))
    .where(eq(recordLogs.id, newest))
    .orderBy(desc(recordCheckpoints.size))
    .limit(1)
  return row?.checkpoint ?? null
}

export interface SigningKey {
  key: VerifierKey
  privateKey: KeyObject
}

/** Returns the key that signs the checkpoints of a log. */
export function signingKey({ origin, secret }: Pick<RecordLog, 'origin' | 'secret'>): SigningKey {
  const { privateKey, publicKey } = keyPairOf(Buffer.from(secret, 'base64'))
  return { key: verifierKey(origin, SIGNATURE_TYPES.note, publicKey), privateKey }
}

/** Returns the origin of a log: the address of the site and the record, with a number from the second one on. */
export function originOf(publicOrigin: string, logsBefore: number): string {
  const host = new URL(publicOrigin).host
  return logsBefore === 0 ? `${host}/record` : `${host}/record/${logsBefore + 1}`
}

/** Returns the number of a log by its origin, counted from 1. */
export const numberOfLog = (origin: string): number => Number(/\/record\/(\d{1,9})$/.exec(origin)?.[1] ?? 1)

export interface NewLog {
  origin: string
  startSize: number
  at: string
  former: { log: RecordLog; checkpoint: StoredCheckpoint | null } | null
}

/** Returns a new log with its key, and the note in which the former key hands over to it. */
export function createLog({ origin, startSize, at, former }: NewLog): Omit<RecordLog, 'id'> {
  const secret = randomBytes(32).toString('base64')
  const key = formatVerifierKey(signingKey({ origin, secret }).key)
  const log = { origin, secret, verifierKey: key, startSize, createdAt: at }
  return { ...log, handover: former && handoverNote(former, log) }
}

const HANDOVER = 'broadsheet record handover'

/**
 * Returns the note in which a log hands over to the next one: the origin of both, the last checkpoint of the first, the
 * size at which the second begins, and both keys, which sign it.
 */
function handoverNote(
  { log, checkpoint }: NonNullable<NewLog['former']>,
  next: Pick<RecordLog, 'origin' | 'secret' | 'verifierKey' | 'startSize'>,
): string {
  const last = checkpoint ? `${checkpoint.size} ${checkpoint.root}` : '0'
  const lines = [HANDOVER, log.origin, last, next.origin, next.startSize, next.verifierKey, log.verifierKey]
  const text = `${lines.join('\n')}\n`
  const signatures = [log, next].map(signingKey).map(({ key, privateKey }) => signNote(text, key, privateKey))
  return formatNote(text, signatures)
}

/**
 * Returns the newest checkpoint for feeds and issues. Null before the first one, and while nothing is recorded.
 */
export async function readerCheckpoint({ db }: Pick<Deps, 'db'>): Promise<StoredCheckpoint | null> {
  return (await readRecordMode(db.read)) === 'off' ? null : presentCheckpoint(db.read)
}
