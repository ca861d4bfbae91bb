import { and, desc, eq, gte, inArray, isNull, ne } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { rewrites } from '#features/rewriter/tables/rewrites.ts'
import { insertArticle } from '#features/articles/server/editing/editing.service.ts'
import { parseAhead } from '#features/articles/server/reading/parse-ahead.ts'
import { saveRewriteSources } from '#features/rewriter/server/sources/article-sources.ts'
import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { requireReadableArticle } from '#article-text/blocks/article-blocks.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { PublishRewrittenInput } from '#features/rewriter/shared/rewriter.ts'
import { approve, checkedColumns, requireReason, type CheckedText } from './approval.service.ts'
import { licenseOfRewrite } from './license-of-rewrite.ts'
import { requireRewrite } from './saved-rewrites.service.ts'
import { checkAgainstSource, type RewriteRow } from './rewrite-record.ts'
import { importPictures, type ImportedPicture, type SkippedPicture } from './source-pictures.ts'

/** The same article by the same author within this time is an accident. */
const DUPLICATE_WINDOW_MS = 10 * 60_000

export type PublishResult = ArticleRow & {
  /** Pictures that could not be downloaded, with the reason. */
  skippedImages: SkippedPicture[]
}

/**
 * Publishes a rewritten article or saves it as a draft, with its pictures and its approval. Throws CONFLICT for
 * the same title and source by the same author within ten minutes, NOT_FOUND for an unknown rewrite, BAD_REQUEST
 * when the text has open findings, or its source no known license, and no sufficient reason is given; a documented call
 * needs a reason only if an admin chose so.
 */
export async function publishRewritten(
  ctx: AuthedContext,
  input: PublishRewrittenInput,
): Promise<PublishResult> {
  const { deps, user } = ctx
  if (!input.sourceUrl && !input.rewriteId) throw new AppError('BAD_REQUEST', 'sourceNeeded')
  // Checked before the pictures are downloaded.
  requireReadableArticle(input.content)
  // A second click, on whichever node, is rejected before it downloads pictures.
  const lock = await deps.db.tryLock(`publish ${JSON.stringify([user.id, input.title, input.sourceUrl])}`)
  if (!lock) throw duplicateError()
  try {
    return await publish(ctx, input)
  } finally {
    await lock.release()
  }
}

async function publish(ctx: AuthedContext, input: PublishRewrittenInput): Promise<PublishResult> {
  const { db } = ctx.deps
  await rejectDuplicate(db.read, ctx, input)
  const rewrite = await rewriteOf(ctx, input)
  const checked = rewrite ? await check(ctx, rewrite, input) : null
  if (checked && !input.asDraft && (await asksForReason(ctx))) requireReason(checked, 'text')
  const pictures = [...input.pictures, ...knownPictures(rewrite)]
  const { importedPictures, skipped } = await importPictures(ctx, { ...input, pictures })
  await parseAhead(ctx.deps, input.content)
  const article = await db.write(async (tx) => {
    await rejectDuplicate(tx.db, ctx, input)
    return write(tx, ctx, { input, checked, importedPictures })
  })
  return { ...article, skippedImages: skipped }
}

/** The documented call is complete without a reason, unless an admin wants one. The record says that it is missing. */
async function asksForReason({ deps, request }: AuthedContext): Promise<boolean> {
  return !request.isDocumentedCall || (await readSiteSettings(deps)).needsReasonInApi
}

type Check = Omit<CheckedText, 'article'>

/** Checks the text against the source of its rewrite, and the source against the register. */
async function check(
  { deps }: AuthedContext,
  rewrite: RewriteRow,
  input: PublishRewrittenInput,
): Promise<Check> {
  const report = await checkAgainstSource(deps, rewrite, input)
  return { rewrite, report, page: await licenseOfRewrite(deps, rewrite), reason: input.reason }
}

const duplicateError = () => new AppError('CONFLICT', 'publishedTwice')

