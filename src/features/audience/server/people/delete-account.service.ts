import type { Tx } from '#db/connection/write-queue.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { requireOwnPassword } from '#features/people/server/auth/own-password.ts'
import { requireStillAdmin, requireUser } from '#features/people/server/users/user-admin.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { readMailKeys } from '#server/lib/mail/mail-keys.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { deletedName } from './erase-account.ts'
import { erasePerson } from './erase-person.ts'
import { personOfAccount } from './person.ts'

/** Deletes the reader's own account. Throws BAD_REQUEST for a wrong password, CONFLICT for staff and admins. */
export async function deleteOwnAccount(ctx: AuthedContext, password: string): Promise<void> {
  await requireOwnPassword(ctx, password)
  await readMailKeys(ctx.deps)
  const { id } = ctx.user
  // The line stays in the audit log for good, so it has no name.
  const nameless = { ...ctx, user: { ...ctx.user, username: deletedName(id) } }
  await ctx.deps.db.write((tx) => eraseAccountHolder(tx, nameless, id))
}

/** Deletes a reader's account for an admin. Throws NOT_FOUND, and CONFLICT for staff and admins. */
export async function deleteAccount(ctx: AuthedContext, userId: number): Promise<void> {
  await readMailKeys(ctx.deps)
  await ctx.deps.db.write(async (tx) => {
    await requireStillAdmin(tx, ctx.user.id)
    await eraseAccountHolder(tx, ctx, userId)
  })
}

async function eraseAccountHolder(tx: Tx, ctx: AuthedContext, userId: number): Promise<void> {
  const { role } = await requireUser(tx.db, userId)
  if (role !== 'user') throw new AppError('CONFLICT', 'deleteReadersOnly')
  await recordAudit(tx, ctx.deps.clock.iso(), ctx, { action: 'user.delete', subject: ['user', userId] })
  await erasePerson(tx, ctx.deps, await personOfAccount(tx.db, userId))
}
