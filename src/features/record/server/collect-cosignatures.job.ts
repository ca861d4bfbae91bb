import { asc, eq } from 'drizzle-orm'
import { recordWitnesses } from '#features/record/tables/record.ts'
import { currentLog, lastCheckpoint, type StoredCheckpoint } from './record-log.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import { OutboundError } from '#server/lib/outbound/outbound-error.ts'
import { outboundExchange } from '#server/lib/outbound/post.ts'
import { toBase64 } from '#log/base64.ts'
import { parseSize } from '#log/checkpoint.ts'
import { cosignedAt, signedInstant } from '#log/cosignature.ts'
import { formatNote, parseNote, parseSignatureLine, parseVerifierKey } from '#log/signed-note.ts'
import { HOUR_MS } from '#shared/dates.ts'
import { treeOf } from './record-tree.ts'
import { WITNESSES_MAX } from './witnesses.service.ts'

type Witness = typeof recordWitnesses.$inferSelect
type Parts = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'stats' | 'stateOf'>

/** A witness sends a few lines; more is not read. */
const MAX_BYTES = 16 * 1024
const FIRST_PAUSE_MS = 2_000

/** Asks each witness that has not signed the newest checkpoint. Publishing never waits for it. Returns how many signed. */
export async function collectCosignatures(deps: Parts): Promise<number> {
  const witnesses = await deps.db.read
    .select()
    .from(recordWitnesses)
    .orderBy(asc(recordWitnesses.id))
    .limit(WITNESSES_MAX)
  if (witnesses.length === 0) return 0
  const log = await currentLog(deps.db.read)
  const checkpoint = log && (await lastCheckpoint(deps.db.read, log.origin))
  if (!checkpoint) return 0
  const now = deps.clock.iso()
  const isDue = (row: Witness) =>
    (row.size !== checkpoint.size || row.cosignedOrigin !== checkpoint.origin) &&
    (row.nextAttemptAt ?? '') <= now
  let signed = 0
  await forEachDue(deps, {
    job: 'witnesses',
    find: async () => witnesses.filter(isDue),
    keyOf: ({ id }) => id,
    work: async (row) => {
      if (await ask(deps, row, checkpoint)) signed++
    },
    atOnce: WITNESSES_MAX,
  })
  return signed
}

async function ask(deps: Parts, witness: Witness, checkpoint: StoredCheckpoint): Promise<boolean> {
  const known = witness.cosignedOrigin === checkpoint.origin ? witness.size : 0
  try {
    const first = await submit(deps, witness, checkpoint, known)
    const elsewhere = first.status === 409 ? parseSize(first.text.trimEnd()) : null
    const response =
      elsewhere !== null && elsewhere <= checkpoint.size && elsewhere !== known
        ? await submit(deps, witness, checkpoint, elsewhere)
        : first
    const cosignature = response.status === 200 ? cosignatureIn(response.text, witness, checkpoint) : null
    if (cosignature) await storeSignature(deps, witness, checkpoint, cosignature)
    else await storeFailure(deps, witness, failureOf(response, elsewhere, checkpoint))
    return cosignature !== null
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    await storeFailure(deps, witness, error.message)
    return false
  }
}

function failureOf({ status }: { status: number }, elsewhere: number | null, { size }: StoredCheckpoint) {
  if (status === 200) return 'the signature is wrong'
  if (elsewhere !== null && elsewhere > size) return `it has seen ${elsewhere} entries`
  return `it answered with ${status}`
}

async function submit(deps: Parts, { url }: Witness, { size, note }: StoredCheckpoint, old: number) {
  const proof = old === size ? [] : await treeOf(deps.db.read, size).consistencyProof(old)
  const body = [`old ${old}`, ...proof.map(toBase64), '', note].join('\n')
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  const options = { allow: deps.config.outboundAllow, maxBytes: MAX_BYTES }
  return outboundExchange(`${url}/add-checkpoint`, { headers, body }, options)
}

interface Cosignature {
  line: string
  /** When the witness says that it signed. */
  at: string
}

/** Returns the valid signature of a witness in its response; null if there is none. */
function cosignatureIn(text: string, witness: Witness, { note }: StoredCheckpoint): Cosignature | null {
  const key = parseVerifierKey(witness.verifierKey)
  const signed = parseNote(note)
  if (!key || !signed) return null
  for (const line of text.split('\n')) {
    const parsed = parseSignatureLine(line)
    if (parsed?.name !== key.name || parsed.id !== key.id) continue
    const cosigned = parseNote(formatNote(signed.text, [`${line}\n`]))
    const seconds = cosigned && cosignedAt(cosigned, key)
    const at = seconds === null ? null : signedInstant(seconds)
    return at === null ? null : { line: `${line}\n`, at }
  }
  return null
}

async function storeSignature(
  { db }: Parts,
  { id }: Witness,
  { origin, size }: StoredCheckpoint,
  { line, at }: Cosignature,
): Promise<void> {
  const signed = { size, cosignature: line, cosignedOrigin: origin, signedAt: at }
  const set = { ...signed, failures: 0, failure: null, failingSince: null, nextAttemptAt: null }
  await db.write(async (tx) => {
    await tx.db.update(recordWitnesses).set(set).where(eq(recordWitnesses.id, id))
    tx.emit({ type: 'record.signed' })
  })
}

async function storeFailure({ db, clock }: Parts, witness: Witness, failure: string): Promise<void> {
  const failures = witness.failures + 1
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 20), HOUR_MS)
  const set = {
    failures,
    failure,
    failingSince: witness.failingSince ?? clock.iso(),
    nextAttemptAt: new Date(clock.now() + pause).toISOString(),
  }
  await db.write(async (tx) => {
    await tx.db.update(recordWitnesses).set(set).where(eq(recordWitnesses.id, witness.id))
    tx.emit({ type: 'record.signed' })
  })
}
