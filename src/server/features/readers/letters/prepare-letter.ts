import { and, asc, eq, gt, inArray, isNotNull, isNull, max, notInArray, or, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { letterRecipients, letters, listSubscriptions, mailStops, subscribers } from '#db/schema/index.ts'
import { deleteInTurns, inTurns, TURN_ROWS } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import { readMailKeys, stopHash, type MailKeys } from '#server/lib/mail/mail-keys.ts'
import { message } from '#shared/catalog/message.ts'
import { domainOf } from '#shared/readers/mail.ts'
import { addLetterEvent } from './letter-events.ts'

/** Letters that this process prepares now. */
const newPreparing = () => new Set<number>()

/** Goes on with letters whose preparation was cut off. */
export async function prepareLeft(deps: Deps): Promise<void> {
  await forEachDue(deps, {
    job: 'mail',
    find: (held) =>
      deps.db.read
        .select({ id: letters.id })
        .from(letters)
        .where(and(eq(letters.status, 'preparing'), notInArray(letters.id, held))),
    keyOf: ({ id }) => id,
    work: ({ id }) => prepareLetter(deps, id),
  })
}

/**
 * Freezes the recipients of an ordered letter in turns, then lets it be sent. Goes on after the last one that was
 * stored; ends without an effect if the letter is not being prepared anymore.
 */
export async function prepareLetter(deps: Deps, id: number): Promise<void> {
  const { db, clock, stateOf } = deps
  const preparing = stateOf(newPreparing)
  if (preparing.has(id)) return
  preparing.add(id)
  try {
    const keys = await readMailKeys(deps)
    const [last] = await db.read
      .select({ id: max(letterRecipients.subscriberId) })
      .from(letterRecipients)
      .where(eq(letterRecipients.letterId, id))
    let after: number | null = last?.id ?? 0
    await inTurns(async () => {
      const batch = { id, after: after ?? 0, keys, at: clock.iso() }
      after = await db.write((tx) => prepareBatch(tx, batch))
      return after !== null
    })
  } finally {
    preparing.delete(id)
  }
}

interface Batch {
  id: number
  after: number
  keys: MailKeys
  at: string
}

/** Returns the last reader of the batch; null after the last batch, which lets the letter be sent. */
async function prepareBatch(tx: Tx, { id, after, keys, at }: Batch): Promise<number | null> {
  const [letter] = await tx.db.select().from(letters).where(eq(letters.id, id))
  if (letter?.status !== 'preparing') return null
  const rows = await tx.db
    .select({ subscriberId: subscribers.id, address: subscribers.email })
    .from(listSubscriptions)
    .innerJoin(subscribers, eq(subscribers.id, listSubscriptions.subscriberId))
    .where(
      and(
        eq(listSubscriptions.listId, letter.listId),
        isNull(listSubscriptions.endedAt),
        gt(listSubscriptions.subscriberId, after),
        mayGetLetters(),
      ),
    )
    .orderBy(asc(listSubscriptions.subscriberId))
    .limit(TURN_ROWS)
  const stops = await stopsAmong(
    tx,
    rows.map(({ address }) => stopHash(keys, address)),
  )
  const values = rows
    .filter(({ address }) => !stops.has(stopHash(keys, address)))
    .map((row) => ({
      ...row,
      letterId: id,
      domain: domainOf(row.address),
      state: 'queued' as const,
      updatedAt: at,
    }))
  if (values.length > 0) await tx.db.insert(letterRecipients).values(values).onConflictDoNothing()
  const last = rows.at(-1)
  if (last && rows.length === TURN_ROWS) return last.subscriberId
  await tx.db.update(letters).set({ status: 'sending', updatedAt: at }).where(eq(letters.id, id))
  const people = await tx.db.$count(letterRecipients, eq(letterRecipients.letterId, id))
  await addLetterEvent(tx, id, { at, text: message('letterFrozen', { people }) })
  return null
}

async function stopsAmong(tx: Tx, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await tx.db
    .select({ hash: mailStops.hash })
    .from(mailStops)
    .where(isOneOf(mailStops.hash, hashes))
  return new Set(rows.map(({ hash }) => hash))
}

/** Whether a reader may get a letter: confirmed here, or imported with a stated consent, and not unsubscribed. */
export const mayGetLetters = () =>
  and(
    eq(subscribers.isSubscribed, true),
    or(isNotNull(subscribers.confirmedAt), eq(subscribers.consentSource, 'import')),
    isNotNull(subscribers.consentAt),
  )

/** What makes an ordered letter a draft again. */
export const DRAFT_AGAIN = {
  status: 'draft',
  scheduledAt: null,
  waitsFor: null,
  html: '',
  plainText: '',
  orderNumber: null,
  orderedAt: null,
} as const

/** True for recipients of a letter of which `where` is true. */
export const isOfLetter = ({ read }: Pick<Deps['db'], 'read'>, where: SQL) =>
  inArray(letterRecipients.letterId, read.select({ id: letters.id }).from(letters).where(where))

/** Removes the recipients of a letter that is a draft again, in turns. */
export async function removePrepared({ db }: Pick<Deps, 'db'>, id: number): Promise<void> {
  const isDraft = isOfLetter(db, inArray(letters.status, ['draft', 'scheduled']))
  await deleteInTurns(
    { db },
    { table: letterRecipients, where: and(eq(letterRecipients.letterId, id), isDraft) },
  )
}
