import { inArray } from 'drizzle-orm'
import { sectionIdsOf, writeUserSections } from '#db/queries/user-sections.ts'
import { sections } from '#features/site/tables/sections.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { UserSections } from '#features/people/shared/users.ts'
import { requireStillAdmin, requireUser } from './user-admin.service.ts'

/** Returns the sections that a user is limited to, in menu order; none for no limit. Throws NOT_FOUND. */
export async function sectionsOfUser({ db }: Pick<Deps, 'db'>, id: number): Promise<UserSections> {
  await requireUser(db.read, id)
  return { sectionIds: await sectionIdsOf(db.read, id) }
}

/**
 * Limits a user to sections and those below them; none removes the limit. Admins are never limited. Throws NOT_FOUND
 * for an unknown user or section.
 */
export async function setSectionsOfUser(
  ctx: AuthedContext,
  { id, sectionIds }: { id: number } & UserSections,
): Promise<UserSections> {
  const { db, clock } = ctx.deps
  return db.write(async (tx) => {
    await requireStillAdmin(tx, ctx.user.id)
    await requireUser(tx.db, id)
    const before = await sectionIdsOf(tx.db, id)
    const unique = [...new Set(sectionIds)]
    if ((await tx.db.$count(sections, inArray(sections.id, unique))) < unique.length) {
      throw new AppError('NOT_FOUND', 'sectionNotFound')
    }
    await writeUserSections(tx, id, unique)
    await recordAudit(tx, clock.iso(), ctx, {
      action: 'user.sections',
      subject: ['user', id],
      before: { sectionIds: before },
      after: { sectionIds: unique },
    })
    return { sectionIds: await sectionIdsOf(tx.db, id) }
  })
}
