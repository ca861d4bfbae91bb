import { and, count, desc, eq, isNotNull, lt } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { frontPageVersions } from '#features/front-page/tables/front-pages.ts'
import { users } from '#features/people/tables/users.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { readStoredSections } from '#features/site/server/sections/sections.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import {
  FRONT_PAGE,
  defaultLayout,
  frontPageLimits,
  hasMasthead,
  nextChange,
  type Layout,
} from '#features/front-page/shared/front-page.ts'
import { sectionEdition } from '#features/front-page/shared/edition.ts'
import { layoutSchema, type SaveFrontPageInput } from '#features/front-page/shared/input.ts'
import { mergeLayouts } from '#features/front-page/shared/merge.ts'

type Reads = Pick<Deps, 'db' | 'settingsCache'>

/** Returns the layout that editors saved, or null if there is none. Cached until a commit changes it. */
async function currentLayout({ db, settingsCache }: Reads, pageId: number): Promise<Layout | null> {
  const { layout } = await settingsCache.get(`front page layout ${pageId}`, () =>
    newestVersion(db.read, pageId),
  )
  return layout
}

/** Returns the layout that a section takes from the front page: in a newsroom that uses Edition there, Edition too. */
async function inheritedLayout(deps: Reads, pageId: number): Promise<Layout | null> {
  const front = pageId === FRONT_PAGE ? null : await currentLayout(deps, FRONT_PAGE)
  return front && hasMasthead(front.zones) ? sectionEdition() : null
}

/** Returns what a page shows until someone composes it. */
const builtInLayout = async (deps: Reads, pageId: number): Promise<Layout> =>
  (await inheritedLayout(deps, pageId)) ?? defaultLayout()

/** Returns the layout that readers see, or null for the built-in landing page. */
export const shownLayout = async (deps: Reads, pageId: number): Promise<Layout | null> =>
  (await currentLayout(deps, pageId)) ?? (await inheritedLayout(deps, pageId))

interface Version {
  /** 0 if the page was never saved. */
  version: number
  layout: Layout | null
}

async function newestVersion(reader: Pick<Tx['db'], 'select'>, pageId: number): Promise<Version> {
  const [row] = await reader
    .select({ version: frontPageVersions.version, layout: frontPageVersions.layout })
    .from(frontPageVersions)
    .where(eq(frontPageVersions.pageId, pageId))
    .orderBy(desc(frontPageVersions.version))
    .limit(1)
  return row ? { version: row.version, layout: readable(row.layout) } : { version: 0, layout: null }
}

/** A layout that this version cannot read, for example after a downgrade, shows the built-in page. */
function readable(layout: Layout | null): Layout | null {
  return layout === null ? null : (layoutSchema.safeParse(layout).data ?? null)
}

/** Returns the page as editors open it: the newest version, or the built-in zones before the first. */
export async function openFrontPage(deps: Reads, pageId: number) {
  await requirePage(deps, pageId)
  const { version, layout } = await newestVersion(deps.db.read, pageId)
  const builtIn = await builtInLayout(deps, pageId)
  return { version, layout: layout ?? builtIn, isBuiltIn: layout === null, builtIn }
}

/** Returns the saved versions of a page, newest first. */
export function listVersions({ db }: Pick<Deps, 'db'>, pageId: number) {
  return db.read
    .select({
      version: frontPageVersions.version,
      savedAt: frontPageVersions.savedAt,
      savedBy: users.username,
    })
    .from(frontPageVersions)
    .leftJoin(users, eq(frontPageVersions.savedBy, users.id))
    .where(eq(frontPageVersions.pageId, pageId))
    .orderBy(desc(frontPageVersions.version))
    .limit(frontPageLimits.versions)
}

/** Returns one version of a page. Throws NOT_FOUND. */
export async function readVersion(deps: Reads, key: { pageId: number; version: number }): Promise<Layout> {
  const found = await versionWith(deps.db.read, key)
  if (!found) throw new AppError('NOT_FOUND', 'layoutVersionGone')
  return found.layout ?? builtInLayout(deps, key.pageId)
}

