import { eq, max } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { moveUserSections } from '#db/queries/user-sections.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { frontPageVersions } from '#features/front-page/tables/front-pages.ts'
import { sectionAliases, sections, type SectionRow } from '#features/site/tables/sections.ts'
import { isArticleAtRoot } from '#features/site/server/urls/root-address.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { addRedirect, dropRedirect } from '#features/site/server/urls/redirects.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { message, type Text } from '#shared/catalog/message.ts'
import { limits } from '#shared/limits.ts'
import { isReservedSlug } from '#features/site/shared/reserved-slugs.ts'
import type { CreateSectionInput, Section, UpdateSectionInput } from '#features/site/shared/section-inputs.ts'
import { sectionPath } from '#features/site/shared/sections.ts'
import { slugOf } from '#features/site/shared/slug.ts'
import { moveSomeArticles } from './move-articles.ts'
import { toSection } from './sections.service.ts'

/**
 * Creates a section after all others. Its address is made from the name unless one is given. Throws BAD_REQUEST for an
 * address that is reserved or has no letters, and for an impossible parent, CONFLICT for one that is taken.
 */
export async function createSection(ctx: AuthedContext, input: CreateSectionInput): Promise<Section> {
  return change(ctx, async (tx, now) => {
    const row = await insertSection(tx, ctx.deps, { input, at: now })
    return { row, after: { name: row.name, slug: row.slug } }
  })
}

/** Like `createSection`, in a transaction. */
export async function insertSection(
  tx: Tx,
  deps: AuthedContext['deps'],
  { input, at }: { input: CreateSectionInput; at: string },
): Promise<SectionRow> {
  const { slug: given, parentId = null, ...fields } = input
  const slug = given || slugOf(input.name)
  await requireFreeSlug(tx, { slug, name: input.name })
  await requireNoArticle(tx, deps, slug)
  await requireParent(tx, { id: null, parentId })
  const [last] = await tx.db.select({ position: max(sections.position) }).from(sections)
  const position = Number(last?.position ?? 0) + 1
  const values = { ...fields, slug, parentId, position, createdAt: at, updatedAt: at }
  const row = await insertOne(tx, sections, values)
  await dropRedirect(tx, sectionPath(row))
  return row
}

/** Changes a section. A new address moves its articles, and the former one redirects. Throws like `createSection`. */
export async function updateSection(ctx: AuthedContext, input: UpdateSectionInput): Promise<Section> {
  const { id, slug: given, ...fields } = input
  return change(ctx, async (tx, now) => {
    const before = await requireRow(tx, id)
    const slug = given || before.slug
    await requireFreeSlug(tx, { id, slug, name: fields.name ?? before.name })
    if (slug !== before.slug) await requireNoArticle(tx, ctx.deps, slug)
    if (fields.parentId) await requireParent(tx, { id, parentId: fields.parentId })
    const [row] = await tx.db
      .update(sections)
      .set({ ...fields, slug, updatedAt: now })
      .where(eq(sections.id, id))
      .returning()
    if (!row) throw new AppError('NOT_FOUND', 'sectionNotFound')
    if (slug !== before.slug) await leaveAddress(tx, { slug: before.slug, to: row, at: now })
    return { row, before: { name: before.name, slug: before.slug }, after: { ...fields, slug } }
  })
}

/** Removes a section. Another one takes its articles, its address and the sections below it. Throws BAD_REQUEST. */
export async function removeSection(
  ctx: AuthedContext,
  input: { id: number; into: number },
): Promise<Section> {
  if (input.id === input.into) throw new AppError('BAD_REQUEST', 'chooseOtherSection')
  return change(ctx, async (tx, now) => {
    const removed = await requireRow(tx, input.id)
    const into = await requireRow(tx, input.into)
    const isBelow = into.parentId === removed.id
    const parentId = isBelow ? into.id : (into.parentId ?? into.id)
    await tx.db.update(sections).set({ parentId }).where(eq(sections.parentId, removed.id))
    if (isBelow) await tx.db.update(sections).set({ parentId: null }).where(eq(sections.id, into.id))
    await tx.db
      .update(sectionAliases)
      .set({ sectionId: into.id })
      .where(eq(sectionAliases.sectionId, removed.id))
    await moveUserSections(tx, { from: removed.id, to: into.id })
    await tx.db.delete(sections).where(eq(sections.id, removed.id))
    await tx.db.delete(frontPageVersions).where(eq(frontPageVersions.pageId, removed.id))
    await leaveAddress(tx, { slug: removed.slug, to: into, at: now })
    return { row: into, before: { name: removed.name, slug: removed.slug }, after: { into: into.slug } }
  })
}

