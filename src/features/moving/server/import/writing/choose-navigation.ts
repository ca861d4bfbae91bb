import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { importItems } from '#features/moving/tables/imports.ts'
import { sections } from '#features/site/tables/sections.ts'
import { sectionCounts } from '#features/site/server/sections/section-counts.ts'
import type { Deps } from '#server/lib/deps.ts'
import { DEFAULT_SECTION } from '#features/site/shared/sections.ts'
import type { ImportRun } from '../import-run.ts'
import { remembering } from '../taking-back/remember-rows.ts'

const LINKED = 5

/**
 * Links the imported sections with the most articles in the navigation, if the newsroom has no other sections and links
 * none of them. Changes nothing the second time.
 */
export async function chooseNavigation(deps: Deps, run: Pick<ImportRun, 'id' | 'source'>): Promise<void> {
  const items = await deps.db.read
    .selectDistinct({ id: importItems.targetId })
    .from(importItems)
    .where(
      and(
        eq(importItems.source, run.source),
        eq(importItems.type, 'section'),
        isNotNull(importItems.targetId),
      ),
    )
  const imported = new Set(items.map(({ id }) => id))
  const counts = await sectionCounts(deps)
  await deps.db.write(async (tx) => {
    const rows = await tx.db
      .select()
      .from(sections)
      .where(ne(sections.slug, DEFAULT_SECTION))
      .orderBy(sections.position, sections.id)
    if (rows.some(({ id, isInNavigation }) => isInNavigation || !imported.has(id))) return
    const chosen = rows
      .filter(({ slug, parentId }) => parentId === null && (counts[slug] ?? 0) > 0)
      .toSorted((left, right) => (counts[right.slug] ?? 0) - (counts[left.slug] ?? 0))
      .slice(0, LINKED)
      .map(({ id }) => id)
    if (chosen.length === 0) return
    await remembering(tx, run, { table: 'sections', keys: chosen }, async () => {
      await tx.db.update(sections).set({ isInNavigation: true }).where(isOneOf(sections.id, chosen))
    })
    tx.emit({ type: 'sections.changed' })
  })
}
