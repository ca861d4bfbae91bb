import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { sectionIdsOf } from '#db/queries/user-sections.ts'
import { type issues } from '#features/newsletters/tables/issues.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { sections } from '#features/site/tables/sections.ts'
import { forbidden } from '#features/people/server/rights/article-rights.ts'
import { readSettingsInTx } from '#features/site/server/settings/site-settings.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { can } from '#features/people/shared/roles.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

/** Throws FORBIDDEN for an editor who is limited to sections, unless the newsletter belongs to one of them. Throws NOT_FOUND. */
export async function requireOwnNewsletter(
  tx: Pick<Tx, 'db'>,
  user: PublicUser,
  newsletterId: number,
): Promise<void> {
  const [newsletter] = await tx.db.select().from(newsletters).where(eq(newsletters.id, newsletterId))
  if (!newsletter) throw new AppError('NOT_FOUND', 'newsletterNotFound')
  if (can(user.role, 'sections.manage')) return
  const own = await sectionIdsOf(tx.db, user.id)
  if (own.length === 0) return
  const [section] = await tx.db
    .select()
    .from(sections)
    .where(eq(sections.id, newsletter.sectionId ?? 0))
  const isOwn = section && (own.includes(section.id) || own.includes(section.parentId ?? 0))
  if (!isOwn) throw forbidden('issueForeignSection')
}

/** Throws FORBIDDEN if the four-eyes rule holds and the user created the issue or saved it last. */
export async function requireSecondPerson(
  tx: Tx,
  { deps, user }: AuthedContext,
  { authorId, editorId }: Pick<typeof issues.$inferSelect, 'authorId' | 'editorId'>,
): Promise<void> {
  const { hasFourEyes } = await readSettingsInTx(tx, deps)
  if (hasFourEyes && (authorId === user.id || editorId === user.id)) throw forbidden('issueFourEyes')
}
