import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { letterRecipients, letters, listSubscriptions, mailStops, subscribers } from '#db/schema/index.ts'
import { recordAudit, type AuditActor } from '#server/features/changes/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { countInInstallation, rememberNumber } from '#server/lib/installation-mark.ts'
import { readMailConfig } from '#server/lib/mail/mail-config.ts'
import { readMailKeys, stopHash, type MailKeys } from '#server/lib/mail/mail-keys.ts'
import { message } from '#shared/catalog/message.ts'
import { letterLimits } from '#shared/readers/letters.ts'
import { domainOf } from '#shared/readers/mail.ts'
import { addLetterEvent } from './letter-events.ts'
import { renderFor } from './render-for.ts'
import type { RenderedLetter } from './render-letter.ts'

type Letter = typeof letters.$inferSelect

const BATCH = 400

/**
 * Orders a letter: freezes its text and its recipients in one transaction, after which the job sends it. Throws
 * BAD_REQUEST without a subject, a text or a mail server, and CONFLICT if it was ordered or changed meanwhile.
 */
export async function orderLetter(deps: Deps, letter: Letter, actor: AuditActor): Promise<void> {
  const config = await readMailConfig(deps)
  if (!config) throw new AppError('BAD_REQUEST', 'mailNotConfigured')
  requireComplete(letter)
  const rendered = await renderFor(deps, letter, config.origin)
  if (rendered.bytes > letterLimits.bytes) {
    const kilobytes = Math.ceil(rendered.bytes / 1_000)
    throw new AppError('BAD_REQUEST', message('letterTooLarge', { kilobytes }))
  }
  const keys = await readMailKeys(deps)
  const number = await deps.db.write((tx) => freeze(tx, deps, { letter, rendered, keys, actor }))
  rememberNumber(deps.config.dataDir, 'orders', number)
}

/** Throws BAD_REQUEST for a letter without a subject or a text. */
export function requireComplete({ subject, content }: Pick<Letter, 'subject' | 'content'>): void {
  if (subject.trim() === '') throw new AppError('BAD_REQUEST', 'letterNeedsSubject')
  if (content.trim() === '') throw new AppError('BAD_REQUEST', 'letterNeedsText')
}

interface Order {
  letter: Letter
  rendered: RenderedLetter
  keys: MailKeys
  actor: AuditActor
}

async function freeze(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { letter, rendered, keys, actor }: Order,
): Promise<number> {
  const [row] = await tx.db.select().from(letters).where(eq(letters.id, letter.id))
  if (!row || row.version !== letter.version || !['draft', 'scheduled'].includes(row.status)) {
    throw new AppError('CONFLICT', 'letterIsOrdered')
  }
  const at = clock.iso()
  const orderNumber = await countInInstallation(tx, 'orders')
  const people = await freezeRecipients(tx, { letter, keys, now: clock.now() })
  await tx.db
    .update(letters)
    .set({
      status: 'sending',
      waitsFor: null,
      html: rendered.html,
      plainText: rendered.text,
      orderNumber,
      orderedAt: at,
      orderedBy: 'job' in actor ? row.orderedBy : (actor.user?.id ?? null),
      updatedAt: at,
    })
    .where(eq(letters.id, letter.id))
  await addLetterEvent(tx, letter.id, { at, text: message('letterFrozen', { people }) })
  await recordAudit(tx, at, actor, {
    action: 'letter.send',
    subject: ['letter', letter.id],
    after: { subject: letter.subject, list: letter.listId, people, order: orderNumber },
  })
  return orderNumber
}

/** Whether a reader may get a letter: confirmed here, or imported with a stated consent, and not unsubscribed. */
export const mayGetLetters = () =>
  and(
    eq(subscribers.isSubscribed, true),
    or(isNotNull(subscribers.confirmedAt), eq(subscribers.consentSource, 'import')),
    isNotNull(subscribers.consentAt),
  )

async function freezeRecipients(
  tx: Tx,
  { letter, keys, now }: { letter: Letter; keys: MailKeys; now: number },
): Promise<number> {
  const updatedAt = new Date(now).toISOString()
  const stops = new Set(
    (await tx.db.select({ hash: mailStops.hash }).from(mailStops)).map(({ hash }) => hash),
  )
  let people = 0
  for (let after = 0; ;) {
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
      .limit(BATCH)
    const values = rows
      .filter(({ address }) => !stops.has(stopHash(keys, address)))
      .map((row) => ({
        ...row,
        letterId: letter.id,
        domain: domainOf(row.address),
        state: 'queued' as const,
        updatedAt,
      }))
    if (values.length > 0) await tx.db.insert(letterRecipients).values(values).onConflictDoNothing()
    people += values.length
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return people
    after = last.subscriberId
  }
}
