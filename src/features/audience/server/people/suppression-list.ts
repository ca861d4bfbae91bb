import { desc, eq } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { mailSecrets, suppressions } from '#features/mail/tables/mail.ts'
import { suppressionHashes } from '#server/lib/mail/mail-keys.ts'
import { isErasedAddress, type SuppressionReason } from '#features/mail/shared/mail.ts'

interface Reads {
  db: Pick<Tx['db'], 'select'>
}

/** Returns the keyed hashes of an address, the stored one first; none while the newsroom has no key. */
async function hashesOf(tx: Reads, address: string): Promise<string[]> {
  const [key] = await tx.db.select().from(mailSecrets).where(eq(mailSecrets.name, 'key.suppressions'))
  return key ? suppressionHashes({ suppressions: key.value }, address) : []
}

/** Returns the keyed hash of an address, or null while the newsroom has no key. */
export const suppressionHashOf = async (tx: Reads, address: string): Promise<string | null> =>
  (await hashesOf(tx, address))[0] ?? null

/** Stops mail to an address. A complaint stays in place of any other reason; a deletion changes its time only. */
export async function addStop(
  tx: Pick<Tx, 'db'>,
  { address, reason, at }: { address: string; reason: SuppressionReason; at: string },
): Promise<void> {
  const hash = await suppressionHashOf(tx, address)
  if (hash === null) return
  const known = await findSuppression(tx, address)
  if (known?.reason === 'complained' && reason !== 'deleted') return
  const row = { hash, reason: known?.reason === 'complained' ? known.reason : reason, createdAt: at }
  await tx.db.insert(suppressions).values(row).onConflictDoUpdate({ target: suppressions.hash, set: row })
}

/** Returns why an address gets no email, or null. Another program may have deleted the person. */
export async function stopOf(tx: Pick<Tx, 'db'>, address: string): Promise<SuppressionReason | null> {
  if (isErasedAddress(address)) return 'deleted'
  return (await findSuppression(tx, address))?.reason ?? null
}

/** Returns why an address gets no email, and since when, or null. */
export async function findSuppression(
  tx: Reads,
  address: string,
): Promise<{ reason: SuppressionReason; createdAt: string } | null> {
  const isListed = isOneOf(suppressions.hash, await hashesOf(tx, address))
  const rows = await tx.db.select().from(suppressions).where(isListed).orderBy(desc(suppressions.createdAt))
  return rows.find(({ reason }) => reason === 'complained') ?? rows[0] ?? null
}

/** Allows mail again, for a reader who confirmed the address. */
export async function removeStop(tx: Pick<Tx, 'db'>, address: string): Promise<void> {
  await tx.db.delete(suppressions).where(isOneOf(suppressions.hash, await hashesOf(tx, address)))
}
