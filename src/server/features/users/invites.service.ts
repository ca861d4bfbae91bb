import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { oneTimeLinks, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { Role } from '#shared/roles.ts'
import { requireStillAdmin } from './users.service.ts'

/** An invitation that was not used yet; its link is not stored and cannot be shown again. */
export interface OpenInvite {
  id: number
  role: Role | null
  /** The username of the admin who made it, or null when that account is gone. */
  createdBy: string | null
  createdAt: string
  expiresAt: string | null
}

/** The newest 200 invitations that still work by themselves, newest first. */
export async function listInvites({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<OpenInvite[]> {
  return db.read
    .select({
      id: oneTimeLinks.id,
      role: oneTimeLinks.role,
      createdBy: users.username,
      createdAt: oneTimeLinks.createdAt,
      expiresAt: oneTimeLinks.expiresAt,
    })
    .from(oneTimeLinks)
    .leftJoin(users, eq(oneTimeLinks.createdBy, users.id))
    .where(isOpenInvite(clock.iso()))
    .orderBy(desc(oneTimeLinks.id))
    .limit(200)
}

/** Makes an invitation worthless. Throws NOT_FOUND for one that was used, has expired or never existed. */
export async function revokeInvite(ctx: AuthedContext, id: number): Promise<void> {
  const { db, clock } = ctx.deps
  const now = clock.iso()
  await db.write(async (tx) => {
    await requireStillAdmin(tx, ctx.user.id)
    const [invite] = await tx.db
      .update(oneTimeLinks)
      .set({ usedAt: now })
      .where(and(eq(oneTimeLinks.id, id), isOpenInvite(now)))
      .returning({ role: oneTimeLinks.role })
    if (!invite) throw new AppError('NOT_FOUND', 'There is no such invitation')
    await recordAudit(tx, now, ctx, {
      action: 'user.invite-revoke',
      subject: ['invite', id],
      before: { role: invite.role },
    })
  })
}

function isOpenInvite(now: string) {
  return and(eq(oneTimeLinks.kind, 'invite'), isNull(oneTimeLinks.usedAt), gt(oneTimeLinks.expiresAt, now))
}
