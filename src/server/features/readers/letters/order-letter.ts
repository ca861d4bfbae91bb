import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { letterRecipients, letters } from '#db/schema/index.ts'
import { recordAudit, type AuditActor } from '#server/features/changes/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { countInInstallation, rememberNumber } from '#server/lib/installation-mark.ts'
import { readMailConfig } from '#server/lib/mail/mail-config.ts'
import { message } from '#shared/catalog/message.ts'
import { letterLimits } from '#shared/readers/letters.ts'
import { prepareLetter, removePrepared } from './prepare-letter.ts'
import { renderFor } from './render-for.ts'
import type { RenderedLetter } from './render-letter.ts'

type Letter = typeof letters.$inferSelect

/**
 * Orders a letter: freezes its text, then its recipients in turns, after which the job sends it. Once the text is frozen,
 * the job finishes what is cut off. Throws BAD_REQUEST without a subject, a text or a mail server, and CONFLICT if it was ordered or changed meanwhile.
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
  await removePrepared(deps, letter.id)
  const number = await deps.db.write((tx) => freeze(tx, deps, { letter, rendered, actor }))
  rememberNumber(deps.config.dataDir, 'orders', number)
  await prepareLetter(deps, letter.id)
}

/** Throws BAD_REQUEST for a letter without a subject or a text. */
export function requireComplete({ subject, content }: Pick<Letter, 'subject' | 'content'>): void {
  if (subject.trim() === '') throw new AppError('BAD_REQUEST', 'letterNeedsSubject')
  if (content.trim() === '') throw new AppError('BAD_REQUEST', 'letterNeedsText')
}

interface Order {
  letter: Letter
  rendered: RenderedLetter
  actor: AuditActor
}

async function freeze(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { letter, rendered, actor }: Order,
): Promise<number> {
  const [row] = await tx.db.select().from(letters).where(eq(letters.id, letter.id))
  if (!row || row.version !== letter.version || !['draft', 'scheduled'].includes(row.status)) {
    throw new AppError('CONFLICT', 'letterIsOrdered')
  }
  const isLeft = eq(letterRecipients.letterId, letter.id)
  if ((await tx.db.$count(letterRecipients, isLeft)) > 0) throw new AppError('CONFLICT', 'letterIsOrdered')
  const at = clock.iso()
  const orderNumber = await countInInstallation(tx, 'orders')
  await tx.db
    .update(letters)
    .set({
      status: 'preparing',
      waitsFor: null,
      html: rendered.html,
      plainText: rendered.text,
      orderNumber,
      orderedAt: at,
      orderedBy: 'job' in actor ? row.orderedBy : (actor.user?.id ?? null),
      updatedAt: at,
    })
    .where(eq(letters.id, letter.id))
  await recordAudit(tx, at, actor, {
    action: 'letter.send',
    subject: ['letter', letter.id],
    after: { subject: letter.subject, list: letter.listId, order: orderNumber },
  })
  return orderNumber
}