async function versionWith(
  reader: Pick<Tx['db'], 'select'>,
  { pageId, version }: { pageId: number; version: number },
): Promise<Version | null> {
  if (version === 0) return { version, layout: null }
  const isVersion = and(eq(frontPageVersions.pageId, pageId), eq(frontPageVersions.version, version))
  const [row] = await reader.select().from(frontPageVersions).where(isVersion)
  return row ? { version, layout: readable(row.layout) } : null
}

/**
 * Saves a layout as the next version, which readers see at once. If someone saved another version in the meantime, both
 * changes are merged by zone. Throws CONFLICT with the newest version if both changed one zone, BAD_REQUEST for an
 * article that does not exist, NOT_FOUND for an unknown section.
 */
export async function saveFrontPage(ctx: AuthedContext, input: SaveFrontPageInput) {
  const { db, clock } = ctx.deps
  const { pageId } = input
  await requirePage(ctx.deps, pageId)
  const builtIn = await builtInLayout(ctx.deps, pageId)
  return db.write(async (tx) => {
    const current = await newestVersion(tx.db, pageId)
    const isMerged = current.version !== input.version
    const layout = isMerged ? await merged(tx, input, { current, builtIn }) : input.layout
    await requireArticles(tx, layout, current.layout)
    const version = current.version + 1
    const savedAt = clock.iso()
    await tx.db
      .update(frontPageVersions)
      .set({ nextChangeAt: null })
      .where(and(eq(frontPageVersions.pageId, pageId), isNotNull(frontPageVersions.nextChangeAt)))
    await tx.db.insert(frontPageVersions).values({
      pageId,
      version,
      layout,
      savedAt,
      savedBy: ctx.user.id,
      nextChangeAt: layout && isoOf(nextChange(layout, clock.now())),
    })
    const isOld = lt(frontPageVersions.version, version - frontPageLimits.versions + 1)
    await tx.db.delete(frontPageVersions).where(and(eq(frontPageVersions.pageId, pageId), isOld))
    await recordAudit(tx, savedAt, ctx, {
      action: 'front-page.change',
      subject: ['front-page', pageId],
      before: { version: current.version },
      after: { version, zones: layout?.zones.length ?? 0 },
    })
    tx.emit({ type: 'front-page.changed' })
    return { version, layout: layout ?? builtIn, isBuiltIn: layout === null, builtIn, isMerged }
  })
}

/** ISO 8601 of an instant in milliseconds. */
export const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

interface SavedMeanwhile {
  current: Version
  builtIn: Layout
}

async function merged(
  tx: Tx,
  input: SaveFrontPageInput,
  { current, builtIn }: SavedMeanwhile,
): Promise<Layout | null> {
  const base = await versionWith(tx.db, input)
  const theirs = current.layout ?? builtIn
  const conflict = (zones: string[]) =>
    new AppError('CONFLICT', 'staleLayout', {
      detail: { version: current.version, layout: theirs, isBuiltIn: current.layout === null, zones },
    })
  if (!base || !input.layout) throw conflict([])
  const { layout, conflicts, isOrderInConflict } = mergeLayouts(base.layout ?? builtIn, input.layout, theirs)
  const isValid = layoutSchema.safeParse(layout).success
  if (conflicts.length > 0 || isOrderInConflict || !isValid) throw conflict(conflicts)
  return layout
}

/** Articles that were placed before stay, even if they were deleted since: they only fall out of the page. */
async function requireArticles(tx: Tx, layout: Layout | null, before: Layout | null): Promise<void> {
  const known = new Set(articlesIn(before))
  const added = [...new Set(articlesIn(layout))].filter((id) => !known.has(id))
  if (added.length === 0) return
  const [found] = await tx.db.select({ n: count() }).from(articles).where(isOneOf(articles.id, added))
  if (found?.n !== added.length) throw new AppError('BAD_REQUEST', 'articleNotFound')
}

/** Returns the ids of the articles that were placed manually. */
export const articlesIn = (layout: Layout | null): number[] =>
  layout?.zones.flatMap(({ slots }) => slots.map(({ articleId }) => articleId)) ?? []

async function requirePage(deps: Reads, pageId: number): Promise<void> {
  if (pageId === FRONT_PAGE) return
  const rows = await readStoredSections(deps)
  if (!rows.some(({ id }) => id === pageId)) throw new AppError('NOT_FOUND', 'sectionNotFound')
}
