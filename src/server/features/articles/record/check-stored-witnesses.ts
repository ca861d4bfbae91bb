import { asc, eq } from 'drizzle-orm'
import { auditLog, recordWitnessed, recordWitnesses } from '#db/schema/index.ts'
import type { Sql } from '#db/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { toBase64 } from '#server/lib/record/base64.ts'
import { parseSignedCheckpoint } from '#server/lib/record/checkpoint.ts'
import { cosignedAt, instantOf } from '#server/lib/record/cosignature.ts'
import { isSignedBy, parseNote, parseVerifierKey } from '#server/lib/record/signed-note.ts'
import { isInstant, type StoredLog } from './check-stored-logs.ts'
import { checkpointAt } from './record-log.ts'
import { witnessKey } from './witness-key.ts'
import { witnessUrl } from './witnesses.service.ts'
import { WrongRecord } from './wrong-record.ts'

/** A line that an admin entered, as the audit log has it. */
interface Entry {
  at: string
  words: string[]
  id: unknown
}

/** Compares the witnesses, and the logs that are witnessed, with their signatures and the audit log. Throws WrongRecord. */
export async function checkWitnesses({ db }: Pick<Deps, 'db'>, logs: readonly StoredLog[]): Promise<void> {
  const entries = await readEntries(db.read)
  const names = new Set(logs.map(({ origin }) => origin))
  for (const row of await db.read.select().from(recordWitnesses).orderBy(asc(recordWitnesses.id))) {
    const isNoted = entries.some(
      ({ at, id, words }) =>
        at === row.createdAt &&
        id === row.id &&
        words.includes(row.verifierKey) &&
        words.some((word) => witnessUrl(word) === row.url),
    )
    const isConsistent = hasNoFailure(row) || (row.failures > 0 && isInstant(row.failingSince ?? ''))
    const isSigned = row.cosignedOrigin === null || names.has(row.cosignedOrigin)
    if (!isNoted || !isConsistent || !isSigned || !(await isCosignatureRight(db.read, row)))
      throw new WrongRecord(`The row of the witness ${row.verifierKey.split('+', 1)[0]} is damaged.`)
  }
  const own = await witnessKey(db.read)
  for (const row of await db.read.select().from(recordWitnessed)) {
    const isNoted = entries.some(({ at, words }) => at === row.createdAt && words.includes(row.verifierKey))
    if (!isNoted || !isWitnessedRight(row, own?.key ?? null))
      throw new WrongRecord(`The row of the witnessed log ${row.origin} is damaged.`)
  }
}

async function readEntries(db: Pick<Sql, 'select'>): Promise<Entry[]> {
  const rows = await db
    .select({ at: auditLog.at, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.action, 'record.witness'))
  return rows.map(({ at, after }) => {
    const line = after?.['line']
    const words = typeof line === 'string' ? line.split(/\s+/) : []
    return { at, id: after?.['id'], words }
  })
}

type Witness = typeof recordWitnesses.$inferSelect

const hasNoFailure = ({ failures, failure, failingSince, nextAttemptAt }: Witness): boolean =>
  failures === 0 && failure === null && failingSince === null && nextAttemptAt === null

async function isCosignatureRight(
  db: Pick<Sql, 'select'>,
  { verifierKey, cosignature, cosignedOrigin, size, signedAt }: Witness,
): Promise<boolean> {
  const key = parseVerifierKey(verifierKey)
  if (!key) return false
  if (cosignature === null || cosignedOrigin === null)
    return cosignature === null && cosignedOrigin === null && signedAt === null && size === 0
  const checkpoint = await checkpointAt(db, cosignedOrigin, size)
  const note = checkpoint && parseNote(checkpoint.note + cosignature)
  const seconds = note && cosignedAt(note, key)
  return seconds !== null && instantOf(seconds) === signedAt
}

type Witnessed = typeof recordWitnessed.$inferSelect

function isWitnessedRight(
  row: Witnessed,
  own: NonNullable<ReturnType<typeof parseVerifierKey>> | null,
): boolean {
  const key = parseVerifierKey(row.verifierKey)
  if (!key || key.name !== row.origin || (row.conflict === null) !== (row.conflictAt === null)) return false
  if (row.conflict !== null) {
    const conflict = parseNote(row.conflict)
    if (!conflict || !isSignedBy(conflict, key) || !isInstant(row.conflictAt ?? '')) return false
  }
  if (row.note === null) return row.size === 0 && row.root === null && row.signedAt === null
  const checkpoint = parseSignedCheckpoint(row.note)
  const seconds = checkpoint && own && cosignedAt(checkpoint.note, own)
  if (!checkpoint || seconds === null || !isSignedBy(checkpoint.note, key)) return false
  return (
    checkpoint.origin === row.origin &&
    checkpoint.size === row.size &&
    toBase64(checkpoint.root) === row.root &&
    instantOf(seconds) === row.signedAt
  )
}
