import { and, asc, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import { OPEN_CONTENT } from '#db/queries/open-content.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import { sections } from '#features/site/tables/sections.ts'
import { isArticleAtRoot } from '#features/site/server/urls/root-address.ts'
import { updateRow, requireArticle, emitChange } from '#features/articles/server/saving/article-row.ts'
import { insertArticle } from '#features/articles/server/editing/editing.service.ts'
import { previewArticle } from '#features/articles/server/reading/preview.service.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { addRedirect, dropRedirect } from '#features/site/server/urls/redirects.service.ts'
import { readSiteInfo } from '#features/site/server/general/site-info.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isRichText } from '#article-text/blocks/nested-blocks.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { message, type Text } from '#shared/catalog/message.ts'
import { ownPagePath, REPLACEABLE_PAGES } from '#features/articles/shared/own-pages.ts'
import { PAGES_MAX, type CreatePageInput, type MovePageInput } from '#features/articles/shared/page-inputs.ts'
import { isReservedSlug } from '#features/site/shared/reserved-slugs.ts'
import { DEFAULT_SECTION } from '#features/site/shared/sections.ts'
import { freeSlug, slugOf } from '#features/site/shared/slug.ts'
import { firstTextOf } from './first-text.ts'

type Reads = Pick<Deps, 'db' | 'config' | 'settingsCache' | 'overrides'>

type OwnPageRow = Pick<
  ArticleRow,
  | 'id'
  | 'title'
  | 'excerpt'
  | 'content'
  | 'featuredImage'
  | 'imageAlt'
  | 'imageDecorative'
  | 'searchTitle'
  | 'searchDescription'
  | 'canonicalUrl'
  | 'searchHidden'
> & { pageSlug: string }

/** Returns a published page with its text as blocks. Throws NOT_FOUND. */
export function ownPageAt(deps: Reads, slug: string) {
  const unsaved = deps.overrides?.article
  if (unsaved?.pageSlug === slug) return toOwnPage(deps, { ...unsaved, pageSlug: slug })
  return deps.settingsCache.get(`own page ${slug}`, async () => {
    const [row] = await deps.db.read
      .select({ ...getTableColumns(articles), content: OPEN_CONTENT })
      .from(articles)
      .where(and(eq(articles.pageSlug, slug), eq(articles.status, 'page')))
    if (!row) throw new AppError('NOT_FOUND', 'noSuchPage')
    return toOwnPage(deps, { ...row, pageSlug: slug })
  })
}

/** Returns what a custom page shows. */
async function toOwnPage(deps: Reads, row: OwnPageRow) {
  const { blocks, picture } = await previewArticle(deps, row)
  const { id, pageSlug: slug, title, excerpt, searchTitle, searchDescription, canonicalUrl } = row
  return {
    id,
    slug,
    title,
    excerpt,
    blocks,
    picture,
    description: searchDescription || excerpt,
    ...(searchTitle && { searchTitle }),
    ...(canonicalUrl && { canonicalUrl }),
    ...(row.searchHidden && { isNoindex: true as const }),
    ...(isRichText(blocks) && { isRichText: true as const }),
  }
}

/** Returns all pages for the dashboard, those in the trash last. */
export async function listPages({ db }: Pick<Deps, 'db'>) {
  const rows = await db.read
    .select({
      id: articles.id,
      title: articles.title,
      slug: articles.pageSlug,
      status: articles.status,
      updatedAt: articles.updatedAt,
    })
    .from(articles)
    .where(isNotNull(articles.pageSlug))
    .orderBy(asc(articles.pageSlug))
    .limit(PAGES_MAX)
  return [
    ...rows.filter(({ status }) => status !== 'trash'),
    ...rows.filter(({ status }) => status === 'trash'),
  ]
}

/**
 * Creates a page as a draft, with the built-in text if it replaces a built-in page and without one otherwise. Throws
 * BAD_REQUEST for a reserved address, CONFLICT for one that is taken.
 */
export async function createPage(
  ctx: AuthedContext,
  { title, slug: words }: CreatePageInput,
): Promise<ArticleRow> {
  const site = await readSiteInfo(ctx.deps)
  return ctx.deps.db.write(async (tx) => {
    const slug = await takePageSlug(tx, ctx, { words })
    const count = await tx.db.$count(articles, isNotNull(articles.pageSlug))
    if (count >= PAGES_MAX)
      throw new AppError('BAD_REQUEST', message('tooManyPages', { max: PAGES_MAX }), { field: 'title' })
    const content = firstTextOf(slug, site)
    const page = { title, content, featuredImage: '', category: DEFAULT_SECTION }
    return insertArticle(tx, ctx, { ...page, status: 'draft', pageSlug: slug })
  })
}

/** Gives a page another address. Throws like `createPage`, and NOT_FOUND for an article. */
export function movePage(ctx: AuthedContext, { id, slug: words }: MovePageInput): Promise<ArticleRow> {
  const { db, clock } = ctx.deps
  return db.write(async (tx) => {
    const before = await requireArticle(tx, id)
    if (before.pageSlug === null) throw new AppError('NOT_FOUND', 'noSuchPage')
    const slug = await takePageSlug(tx, ctx, { words, id })
    if (slug === before.pageSlug) return before
    const at = clock.iso()
    await leaveAddress(tx, before, { slug, at })
    const changes = { pageSlug: slug, updatedAt: at }
    const after = await updateRow(tx, { before, changes, userId: ctx.user.id })
    await recordMove(tx, ctx, { before, after })
    return after
  })
}

/** Readers know the address of a page since its first publication. A built-in page takes its own address back. */
async function leaveAddress(tx: Tx, before: ArticleRow, { slug, at }: { slug: string; at: string }) {
  const former = before.pageSlug ?? ''
  if (before.publishedAt === null || REPLACEABLE_PAGES.includes(former))
    return dropRedirect(tx, ownPagePath({ slug }))
  return addRedirect(tx, { path: ownPagePath({ slug: former }), target: ownPagePath({ slug }), at })
}

/**
 * Returns the address made of `words`, and takes it from a page in the trash. Throws unless the page `id`, or a new one,
 * can have it.
 */
async function takePageSlug(
  tx: Tx,
  ctx: AuthedContext,
  { words, id }: { words: string; id?: number },
): Promise<string> {
  const reject = (code: 'BAD_REQUEST' | 'CONFLICT', text: Text) => {
    throw new AppError(code, text, { field: 'slug' })
  }
  const slug = slugOf(words)
  if (slug === '') reject('BAD_REQUEST', 'slugNeedsLetters')
  if (isReservedSlug(slug) && !REPLACEABLE_PAGES.includes(slug)) reject('BAD_REQUEST', 'slugOfSite')
  const other = await otherThanPage(tx, ctx.deps, slug)
  if (other) reject('CONFLICT', other)
  const page = await pageAt(tx, slug)
  if (!page || page.id === id) return slug
  if (page.status !== 'trash') reject('CONFLICT', 'slugOfOtherPage')
  await moveTrashed(tx, ctx, page)
  return slug
}

/** Returns what has an address, beside the pages. */
async function otherThanPage(tx: Tx, deps: Pick<Deps, 'config'>, slug: string): Promise<Text | null> {
  if ((await tx.db.$count(sections, eq(sections.slug, slug))) > 0) return 'slugOfSection'
  return (await isArticleAtRoot(tx, deps, slug)) ? 'slugOfArticle' : null
}

async function pageAt(tx: Tx, slug: string): Promise<ArticleRow | undefined> {
  const [page] = await tx.db.select().from(articles).where(eq(articles.pageSlug, slug))
  return page
}

/** Moves a page in the trash to a free address, where it can be restored as a draft. */
async function moveTrashed(tx: Tx, ctx: AuthedContext, before: ArticleRow): Promise<void> {
  const isTaken = async (slug: string) =>
    isReservedSlug(slug) || !!(await otherThanPage(tx, ctx.deps, slug)) || !!(await pageAt(tx, slug))
  const slug = await freeSlug(before.pageSlug ?? '', isTaken)
  const at = ctx.deps.clock.iso()
  const changes = { pageSlug: slug, statusBeforeTrash: 'draft', updatedAt: at } as const
  const after = await updateRow(tx, { before, changes, userId: ctx.user.id })
  await recordMove(tx, ctx, { before, after })
}

/** Records the move of a page in the audit log, and tells caches. */
async function recordMove(
  tx: Tx,
  ctx: AuthedContext,
  { before, after }: { before: ArticleRow; after: ArticleRow },
): Promise<void> {
  await recordAudit(tx, after.updatedAt, ctx, {
    action: 'page.move',
    subject: ['article', after.id],
    before: { slug: before.pageSlug },
    after: { slug: after.pageSlug },
  })
  await emitChange(tx, before, after)
}
