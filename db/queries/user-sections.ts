import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Tx } from '../connection/write-queue.ts'
import { sectionAliases, sections } from '#features/site/tables/sections.ts'
import { userSections } from '#features/people/tables/user-sections.ts'

type Reader = Pick<Tx['db'], 'select'>

/** The ids of the sections that a user is limited to, in menu order; empty for no limit. */
export async function sectionIdsOf(reader: Reader, userId: number): Promise<number[]> {
  const rows = await reader
    .select({ id: sections.id })
    .from(userSections)
    .innerJoin(sections, eq(userSections.sectionId, sections.id))
    .where(eq(userSections.userId, userId))
    .orderBy(asc(sections.position), asc(sections.id))
  return rows.map(({ id }) => id)
}

/** The id of the section with a current or former slug, and of the one above it. */
export async function sectionAndParent(reader: Reader, slug: string): Promise<number[]> {
  const rows = await reader
    .select({ id: sections.id, parentId: sections.parentId })
    .from(sections)
    .leftJoin(sectionAliases, eq(sectionAliases.sectionId, sections.id))
    .where(or(eq(sections.slug, slug), eq(sectionAliases.slug, slug)))
  return rows.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId]))
}

/** Limits a user to the sections; none removes the limit. */
export async function writeUserSections(
  tx: Tx,
  userId: number,
  sectionIds: readonly number[],
): Promise<void> {
  await tx.db.delete(userSections).where(eq(userSections.userId, userId))
  if (sectionIds.length === 0) return
  await tx.db.insert(userSections).values(sectionIds.map((sectionId) => ({ userId, sectionId })))
}

/** Gives the rights in a section to those who had them in another. Without a row, a user would have every right. */
export async function moveUserSections(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  const had = await tx.db.select().from(userSections).where(eq(userSections.sectionId, from))
  if (had.length === 0) return
  const userIds = had.map(({ userId }) => userId)
  const isMoved = and(inArray(userSections.userId, userIds), inArray(userSections.sectionId, [from, to]))
  await tx.db.delete(userSections).where(isMoved)
  await tx.db.insert(userSections).values(userIds.map((userId) => ({ userId, sectionId: to })))
}
