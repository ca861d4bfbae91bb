import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { recordWitnessed, recordWitnesses } from '#features/record/tables/record.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { formatVerifierKey, parseVerifierKey, SIGNATURE_TYPES } from '#log/signed-note.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { HOUR_MS } from '#shared/dates.ts'
import { WITNESSED_MAX } from './add-checkpoint.service.ts'
import { currentLog, type StoredCheckpoint } from './record-log.ts'
import { witnessKey } from './add-checkpoint.service.ts'

/** Bounds what one checkpoint collects. */
export const WITNESSES_MAX = 16

/** After this time, readers see that a witness has not signed. */
const LATE_MS = HOUR_MS

/** Returns the witnesses of a checkpoint as readers see them, in the order in which they were added. */
export async function witnessesOnPage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { origin, size }: Pick<StoredCheckpoint, 'origin' | 'size'>,
) {
  const rows = await listRows(db.read)
  return rows
    .filter((row) => row.cosignedOrigin !== null)
    .map((row) => ({
      name: parseVerifierKey(row.verifierKey)?.name ?? '',
      size: row.size,
      hasSigned: row.cosignedOrigin === origin && row.size === size,
      isLate: row.failingSince !== null && clock.now() - Date.parse(row.failingSince) > LATE_MS,
    }))
}

const listRows = (db: Pick<Tx['db'], 'select'>) =>
  db.select().from(recordWitnesses).orderBy(asc(recordWitnesses.id)).limit(WITNESSES_MAX)

/** Returns the line to give to another newsroom, the witnesses, and the logs that this newsroom witnesses. */
export async function listWitnesses({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const log = await currentLog(db.read)
  const own = await witnessKey(db.read)
  const { publicOrigin } = config
  const line =
    log && own && publicOrigin
      ? `${log.verifierKey} ${formatVerifierKey(own.key)} ${publicOrigin}/record/witness`
      : null
  const witnesses = await listRows(db.read)
  const logs = await db.read
    .select()
    .from(recordWitnessed)
    .orderBy(asc(recordWitnessed.origin))
    .limit(WITNESSED_MAX)
  return {
    line,
    witnesses: witnesses.map(({ id, verifierKey, url, size, signedAt, failure }) => {
      return { id, name: parseVerifierKey(verifierKey)?.name ?? '', url, size, signedAt, failure }
    }),
    logs: logs.map(({ origin, size, signedAt, conflictAt }) => ({ origin, size, signedAt, conflictAt })),
  }
}

/**
 * Adds what the line of another newsroom names: a witness that cosigns our record, a log whose record we cosign, or
 * both. Throws BAD_REQUEST for a malformed line and for too many.
 */
export async function addWitness(ctx: AuthedContext, line: string): Promise<void> {
  const { db, clock } = ctx.deps
  const { log, witness, url } = parseLine(line)
  const at = clock.iso()
  await db.write(async (tx) => {
    if (witness && url) {
      if ((await tx.db.$count(recordWitnesses)) >= WITNESSES_MAX) reject()
      const row = { verifierKey: formatVerifierKey(witness), url, createdAt: at }
      await tx.db.insert(recordWitnesses).values(row).onConflictDoNothing()
    }
    if (log) {
      if ((await tx.db.$count(recordWitnessed)) >= WITNESSED_MAX) reject()
      const row = { origin: log.name, verifierKey: formatVerifierKey(log), createdAt: at }
      await tx.db.insert(recordWitnessed).values(row).onConflictDoNothing()
    }
    await recordAudit(tx, at, ctx, { action: 'record.witness', after: { line } })
    tx.emit({ type: 'record.signed' })
  })
}

function parseLine(line: string) {
  const words = line.trim().split(/\s+/)
  const keys = words.map(parseVerifierKey).filter((key) => key !== null)
  const log = keys.find(({ type }) => type === SIGNATURE_TYPES.note)
  const witness = keys.find(({ type }) => type === SIGNATURE_TYPES.cosignature)
  const address = words.find((word) => /^https?:\/\//.test(word) && URL.canParse(word))
  const isKnown = words.length === keys.length + (address ? 1 : 0)
  if (!isKnown || keys.length === 0 || Boolean(witness) !== Boolean(address)) return reject()
  return { log, witness, url: address?.replace(/\/+$/, '') }
}

function reject(): never {
  throw new AppError('BAD_REQUEST', 'badWitnessLine', { field: 'line' })
}

/** Removes a witness, or a log that is witnessed. Throws NOT_FOUND. */
export async function removeWitness(
  ctx: AuthedContext,
  input: { id: number } | { origin: string },
): Promise<void> {
  const at = ctx.deps.clock.iso()
  await ctx.deps.db.write(async (tx) => {
    const removed =
      'id' in input
        ? await tx.db.delete(recordWitnesses).where(eq(recordWitnesses.id, input.id)).returning()
        : await tx.db.delete(recordWitnessed).where(eq(recordWitnessed.origin, input.origin)).returning()
    const [row] = removed
    if (!row) throw new AppError('NOT_FOUND', 'witnessNotFound')
    await recordAudit(tx, at, ctx, { action: 'record.witness', before: { key: row.verifierKey } })
    tx.emit({ type: 'record.signed' })
  })
}
