import { asc, eq } from 'drizzle-orm'
import { auditLog, recordLogs, type recordCheckpoints } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isBase64, toBase64 } from '#server/lib/record/base64.ts'
import { parseSignedCheckpoint } from '#server/lib/record/checkpoint.ts'
import { formatVerifierKey, isSignedBy } from '#server/lib/record/signed-note.ts'
import { compareWithCopy } from './compare-with-copy.ts'
import { outsideCopyPath, readOutsideCopy } from './outside-copy.ts'
import { handoverNote, lastCheckpoint, signingKey, type RecordLog, type SigningKey } from './record-log.ts'
import { WrongRecord } from './wrong-record.ts'

export type StoredLog = RecordLog & { signing: SigningKey }
type Reads = Pick<Deps, 'db' | 'config'>

/** Returns the logs, oldest first, after comparing them with their keys, handovers and the audit log. Throws WrongRecord. */
export async function checkLogs({ db }: Pick<Reads, 'db'>): Promise<StoredLog[]> {
  const rows = await db.read.select().from(recordLogs).orderBy(asc(recordLogs.id))
  const begun = await db.read
    .select({ at: auditLog.at, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.action, 'record.begin'))
    .orderBy(asc(auditLog.id))
  const logs: StoredLog[] = []
  for (const row of rows) {
    const { id, origin, startSize, createdAt } = row
    const isNoted = begun.some(
      ({ at, after }) =>
        at === createdAt &&
        after?.['id'] === id &&
        after['origin'] === origin &&
        after['startSize'] === startSize,
    )
    if (!isNoted) throw new WrongRecord(`The log ${origin} differs from what the audit log says about it.`)
    const log = { ...row, signing: keyOf(row) }
    if (row.handover !== (await expectedHandover({ db }, logs.at(-1), log)))
      throw new WrongRecord(`The handover to ${origin} is wrong.`)
    logs.push(log)
  }
  return logs
}

function keyOf(row: RecordLog): SigningKey {
  const { origin, secret, verifierKey } = row
  const isWhole = isBase64(secret) && Buffer.from(secret, 'base64').length === 32
  const signing = isWhole ? signingKey(row) : null
  if (!signing || formatVerifierKey(signing.key) !== verifierKey)
    throw new WrongRecord(`The key of the log ${origin} is damaged.`)
  return signing
}

async function expectedHandover({ db }: Pick<Reads, 'db'>, log: StoredLog | undefined, next: RecordLog) {
  if (!log) return null
  const checkpoint = await lastCheckpoint(db.read, log.origin)
  return handoverNote({ log, checkpoint }, next)
}

/** Compares a checkpoint with its signed note, and with root and time of the lines at its size. Throws WrongRecord. */
export function checkCheckpoint(
  row: typeof recordCheckpoints.$inferSelect,
  logs: readonly StoredLog[],
  lines: { root: string; at: string },
): void {
  const { origin, size, root, note, at } = row
  const name = `The checkpoint of ${size} lines`
  const log = logs.find((each) => each.origin === origin)
  const checkpoint = parseSignedCheckpoint(note)
  if (!log || !checkpoint || !isSignedBy(checkpoint.note, log.signing.key))
    throw new WrongRecord(`${name} is not signed by its log.`)
  const isSame =
    checkpoint.origin === origin && checkpoint.size === size && toBase64(checkpoint.root) === root
  if (!isSame || at !== lines.at) throw new WrongRecord(`${name} differs from its note.`)
  if (root !== lines.root) throw new WrongRecord(`${name}: the lines are not those that were signed.`)
}

/** Returns whether a text is an instant as this server writes it. */
export const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(text) && !Number.isNaN(Date.parse(text))

/** Compares the last checkpoint outside the database with those inside. Throws WrongRecord. */
export async function checkOutsideCopy(
  deps: Reads,
  { logs, size }: { logs: readonly StoredLog[]; size: number },
): Promise<void> {
  const copy = readOutsideCopy(deps)
  if (copy && copy !== 'damaged') {
    const log = logs.find(({ origin }) => origin === copy.origin)
    if (!log || !isSignedBy(copy.note, log.signing.key))
      throw new WrongRecord(`The file ${outsideCopyPath(deps)} is not signed by a log of the database.`)
  }
  const problem = await compareWithCopy(deps, { log: logs.at(-1) ?? null, size })
  if (problem) throw new WrongRecord(`The file ${outsideCopyPath(deps)}: ${problem.detail}.`)
}
