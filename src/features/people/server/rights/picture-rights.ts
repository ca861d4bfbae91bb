import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { showsMedia } from '#db/queries/media.ts'
import { contains } from '#db/queries/conditions.ts'
import { contributors } from '#features/articles/tables/contributors.ts'
import { reusableBoxes } from '#features/articles/tables/templates.ts'
import type { MediaItem } from '#features/media/server/media.service.ts'
import { isShownBySite } from '#features/media/server/shown-by-site.ts'
import { can } from '#features/people/shared/roles.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { requireNotApproved } from './approved-content.ts'
import { forbidden, requireBylinesEditable, requireShownEditable } from './article-rights.ts'

/**
 * Throws FORBIDDEN if a user may not describe, replace or delete a media item. Writers change their own uploads only.
 * A picture of the site needs the right to change the site, a portrait that to change the person, and any other the
 * right to change the words of every article that shows it to readers, or will. With the four-eyes rule, one of a
 * scheduled issue stays.
 */
export async function requirePictureEditable(tx: Tx, user: PublicUser, item: MediaItem): Promise<void> {
  if (!can(user.role, 'media.manage') && item.uploadedBy !== user.id) throw forbidden('writersOwnPictures')
  if (!can(user.role, 'site.manage') && (await isShownBySite(tx, item.url))) throw forbidden('pictureOfSite')
  await requirePortraitEditable(tx, user, item)
  await requireShownEditable(tx, user, showsMedia(tx, item))
  const boxes = await tx.db
    .select({ id: reusableBoxes.id })
    .from(reusableBoxes)
    .where(contains(reusableBoxes.content, item.url))
  await requireNotApproved(tx, { boxIds: boxes.map(({ id }) => id), url: item.url })
}

/** A person with an account is changed by its user and by admins, a guest by editors who may change its articles. */
async function requirePortraitEditable(tx: Tx, user: PublicUser, { url }: MediaItem): Promise<void> {
  const people = await tx.db
    .select({ id: contributors.id, userId: contributors.userId })
    .from(contributors)
    .where(eq(contributors.portrait, url))
  const mayEdit = (userId: number | null) =>
    userId === user.id || (userId === null && can(user.role, 'contributors.manage'))
  if (!can(user.role, 'contributors.link') && !people.every(({ userId }) => mayEdit(userId)))
    throw forbidden('portraitOfOther')
  const guests = people.filter(({ userId }) => userId === null).map(({ id }) => id)
  if (guests.length > 0) await requireBylinesEditable(tx, user, guests)
}
