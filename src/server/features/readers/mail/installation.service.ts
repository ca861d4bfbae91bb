import { eq, inArray } from 'drizzle-orm'
import { letters, outgoingMails } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/changes/audit/audit.service.ts'
import { checkInstallation, renewMark, storeMark } from '#server/lib/installation-mark.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { InstallationState } from '#shared/readers/mail.ts'
import { addLetterEvent } from '../letters/letter-events.ts'

/**
 * Lets a restored or copied newsroom send. Letters that were being sent are paused, because some may have arrived
 * already, and single mails that waited are dropped. Returns the state afterwards.
 */
export async function confirmInstallation(ctx: AuthedContext): Promise<InstallationState> {
  const { db, clock, config } = ctx.deps
  const before = await checkInstallation(ctx.deps)
  if (before === 'same') return before
  const mark = await db.write(async (tx) => {
    const at = clock.iso()
    const sending = await tx.db.select({ id: letters.id }).from(letters).where(eq(letters.status, 'sending'))
    for (const { id } of sending) {
      await tx.db.update(letters).set({ status: 'paused', updatedAt: at }).where(eq(letters.id, id))
      await addLetterEvent(tx, id, { at, text: 'letterConfirmedHere' })
    }
    await tx.db.delete(outgoingMails).where(inArray(outgoingMails.state, ['queued', 'sending']))
    await recordAudit(tx, at, ctx, {
      action: 'mail.installation',
      subject: ['setting', 'installation'],
      before: { state: before },
      after: { paused: sending.map(({ id }) => id) },
    })
    return renewMark(tx, { clock })
  })
  storeMark(config.dataDir, mark)
  return checkInstallation(ctx.deps)
}
