import { and, asc, eq, getTableColumns, isNotNull, ne } from 'drizzle-orm'
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
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isRichText } from '#article-text/blocks/nested-blocks.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { message, type Text } from '#shared/catalog/message.ts'
import { ownPagePath, REPLACEABLE_PAGES } from '#features/articles/shared/own-pages.ts'
import { PAGES_MAX, type CreatePageInput, type MovePageInput } from '#features/articles/shared/page-inputs.ts'
import { isReservedSlug } from '#features/site/shared/reserved-slugs.ts'
import { DEFAULT_SECTION } from '#features/site/shared/sections.ts'
import { slugOf } from '#features/site/shared/slug.ts'

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

/** Creates a page without a text as a draft. Throws BAD_REQUEST for a reserved address, CONFLICT for one that is taken. */
export function createPage(ctx: AuthedContext, { title, slug: words }: CreatePageInput): Promise<ArticleRow> {
  return ctx.deps.db.write(async (tx) => {
    const slug = await requireFreePageSlug(tx, ctx.deps, { words })
    const count = await tx.db.$count(articles, isNotNull(articles.pageSlug))
    if (count >= PAGES_MAX)
      throw new AppError('BAD_REQUEST', message('tooManyPages', { max: PAGES_MAX }), { field: 'title' })
    const text = { title, content: '', featuredImage: '', category: DEFAULT_SECTION }
    return insertArticle(tx, ctx, { ...text, status: 'draft', pageSlug: slug })
  })
}

/** Gives a page another address. Throws like `createPage`, and NOT_FOUND for an article. */
export function movePage(ctx: AuthedContext, { id, slug: words }: MovePageInput): Promise<ArticleRow> {
  const { db, clock } = ctx.deps
  return db.write(async (tx) => {
    const before = await requireArticle(tx, id)
    if (before.pageSlug === null) throw new AppError('NOT_FOUND', 'noSuchPage')
    const slug = await requireFreePageSlug(tx, ctx.deps, { words, id })
    if (slug === before.pageSlug) return before
    const at = clock.iso()
    await leaveAddress(tx, before, { slug, at })
    const changes = { pageSlug: slug, updatedAt: at }
    const after = await updateRow(tx, { before, changes, userId: ctx.user.id })
    await recordAudit(tx, at, ctx, {
      action: 'page.move',
      subject: ['article', id],
      before: { slug: before.pageSlug },
      after: { slug },
    })
    await emitChange(tx, before, after)
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

/** Returns the address made of `words`. Throws unless the page `id`, or a new one, can have it. */
async function requireFreePageSlug(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  { words, id }: { words: string; id?: number },
): Promise<string> {
  const reject = (code: 'BAD_REQUEST' | 'CONFLICT', text: Text) => {
    throw new AppError(code, text, { field: 'slug' })
  }
  const slug = slugOf(words)
  if (slug === '') reject('BAD_REQUEST', 'slugNeedsLetters')
  if (isReservedSlug(slug) && !REPLACEABLE_PAGES.includes(slug)) {
    reject('BAD_REQUEST', 'slugOfSite')
  }
  if ((await tx.db.$count(sections, eq(sections.slug, slug))) > 0) reject('CONFLICT', 'slugOfSection')
  if (await isArticleAtRoot(tx, deps, slug)) reject('CONFLICT', 'slugOfArticle')
  const isTaken = and(eq(articles.pageSlug, slug), id === undefined ? undefined : ne(articles.id, id))
  if ((await tx.db.$count(articles, isTaken)) > 0) reject('CONFLICT', 'slugOfOtherPage')
  return slug
}
