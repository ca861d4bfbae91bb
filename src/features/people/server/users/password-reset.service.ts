import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import type { z } from 'zod'
import { revokeUserTokens } from '#db/queries/api-tokens.ts'
import { users } from '#features/people/tables/users.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { requireGoodPassword } from '#features/people/server/auth/password-rules.ts'
import { endUserSessions } from '#features/people/server/auth/session.ts'
import { AppError } from '#server/lib/app-error.ts'
import { queueMail } from '#server/lib/mail/queue-mail.ts'
import { m } from '#shared/catalog/m.ts'
import { DAY_MS } from '#shared/dates.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import type { AuthedContext, Context } from '#server/trpc/context.ts'
import type { useResetInput } from '#features/people/shared/users.ts'
import { confirmedReader } from './confirmed-reader.ts'
import { addLink, requireLink, revokeResetLinks, spendLink, type OneTimeLink } from './one-time-links.ts'
import { requireStillAdmin, requireUser } from './user-admin.service.ts'

/**
 * Creates a link to choose a new password, and sends it to the confirmed address of the user, if there is one. It works
 * for a day and replaces earlier ones. Throws NOT_FOUND.
 */
export function createResetLink(ctx: AuthedContext, userId: number): Promise<OneTimeLink> {
  return ctx.deps.db.write(async (tx) => {
    await requireStillAdmin(tx, ctx.user.id)
    await requireUser(tx.db, userId)
    const now = ctx.deps.clock.iso()
    await revokeResetLinks(tx, userId, now)
    const { id: _, ...link } = await addLink(tx, ctx, { kind: 'reset', userId })
    await recordAudit(tx, now, ctx, { action: 'user.reset-link', subject: ['user', userId] })
    await mailLink(tx, { userId, token: link.token, now: ctx.deps.clock.now() })
    return link
  })
}

async function mailLink(
  tx: Tx,
  { userId, token, now }: { userId: number; token: string; now: number },
): Promise<void> {
  const reader = await confirmedReader(tx.db, userId)
  if (!reader) return
  const lines = [m.mailResetText(), `/auth?reset=${token}`]
  const mail = { kind: 'reset', to: reader.email, subject: m.mailResetSubject(), lines } as const
  await queueMail(tx, { ...mail, lifetimeMs: DAY_MS }, now)
}

/**
 * Sets a new password through a reset link, ends the user's sessions and revokes their API tokens. Throws
 * NOT_FOUND like `acceptInvite`, and BAD_REQUEST for a weak password.
 */
export async function resetPassword(ctx: Context, input: z.infer<typeof useResetInput>): Promise<void> {
  const { deps, request } = ctx
  const { username, refund } = await requireLink(ctx, input.token)
  await requireGoodPassword(deps, input.password, { username })
  const password = await deps.hasher.hash(input.password, addressKey(request.address))
  const now = deps.clock.iso()
  await deps.db.write(async (tx) => {
    const { userId } = await spendLink(tx, { token: input.token, kind: 'reset', now })
    if (!userId) throw new AppError('NOT_FOUND', 'linkInvalid')
    await tx.db.update(users).set({ password, updatedAt: now }).where(eq(users.id, userId))
    await revokeResetLinks(tx, userId, now)
    await endUserSessions(tx, userId)
    const tokensRevoked = await revokeUserTokens(tx, userId, now)
    await recordAudit(tx, now, ctx, {
      action: 'password.reset',
      subject: ['user', userId],
      after: { tokensRevoked },
    })
  })
  await refund()
}
