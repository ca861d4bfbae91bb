import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articleSources } from '#features/rewriter/tables/sources.ts'
import { expandBoxes } from '#features/articles/server/reusable-boxes/expand-boxes.ts'
import { requireArticle } from '#features/articles/server/saving/article-row.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { requireEditable } from '#features/people/server/rights/article-rights.ts'
import { readPastedText } from '#features/rewriter/server/rewrites/pasted-article.ts'
import { readSource } from '#features/rewriter/server/rewrites/read-source.ts'
import { sha256, wholeText } from '#features/rewriter/server/rewrites/rewrite-record.ts'
import { runTextTask } from '#features/rewriter/server/rewrites/rewriting-process.ts'
import { licenseOfPage } from '#features/rewriter/server/sources/sources.service.ts'
import { readStyleGuide } from '#features/editor/server/style-guide/style-guide.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { limits } from '#shared/limits.ts'
import { proseOf } from '#article-text/grammar/prose.ts'
import { message } from '#shared/catalog/message.ts'
import { textOf } from '#shared/catalog/text-of.ts'
import {
  MAX_ARTICLE_SOURCES,
  type AddArticleSourceInput,
  type SupportInput,
} from '#features/rewriter/shared/source-support.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { storableText } from '#shared/storable-text.ts'

/** All sources of an article together, in characters; what is longer is not compared. */
const MAX_COMPARED = 3 * limits.sourceTextMax
/** How long after the reading of a source it is checked for the first time. */
const FIRST_CHECK_MS = 60 * 60_000

/** Returns the sources beside an article without their texts, oldest first. */
export function listArticleSources({ db }: Pick<Deps, 'db'>, articleId: number) {
  const { id, url, title, siteName, rewriteId, fetchedAt } = articleSources
  return db.read
    .select({ id, url, title, siteName, rewriteId, fetchedAt })
    .from(articleSources)
    .where(eq(articleSources.articleId, articleId))
    .orderBy(articleSources.id)
    .limit(limits.listMax)
}

/**
 * Keeps a fetched or pasted source beside an article; readers do not see it. Throws the errors of `readSource`,
 * TOO_MANY_REQUESTS, NOT_FOUND for an unknown article, FORBIDDEN like `requireEditable`, and CONFLICT for an article
 * with ten sources.
 */
export async function addArticleSource(
  ctx: AuthedContext,
  input: AddArticleSourceInput,
  signal?: AbortSignal,
) {
  const { deps, user } = ctx
  await deps.db.write((tx) => requireRoom(tx, user, input.articleId))
  await deps.limiter.consume('rewritePerUser', String(user.id))
  const source =
    input.kind === 'link'
      ? await readSource(deps, input.url, signal)
      : await readPastedText(deps, { ...input, sourceUrl: '' }, signal)
  const page = await licenseOfPage(deps, source.pageUrl || source.url, source.rights)
  const now = deps.clock.iso()
  const text = storableText(source.text)
  await deps.db.write(async (tx) => {
    await requireRoom(tx, user, input.articleId)
    await tx.db.insert(articleSources).values({
      articleId: input.articleId,
      url: source.url,
      title: storableText(source.title),
      siteName: storableText(source.siteName),
      byline: storableText(source.byline),
      text,
      hash: sha256(text),
      ...page,
      rights: source.rights,
      addedBy: user.id,
      fetchedAt: now,
      nextCheckAt: source.url ? new Date(deps.clock.now() + FIRST_CHECK_MS).toISOString() : null,
    })
    const after = { url: source.url, title: source.title }
    await recordAudit(tx, now, ctx, {
      action: 'article.add-source',
      subject: ['article', input.articleId],
      after,
    })
  })
  return { warnings: source.warnings }
}

async function requireRoom(tx: Tx, user: PublicUser, articleId: number): Promise<void> {
  await requireEditable(tx, user, await requireArticle(tx, articleId))
  const count = await tx.db.$count(articleSources, eq(articleSources.articleId, articleId))
  if (count >= MAX_ARTICLE_SOURCES)
    throw new AppError('CONFLICT', message('tooManyArticleSources', { max: MAX_ARTICLE_SOURCES }))
}

/**
 * Removes a source that an editor added. Throws NOT_FOUND, including for the source of a rewrite, and FORBIDDEN like
 * `requireEditable`.
 */
export async function removeArticleSource(ctx: AuthedContext, id: number): Promise<void> {
  const { deps } = ctx
  await deps.db.write(async (tx) => {
    const [removed] = await tx.db
      .delete(articleSources)
      .where(and(eq(articleSources.id, id), isNull(articleSources.rewriteId)))
      .returning({ articleId: articleSources.articleId, url: articleSources.url })
    if (!removed) throw new AppError('NOT_FOUND', 'sourceNotFound')
    await requireEditable(tx, ctx.user, await requireArticle(tx, removed.articleId))
    const before = { url: removed.url }
    await recordAudit(tx, deps.clock.iso(), ctx, {
      action: 'article.remove-source',
      subject: ['article', removed.articleId],
      before,
    })
  })
}

/**
 * Compares a draft with the sources beside its article. Returns each sentence with the one of a source that is nearest,
 * in the order of the draft, and what is in no source; nothing when the article has no source.
 */
export async function checkDraft({ deps }: AuthedContext, { articleId, title, content }: SupportInput) {
  const sources = await deps.db.read
    .select()
    .from(articleSources)
    .where(eq(articleSources.articleId, articleId))
    .orderBy(articleSources.id)
    .limit(MAX_ARTICLE_SOURCES)
  if (sources.length === 0) return { sentences: [], findings: [] }
  const { guide } = await readStyleGuide(deps)
  const source = sources.map((each) => wholeText({ title: each.title, content: each.text })).join('\n\n')
  const known = sources.map((each) => `${each.siteName} ${each.byline} ${each.url}`).join(' ')
  const result = wholeText({ title, content: proseOf(await expandBoxes(deps, content)) })
  const { sentences, findings } = await runTextTask(deps, [
    'check',
    { source: source.slice(0, MAX_COMPARED), result, known, replacements: guide.bannedWords },
  ])
  return {
    sentences: sentences.map(({ source: nearest, ...sentence }) => ({
      ...sentence,
      /** The source text beside it; null if nothing is similar. */
      nearest:
        nearest.length === 0 ? null : nearest.map(({ start, end }) => source.slice(start, end)).join(' … '),
      /** The source that these words are in. */
      sourceId: sourceAt(sources, nearest[0]?.start ?? null),
    })),
    findings: findings
      .filter(({ status }) => status !== 'dropped')
      .map(({ id, kind, sentence, message: said }) => ({ id, kind, sentence, message: textOf(said) })),
  }
}

/** Returns the id of the source that a position in all of them together is in. */
function sourceAt(
  sources: ReadonlyArray<{ id: number; title: string; text: string }>,
  position: number | null,
): number | null {
  let start = 0
  for (const { id, title, text } of sources) {
    start += wholeText({ title, content: text }).length + 2
    if (position !== null && position < start) return id
  }
  return null
}
