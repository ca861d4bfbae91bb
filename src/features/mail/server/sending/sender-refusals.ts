import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { mailSecrets } from '#features/mail/tables/mail.ts'
import type { Deps } from '#server/lib/deps.ts'
import { DAY_MS } from '#shared/dates.ts'
import type { SenderRefusal } from '#features/mail/shared/mail.ts'
import { concernOf } from '#features/mail/server/refusal-reasons.ts'

const NAME = 'state.sender'
/** Refusals that are a week apart have different causes. */
const SHOWN_MS = 7 * DAY_MS

/**
 * Notes that a mail server refused an email because of the newsroom, for System Status. Leaves other statuses alone.
 */
export async function noteSenderRefusal(
  tx: Pick<Tx, 'db'>,
  { status, domain }: { status: string; domain: string },
  now: number,
): Promise<void> {
  if (!status.startsWith('5.') || concernOf(status) !== 'sender') return
  const count = ((await refusalSince(tx.db, now))?.count ?? 0) + 1
  const value = `${count} ${status} ${domain}`
  const row = { name: NAME, value, updatedAt: new Date(now).toISOString() }
  await tx.db.insert(mailSecrets).values(row).onConflictDoUpdate({ target: mailSecrets.name, set: row })
}

/** Returns how mail servers refused the newsroom as a sender in the last week; null if they did not. */
export const readSenderRefusal = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<SenderRefusal | null> =>
  refusalSince(db.read, clock.now())

async function refusalSince(db: Pick<Tx['db'], 'select'>, now: number): Promise<SenderRefusal | null> {
  const [row] = await db.select().from(mailSecrets).where(eq(mailSecrets.name, NAME))
  if (!row || Date.parse(row.updatedAt) < now - SHOWN_MS) return null
  const [count = '', status = '', domain = ''] = row.value.split(' ')
  return { count: Number(count), status, domain, at: row.updatedAt }
}
