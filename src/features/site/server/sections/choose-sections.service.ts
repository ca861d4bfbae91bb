import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { moveUserSections } from '#db/queries/user-sections.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { frontPageVersions } from '#features/front-page/tables/front-pages.ts'
import type { ChooseSectionsInput, Section } from '#features/site/shared/section-inputs.ts'
import { sections, type SectionRow } from '#features/site/tables/sections.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { message } from '#shared/catalog/message.ts'
import { insertSection } from './section-admin.service.ts'
import { listSections } from './sections.service.ts'

/**
 * Makes the given sections the ones of the paper, all in the navigation and in this order, and removes the others. Throws
 * BAD_REQUEST if one of those has articles: `removeSection` says which section takes them. Throws like `createSection`.
 */
export async function chooseSections(
  ctx: AuthedContext,
  { sections: chosen }: ChooseSectionsInput,
): Promise<Section[]> {
  const { deps } = ctx
  await deps.db.write(async (tx) => {
    const at = deps.clock.iso()
    const before = await tx.db.select().from(sections)
    const kept = new Set(chosen.map(({ id }) => id))
    const removed = before.filter(({ id }) => !kept.has(id))
    // First, so that a new section may have the name of a removed one.
    await removeUnused(tx, removed)
    const ids: number[] = []
    for (const { id, name } of chosen) {
      if (id === undefined) ids.push((await insertSection(tx, deps, { input: { name }, at })).id)
      else if (before.some((row) => row.id === id)) ids.push(id)
      else throw new AppError('NOT_FOUND', 'sectionNotFound')
    }
    for (const [index, id] of ids.entries()) {
      const row = { position: index + 1, parentId: null, isInNavigation: true, updatedAt: at }
      await tx.db.update(sections).set(row).where(eq(sections.id, id))
    }
    for (const { id } of removed) await moveUserSections(tx, { from: id, to: ids[0] ?? 0 })
    const ofRemoved = removed.map(({ id }) => id)
    await tx.db.delete(frontPageVersions).where(inArray(frontPageVersions.pageId, ofRemoved))
    await tx.db.delete(sections).where(inArray(sections.id, ofRemoved))
    await recordAudit(tx, at, ctx, {
      action: 'section.change',
      before: { sections: before.map(({ name }) => name) },
      after: { sections: chosen.map(({ name }) => name) },
    })
    tx.emit({ type: 'sections.changed' })
  })
  return listSections(deps)
}

/** Frees the names and addresses of sections without articles. Throws BAD_REQUEST for one that has some. */
async function removeUnused(tx: Tx, removed: readonly SectionRow[]): Promise<void> {
  for (const { id, slug, name } of removed) {
    if ((await tx.db.$count(articles, eq(articles.category, slug))) > 0)
      throw new AppError('BAD_REQUEST', message('sectionHasArticles', { name }))
    // Deleted below, after its people have moved to another section.
    await tx.db
      .update(sections)
      .set({ slug: `${slug} ${id}`, name: `${name} ${id}` })
      .where(eq(sections.id, id))
  }
}
