import { aliasedTable, and, asc, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'
import { articleSources, type ArticleSourceRow } from '#features/rewriter/tables/sources.ts'
import { users } from '#features/people/tables/users.ts'
import { requireArticle } from '#features/articles/server/saving/article-row.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { requireEditable } from '#features/people/server/rights/article-rights.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { fromStoredText } from '#shared/catalog/stored-text.ts'
import { type AcknowledgeInput } from '#features/rewriter/shared/sources.ts'
import { checkSource } from './check-source.ts'

/** Flagged stories that the dashboard lists. */
const MAX_FLAGGED = 100

const isFlagged = and(isNotNull(articleSources.changedAt), isNull(articleSources.acknowledgedAt))

const acknowledger = aliasedTable(users, 'acknowledger')

/** Returns the saved sources of an article without their texts, in the order they were added. */
export async function sourcesOfArticle({ db }: Pick<Deps, 'db'>, articleId: number) {
  const { id, url, title, siteName, byline, license, creditLine, isCredited, fetchedAt } = articleSources
  const { lastCheckedAt, nextCheckAt, failures, lastError } = articleSources
  const { changedAt, changedHash, changedNote, acknowledgedAt } = articleSources
  const rows = await db.read
    .select({
      id,
      url,
      title,
      siteName,
      byline,
      license,
      creditLine,
      isCredited,
      fetchedAt,
      lastCheckedAt,
      nextCheckAt,
      failures,
      lastError,
      changedAt,
      changedHash,
      changedNote,
      acknowledgedAt,
      acknowledgedBy: acknowledger.username,
    })
    .from(articleSources)
    .leftJoin(acknowledger, eq(acknowledger.id, articleSources.acknowledgedBy))
    .where(eq(articleSources.articleId, articleId))
    .orderBy(asc(articleSources.id))
  return rows.map((row) => ({
    ...row,
    lastError: fromStoredText(row.lastError),
    changedNote: fromStoredText(row.changedNote),
  }))
}

/** Returns the stories whose source changed and that no editor has looked at, the latest change first. */
export async function listFlagged({ db }: Pick<Deps, 'db'>) {
  const { id, articleId, url, siteName, changedAt, changedNote } = articleSources
  const rows = await db.read
    .select({
      id,
      articleId,
      url,
      siteName,
      changedAt,
      changedNote,
      title: articles.title,
      status: articles.status,
    })
    .from(articleSources)
    .innerJoin(articles, eq(articles.id, articleSources.articleId))
    .where(and(isFlagged, ne(articles.status, 'trash')))
    .orderBy(desc(articleSources.changedAt), desc(articleSources.id))
    .limit(MAX_FLAGGED)
  return rows.map((row) => ({ ...row, changedNote: fromStoredText(row.changedNote) }))
}

/** Returns the two texts of a changed source: the one that the newsroom knows, and the one of its site. */
export async function changeOfSource({ db }: Pick<Deps, 'db'>, id: number) {
  const source = await requireSource(db.read, id)
  return {
    before: source.acknowledgedText ?? source.text,
    after: source.changedText ?? source.text,
    changedHash: source.changedHash,
    note: fromStoredText(source.changedNote),
  }
}

/**
 * Fetches a source again. Its state is in the list afterward, with the reason if it could not be read. Throws
 * NOT_FOUND, BAD_REQUEST for a pasted text, TOO_MANY_REQUESTS.
 */
export async function checkAgain(ctx: AuthedContext, id: number, signal?: AbortSignal): Promise<void> {
  const { deps, user } = ctx
  const source = await requireSource(deps.db.read, id)
  if (source.url === '') throw new AppError('BAD_REQUEST', 'sourceWasPasted')
  await deps.limiter.consume('rewritePerUser', String(user.id))
  await checkSource(deps, source, signal)
}

/**
 * Records that an editor has seen a change; later checks compare with it. Throws NOT_FOUND, FORBIDDEN like
 * `requireEditable`, and CONFLICT when the source has changed since the editor saw it.
 */
export async function acknowledgeChange(
  ctx: AuthedContext,
  { id, changedHash }: AcknowledgeInput,
): Promise<void> {
  const { db, clock } = ctx.deps
  await db.write(async (tx) => {
    const source = await requireSource(tx.db, id)
    await requireEditable(tx, ctx.user, await requireArticle(tx, source.articleId))
    if (source.changedAt === null || source.changedHash !== changedHash)
      throw new AppError('CONFLICT', 'sourceChangedAgain')
    const now = clock.iso()
    await tx.db
      .update(articleSources)
      .set({ acknowledgedBy: ctx.user.id, acknowledgedAt: now, acknowledgedText: source.changedText })
      .where(eq(articleSources.id, id))
    await recordAudit(tx, now, ctx, {
      action: 'source.acknowledge',
      subject: ['article', source.articleId],
      after: { sourceId: id, url: source.url, changedAt: source.changedAt, hash: changedHash },
    })
  })
}

async function requireSource(db: Pick<Deps['db']['read'], 'select'>, id: number): Promise<ArticleSourceRow> {
  const [source] = await db.select().from(articleSources).where(eq(articleSources.id, id))
  if (!source) throw new AppError('NOT_FOUND', 'sourceNotFound')
  return source
}
