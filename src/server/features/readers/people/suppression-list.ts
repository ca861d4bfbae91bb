import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { mailSecrets, suppressions } from '#db/schema/index.ts'
import { suppressionHash } from '#server/lib/mail/mail-keys.ts'
import type { SuppressionReason } from '#shared/readers/mail.ts'

interface Reads {
  db: Pick<Tx['db'], 'select'>
}

/** Returns the keyed hash of an address, or null while the newsroom has no key. */
export async function suppressionHashOf(tx: Reads, address: string): Promise<string | null> {
  const [key] = await tx.db.select().from(mailSecrets).where(eq(mailSecrets.name, 'key.suppressions'))
  return key ? suppressionHash({ links: '', suppressions: key.value }, address) : null
}

/** Stops mail to an address. A complaint stays in place of any other reason; a deletion changes its time only. */
export async function addStop(
  tx: Pick<Tx, 'db'>,
  { address, reason, at }: { address: string; reason: SuppressionReason; at: string },
): Promise<void> {
  const hash = await suppressionHashOf(tx, address)
  if (hash === null) return
  const [known] = await tx.db.select().from(suppressions).where(eq(suppressions.hash, hash))
  if (known?.reason === 'complained' && reason !== 'deleted') return
  const row = { hash, reason: known?.reason === 'complained' ? known.reason : reason, createdAt: at }
  await tx.db.insert(suppressions).values(row).onConflictDoUpdate({ target: suppressions.hash, set: row })
}

/** Returns why an address gets no email, or null. */
export async function stopOf(tx: Pick<Tx, 'db'>, address: string): Promise<SuppressionReason | null> {
  return (await findSuppression(tx, address))?.reason ?? null
}

/** Returns why an address gets no email, and since when, or null. */
export async function findSuppression(
  tx: Reads,
  address: string,
): Promise<{ reason: SuppressionReason; createdAt: string } | null> {
  const hash = await suppressionHashOf(tx, address)
  if (hash === null) return null
  const [row] = await tx.db.select().from(suppressions).where(eq(suppressions.hash, hash))
  return row ?? null
}

/** Allows mail again, for a reader who confirmed the address. */
export async function removeStop(tx: Pick<Tx, 'db'>, address: string): Promise<void> {
  const hash = await suppressionHashOf(tx, address)
  if (hash !== null) await tx.db.delete(suppressions).where(eq(suppressions.hash, hash))
}
