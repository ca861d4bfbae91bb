import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { mailSecrets, mailStops } from '#db/schema/index.ts'
import { stopHash } from '#server/lib/mail/mail-keys.ts'
import type { MailStopReason } from '#shared/readers/mail.ts'

interface Reads {
  db: Pick<Tx['db'], 'select'>
}

/** Returns the keyed hash of an address, or null while the newsroom has no key. */
export async function stopHashOf(tx: Reads, address: string): Promise<string | null> {
  const [key] = await tx.db.select().from(mailSecrets).where(eq(mailSecrets.name, 'key.stops'))
  return key ? stopHash({ links: '', stops: key.value }, address) : null
}

/** Stops mail to an address. A complaint stays in place of any other reason; a deletion changes its time only. */
export async function addStop(
  tx: Pick<Tx, 'db'>,
  { address, reason, at }: { address: string; reason: MailStopReason; at: string },
): Promise<void> {
  const hash = await stopHashOf(tx, address)
  if (hash === null) return
  const [known] = await tx.db.select().from(mailStops).where(eq(mailStops.hash, hash))
  if (known?.reason === 'complained' && reason !== 'deleted') return
  const row = { hash, reason: known?.reason === 'complained' ? known.reason : reason, createdAt: at }
  await tx.db.insert(mailStops).values(row).onConflictDoUpdate({ target: mailStops.hash, set: row })
}

/** Returns why an address gets no mail, or null. */
export async function stopOf(tx: Pick<Tx, 'db'>, address: string): Promise<MailStopReason | null> {
  return (await findStop(tx, address))?.reason ?? null
}

/** Returns why an address gets no mail, and since when, or null. */
export async function findStop(
  tx: Reads,
  address: string,
): Promise<{ reason: MailStopReason; createdAt: string } | null> {
  const hash = await stopHashOf(tx, address)
  if (hash === null) return null
  const [row] = await tx.db.select().from(mailStops).where(eq(mailStops.hash, hash))
  return row ?? null
}

/** Allows mail again, for a reader who confirmed the address. */
export async function removeStop(tx: Pick<Tx, 'db'>, address: string): Promise<void> {
  const hash = await stopHashOf(tx, address)
  if (hash !== null) await tx.db.delete(mailStops).where(eq(mailStops.hash, hash))
}