/** Puts the sections into the given order. Sections that are left out come after them. */
export async function orderSections(ctx: AuthedContext, ids: readonly number[]): Promise<void> {
  const now = ctx.deps.clock.iso()
  await ctx.deps.db.write(async (tx) => {
    const rows = await tx.db
      .select({ id: sections.id })
      .from(sections)
      .orderBy(sections.position, sections.id)
    const known = new Set(rows.map(({ id }) => id))
    const ordered = [...new Set([...ids.filter((id) => known.has(id)), ...known])]
    for (const [index, id] of ordered.entries()) {
      await tx.db
        .update(sections)
        .set({ position: index + 1 })
        .where(eq(sections.id, id))
    }
    await recordAudit(tx, now, ctx, { action: 'section.change', after: { order: ordered } })
    tx.emit({ type: 'sections.changed' })
  })
}

interface Changed {
  row: SectionRow
  before?: Record<string, unknown>
  after: Record<string, unknown>
}

async function change(ctx: AuthedContext, run: (tx: Tx, now: string) => Promise<Changed>): Promise<Section> {
  const now = ctx.deps.clock.iso()
  return ctx.deps.db.write(async (tx) => {
    const { row, ...entry } = await run(tx, now)
    await recordAudit(tx, now, ctx, { action: 'section.change', subject: ['section', row.id], ...entry })
    tx.emit({ type: 'sections.changed' })
    return toSection(row)
  })
}

async function requireRow(tx: Tx, id: number): Promise<SectionRow> {
  const [row] = await tx.db.select().from(sections).where(eq(sections.id, id))
  if (!row) throw new AppError('NOT_FOUND', 'sectionNotFound')
  return row
}

/** Records the former address of a section and moves the first of its articles; a job moves the others. */
async function leaveAddress(
  tx: Tx,
  { slug, to, at }: { slug: string; to: SectionRow; at: string },
): Promise<void> {
  await tx.db
    .insert(sectionAliases)
    .values({ slug, sectionId: to.id })
    .onConflictDoUpdate({ target: sectionAliases.slug, set: { sectionId: to.id } })
  await tx.db.delete(sectionAliases).where(eq(sectionAliases.slug, to.slug))
  await addRedirect(tx, { path: sectionPath({ slug }), target: sectionPath(to), at })
  await moveSomeArticles(tx, { from: slug, to: to.slug })
}

/** Throws unless the slug can become the address of the section `id`, or of a new one. */
async function requireFreeSlug(
  tx: Tx,
  { id, slug, name }: { id?: number; slug: string; name: string },
): Promise<void> {
  const reject = (code: 'BAD_REQUEST' | 'CONFLICT', text: Text, field: string) => {
    throw new AppError(code, text, { field })
  }
  const others = (await tx.db.select().from(sections)).filter((row) => row.id !== id)
  if (slug === '') reject('BAD_REQUEST', 'slugNeedsLetters', 'slug')
  if (isReservedSlug(slug)) reject('BAD_REQUEST', 'slugOfSite', 'slug')
  if (id === undefined && others.length >= limits.sectionsMax)
    reject('BAD_REQUEST', message('tooManySections', { max: limits.sectionsMax }), 'name')
  if (others.some((row) => row.slug === slug)) reject('CONFLICT', 'slugOfOtherSection', 'slug')
  const isOwnPage = eq(articles.pageSlug, slug)
  if ((await tx.db.$count(articles, isOwnPage)) > 0) reject('CONFLICT', 'slugOfPage', 'slug')
  const isNamed = (row: SectionRow) => row.name.toLowerCase() === name.toLowerCase()
  if (others.some(isNamed)) reject('CONFLICT', 'sectionNameTaken', 'name')
  await takeAlias(tx, slug, id)
}

/** Throws CONFLICT if the section would hide a story. */
async function requireNoArticle(tx: Tx, deps: AuthedContext['deps'], slug: string): Promise<void> {
  if (await isArticleAtRoot(tx, deps, slug))
    throw new AppError('CONFLICT', 'slugOfArticle', { field: 'slug' })
}

/** Frees a former address of another section. Throws CONFLICT while articles are still moved away from it. */
async function takeAlias(tx: Tx, slug: string, id: number | undefined): Promise<void> {
  const [alias] = await tx.db.select().from(sectionAliases).where(eq(sectionAliases.slug, slug))
  if (!alias) return
  if (alias.sectionId !== id && (await moveSomeArticles(tx, { from: slug, to: null })) > 0) {
    throw new AppError('CONFLICT', 'articlesStillMoving', {
      field: 'slug',
    })
  }
  await tx.db.delete(sectionAliases).where(eq(sectionAliases.slug, slug))
}

/** Throws BAD_REQUEST unless a section can be placed below another one. */
async function requireParent(
  tx: Tx,
  { id, parentId }: { id: number | null; parentId: number | null },
): Promise<void> {
  if (parentId === null) return
  const reject = (text: Text) => {
    throw new AppError('BAD_REQUEST', text, { field: 'parentId' })
  }
  const parent = await requireRow(tx, parentId)
  if (parent.id === id) reject('sectionBelowItself')
  if (parent.parentId !== null) reject('sectionBelowChild')
  const [child] =
    id === null ? [] : await tx.db.select().from(sections).where(eq(sections.parentId, id)).limit(1)
  if (child) reject('sectionWithChildren')
}
