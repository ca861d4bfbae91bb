import { createHmac } from 'node:crypto'
import { eq, asc } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import type { Sql } from '#db/database.ts'
import { recordWitnessed, recordLogs } from '#features/record/tables/record.ts'
import type { Deps } from '#server/lib/deps.ts'
import { parseHash, toBase64 } from '#log/base64.ts'
import { parseSignedCheckpoint, parseSize, type Checkpoint, type SignedCheckpoint } from '#log/checkpoint.ts'
import { cosign, signedInstant } from '#log/cosignature.ts'
import { EMPTY_ROOT, isConsistent, isSameHash } from '#log/merkle-tree.ts'
import { isSignedBy, parseVerifierKey, keyPairOf, SIGNATURE_TYPES, verifierKey } from '#log/signed-note.ts'
import type { SigningKey } from './record-log.ts'

/** More bytes than 63 hashes and a note with 16 signatures have. */
export const ADD_CHECKPOINT_MAX_BYTES = 100_000
const PROOF_MAX = 63

/** The response of a witness (c2sp.org/tlog-witness). */
export interface WitnessResponse {
  status: 200 | 400 | 403 | 404 | 409 | 422
  body: string
  type?: 'text/x.tlog.size'
}

interface Submission {
  old: number
  proof: Buffer[]
  whole: string
  checkpoint: SignedCheckpoint
}

/** Cosigns a checkpoint of a log that an admin added, if it is consistent with the one before, and stores it first. */
export async function addCheckpoint(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  body: string,
): Promise<WitnessResponse> {
  const submission = parseSubmission(body)
  const own = await witnessKey(db.read)
  if (!submission) return { status: 400, body: 'malformed\n' }
  const { origin } = submission.checkpoint
  const [known] = await db.read
    .select({ origin: recordWitnessed.origin })
    .from(recordWitnessed)
    .where(eq(recordWitnessed.origin, origin))
  // Without a write for what strangers send.
  if (!own || !known) return { status: 404, body: 'unknown log\n' }
  return db.write((tx) => decide(tx, submission, { own, at: clock.iso() }))
}

function parseSubmission(body: string): Submission | null {
  const split = body.indexOf('\n\n')
  if (split < 0) return null
  const [first = '', ...lines] = body.slice(0, split).split('\n')
  const old = first.startsWith('old ') ? parseSize(first.slice('old '.length)) : null
  const proof = lines.map(parseHash)
  const whole = body.slice(split + 2)
  const checkpoint = parseSignedCheckpoint(whole)
  if (old === null || lines.length > PROOF_MAX || !checkpoint || old > checkpoint.size) return null
  if (!proof.every((hash) => hash !== null)) return null
  return { old, proof, whole, checkpoint }
}

async function decide(
  tx: Tx,
  { old, proof, whole, checkpoint }: Submission,
  { own, at }: { own: SigningKey; at: string },
): Promise<WitnessResponse> {
  const isLog = eq(recordWitnessed.origin, checkpoint.origin)
  const [log] = await tx.db.select().from(recordWitnessed).where(isLog)
  if (!log) return { status: 404, body: 'unknown log\n' }
  const key = parseVerifierKey(log.verifierKey)
  if (!key || !isSignedBy(checkpoint.note, key)) return { status: 403, body: 'wrong signature\n' }
  if (old !== log.size) return { status: 409, body: `${log.size}\n`, type: 'text/x.tlog.size' }
  if (!follows(log, checkpoint, proof)) {
    await tx.db.update(recordWitnessed).set({ conflict: whole, conflictAt: at }).where(isLog)
    return { status: 422, body: 'inconsistent\n' }
  }
  const seconds = Math.floor(Date.parse(at) / 1000)
  const line = cosign(checkpoint.note.text, { ...own, seconds })
  const root = toBase64(checkpoint.root)
  const set = { size: checkpoint.size, root, note: whole + line, signedAt: signedInstant(seconds) }
  await tx.db.update(recordWitnessed).set(set).where(isLog)
  return { status: 200, body: line }
}

function follows(
  log: { size: number; root: string | null },
  { size, root }: Checkpoint,
  proof: readonly Buffer[],
): boolean {
  if (size === 0) return proof.length === 0 && isSameHash(root, EMPTY_ROOT)
  if (log.size === 0) return proof.length === 0
  const rootBefore = Buffer.from(log.root ?? '', 'base64')
  return isConsistent({ end: log.size, size, proof, rootBefore, root })
}

/** Returns the last checkpoint that this newsroom cosigned for a log, by the hexadecimal SHA-256 of its origin. */
export async function witnessedCheckpoint(
  { db }: Pick<Deps, 'db'>,
  isAsked: (origin: string) => boolean,
): Promise<string | null> {
  const { origin, note } = recordWitnessed
  const rows = await db.read.select({ origin, note }).from(recordWitnessed).limit(WITNESSED_MAX)
  return rows.find((row) => isAsked(row.origin))?.note ?? null
}

/** Logs that one newsroom witnesses. */
export const WITNESSED_MAX = 100

/** Returns the key with which this newsroom cosigns the records of others; null before its first checkpoint. */
export async function witnessKey(db: Pick<Sql, 'select'>): Promise<SigningKey | null> {
  const { origin, secret, id } = recordLogs
  const [first] = await db.select({ origin, secret }).from(recordLogs).orderBy(asc(id)).limit(1)
  if (!first) return null
  // A key must not sign both notes and cosignatures (c2sp.org/tlog-cosignature).
  const own = createHmac('sha256', Buffer.from(first.secret, 'base64')).update('witness').digest()
  const { privateKey, publicKey } = keyPairOf(own)
  return { key: verifierKey(`${first.origin}/witness`, SIGNATURE_TYPES.cosignature, publicKey), privateKey }
}