async function rejectDuplicate(
  db: Pick<Tx['db'], 'select'>,
  { deps, user }: AuthedContext,
  { title, sourceUrl }: PublishRewrittenInput,
): Promise<void> {
  const since = new Date(deps.clock.now() - DUPLICATE_WINDOW_MS).toISOString()
  const [same] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(
      and(
        eq(articles.authorId, user.id),
        eq(articles.title, title),
        sourceUrl ? eq(articles.sourceUrl, sourceUrl) : isNull(articles.sourceUrl),
        gte(articles.createdAt, since),
        ne(articles.status, 'trash'),
      ),
    )
    .limit(1)
  if (same) throw duplicateError()
}

/** Returns the rewrite with `rewriteId`; without one, the author's newest rewrite of the source. */
async function rewriteOf(
  { deps, user }: AuthedContext,
  input: PublishRewrittenInput,
): Promise<RewriteRow | null> {
  if (input.rewriteId) return requireRewrite(deps, input.rewriteId)
  const [newest] = await deps.db.read
    .select()
    .from(rewrites)
    .where(and(eq(rewrites.userId, user.id), eq(rewrites.sourceUrl, input.sourceUrl)))
    .orderBy(desc(rewrites.id))
    .limit(1)
  return newest ?? null
}

/** Returns the source's own picture details, for pictures the editor did not describe. */
const knownPictures = (rewrite: RewriteRow | null) =>
  (rewrite?.images ?? []).map((picture) => ({ ...picture, rights: '' }))

interface PublishRequest {
  input: PublishRewrittenInput
  /** Null for a text without a rewrite. */
  checked: Check | null
  importedPictures: ImportedPicture[]
}

async function write(tx: Tx, ctx: AuthedContext, decision: PublishRequest): Promise<ArticleRow> {
  const { input, checked, importedPictures } = decision
  const [first] = importedPictures
  const article = await insertArticle(tx, ctx, {
    title: input.title,
    content: input.content,
    category: input.category,
    sourceUrl: input.sourceUrl || null,
    status: input.asDraft ? 'draft' : 'published',
    featuredImage: first?.url ?? '',
    imageAlt: first?.details?.alt ?? '',
    imageCredit: first?.details?.credit ?? '',
    isModelAssisted: checked?.rewrite.engine === 'model',
    isNoindex: checked?.report.similarity.tooClose ?? false,
    embargoUntil: checked?.rewrite.embargoUntil ?? null,
  })
  await attachPictures(tx, article.id, importedPictures)
  if (checked) await linkRewrite(tx, ctx, { ...checked, article }, input.asDraft)
  return article
}

async function attachPictures(
  tx: Tx,
  articleId: number,
  importedPictures: readonly ImportedPicture[],
): Promise<void> {
  const ids = importedPictures.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId]))
  if (ids.length === 0) return
  await tx.db.update(mediaItems).set({ articleId }).where(inArray(mediaItems.id, ids))
  for (const mediaId of ids) tx.emit({ type: 'media.changed', mediaId })
}

/** Links a rewrite to its article. A draft is approved later, by the editor who publishes it. */
async function linkRewrite(
  tx: Tx,
  ctx: AuthedContext,
  checked: CheckedText,
  asDraft: boolean,
): Promise<void> {
  const { rewrite, article, page } = checked
  // A second text of the same rewrite must not keep the approval of the first.
  const columns = asDraft
    ? { ...checkedColumns(checked), approvedBy: null, approvedAt: null }
    : await approve(tx, ctx, checked)
  const record = { ...columns, articleId: article.id }
  const isFirst = rewrite.articleId === null
  const [linked] = isFirst
    ? await tx.db.update(rewrites).set(record).where(eq(rewrites.id, rewrite.id)).returning()
    : await tx.db
        .insert(rewrites)
        .values({ ...rewrite, ...record, id: undefined })
        .returning()
  if (linked)
    await saveRewriteSources(tx, {
      rewrite: linked,
      articleId: article.id,
      licenses: page.each,
      addedBy: ctx.user.id,
    })
}
