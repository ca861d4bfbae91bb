import { and, desc, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { articleTemplates } from '#features/articles/tables/templates.ts'
import { demoRows } from '#db/schema/demo.ts'
import { frontPageVersions } from '#features/front-page/tables/front-pages.ts'
import { importItems } from '#features/moving/tables/imports.ts'
import { sectionAliases, sections, type SectionRow } from '#features/site/tables/sections.ts'
import { settings } from '#features/site/tables/settings.ts'
import { userSections } from '#features/people/tables/user-sections.ts'
import { DEFAULT_SECTION, DEFAULT_SECTIONS, sectionPath } from '#features/site/shared/sections.ts'
import { IDENTITY_KEY } from '#features/site/shared/identity.ts'
import type { ImportRun } from '../import-run.ts'
import { remembering } from '../taking-back/remember-rows.ts'

/** The section of articles that name none stays, because its page shows the articles of all. */
const REMOVABLE = DEFAULT_SECTIONS.filter(({ slug }) => slug !== DEFAULT_SECTION)
const LAYOUTS = 200

/**
 * Makes room for the sections of an old site in a newsroom without articles: deletes the sections that a new newsroom
 * begins with, if they are as they were and nothing names them. Returns their names, in menu order.
 */
export async function removeShippedSections(tx: Tx, run: Pick<ImportRun, 'id' | 'kind'>): Promise<string[]> {
  // Our own export has the sections of its newsroom, including those.
  if (run.kind === 'folder' || (await hasOwnArticles(tx))) return []
  const unused = await unusedSections(tx)
  if (unused.length === 0) return []
  const ids = unused.map(({ id }) => id)
  await remembering(tx, run, { table: 'sections', keys: ids }, async () => {
    await tx.db.delete(sections).where(inArray(sections.id, ids))
  })
  tx.emit({ type: 'sections.changed' })
  return unused.map(({ name }) => name)
}

/** Returns whether there are articles, apart from own pages and the demo. */
export async function hasOwnArticles(tx: Pick<Tx, 'db'>): Promise<boolean> {
  const demo = tx.db.select({ id: demoRows.rowId }).from(demoRows).where(eq(demoRows.tableName, 'articles'))
  return (await tx.db.$count(articles, and(ne(articles.status, 'page'), notInArray(articles.id, demo)))) > 0
}

async function unusedSections(tx: Tx): Promise<SectionRow[]> {
  const slugs = REMOVABLE.map(({ slug }) => slug)
  const rows = await tx.db
    .select()
    .from(sections)
    .where(and(inArray(sections.slug, slugs), isNull(sections.parentId)))
    .orderBy(sections.position, sections.id)
  const named = await namesInSettings(tx)
  const unused: SectionRow[] = []
  for (const row of rows)
    if (isUnchanged(row) && !isNamed(named, row) && !(await isUsed(tx, row)) && !(await isImported(tx, row)))
      unused.push(row)
  return unused
}

function isUnchanged(row: SectionRow): boolean {
  const shipped = REMOVABLE.find(({ slug }) => slug === row.slug)
  const isSame = row.name === shipped?.name && row.isInNavigation === (shipped.isInNavigation ?? false)
  return isSame && !row.description && !row.color && !row.picture && row.createdAt === row.updatedAt
}

/** Returns the menus, and the layouts of pages, as JSON. */
async function namesInSettings(tx: Pick<Tx, 'db'>): Promise<string> {
  const [identity] = await tx.db.select().from(settings).where(eq(settings.key, IDENTITY_KEY))
  const layouts = await tx.db
    .select({ layout: frontPageVersions.layout })
    .from(frontPageVersions)
    .orderBy(desc(frontPageVersions.id))
    .limit(LAYOUTS)
  return JSON.stringify([identity?.value, layouts])
}

/** Returns whether a menu or the layout of a page names a section. */
export const isNamedBySite = async (tx: Pick<Tx, 'db'>, row: SectionRow): Promise<boolean> =>
  isNamed(await namesInSettings(tx), row)

const isNamed = (json: string, row: SectionRow): boolean =>
  json.includes(`"${sectionPath(row)}"`) || json.includes(`"section":"${row.slug}"`)

const isImported = async ({ db }: Tx, { id }: SectionRow): Promise<boolean> =>
  (await db.$count(importItems, and(eq(importItems.type, 'section'), eq(importItems.targetId, id)))) > 0

/** Returns whether articles, templates, other sections, editors or a page of its own use a section. */
export async function isUsed({ db }: Pick<Tx, 'db'>, { id, slug }: SectionRow): Promise<boolean> {
  const uses = [
    await db.$count(articles, eq(articles.category, slug)),
    await db.$count(articleTemplates, eq(articleTemplates.category, slug)),
    await db.$count(sections, eq(sections.parentId, id)),
    await db.$count(sectionAliases, eq(sectionAliases.sectionId, id)),
    await db.$count(userSections, eq(userSections.sectionId, id)),
    await db.$count(frontPageVersions, eq(frontPageVersions.pageId, id)),
  ]
  return uses.some((count) => count > 0)
}
