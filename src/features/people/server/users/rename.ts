import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { isOnPages, slugFor, type ContributorRow } from '#db/queries/contributors.ts'
import { contributors } from '#features/articles/tables/contributors.ts'
import { addRedirect } from '#features/site/server/urls/redirects.service.ts'
import { authorPath } from '#features/articles/shared/bylines.ts'

/**
 * Returns the columns of a new name. The address follows the name, and the former one redirects to it. A person without
 * a name keeps the address, which shows no page.
 */
export async function nameColumns(
  tx: Tx,
  person: ContributorRow,
  { name, at }: { name: string; at: string },
): Promise<Pick<ContributorRow, 'name' | 'slug'>> {
  if (name === '') return { name, slug: person.slug }
  const slug = await slugFor(tx, name, person)
  if (slug === person.slug) return { name, slug }
  if (person.slug) await addRedirect(tx, { path: authorPath(person.slug), target: authorPath(slug), at })
  return { name, slug }
}

/** Gives the person of an account its new full name. Emits the change if pages name the person. */
export async function renameByAccount(
  tx: Tx,
  account: { id: number; fullName: string | null },
  at: string,
): Promise<void> {
  const [person] = await tx.db.select().from(contributors).where(eq(contributors.userId, account.id))
  if (!person) return
  const columns = await nameColumns(tx, person, { name: account.fullName ?? '', at })
  await tx.db
    .update(contributors)
    .set({ ...columns, updatedAt: at })
    .where(eq(contributors.id, person.id))
  if (await isOnPages(tx, person.id)) tx.emit({ type: 'byline.changed', contributorId: person.id })
}
