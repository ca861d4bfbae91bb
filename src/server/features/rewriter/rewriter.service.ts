import { and, desc, eq, ne } from 'drizzle-orm'
import { articles, rewrites } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Progress } from '#server/lib/progress-board.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { limits } from '#shared/limits.ts'
import { storableText } from '#shared/storable-text.ts'
import { rewriterMessages } from '#shared/rewriter-rules.ts'
import type { RewriteInput, RewriteTextInput } from '#shared/rewriter.ts'
import { compose, type Composition } from './compose.ts'
import { pastedArticle } from './pasted-article.ts'
import { readSource, type SourceArticle } from './read-source.ts'
import { checkAgainst, hashOf, toResult } from './rewrite-record.ts'

type Order = Pick<RewriteInput, 'style' | 'engine' | 'ticket'>

/**
 * Reads the story at an address and writes it in the house style; keeps both. Throws what
 * `readSource` and `compose` throw, TOO_MANY_REQUESTS, and CLIENT_CLOSED_REQUEST when the editor cancels.
 */
export function rewriteAddress(ctx: AuthedContext, input: RewriteInput, signal?: AbortSignal) {
  return inTurn(ctx, input, signal, async (report) => {
    report({ step: 'Reading the source', characters: 0 })
    return readSource(ctx.deps, input.url, signal)
  })
}

/** The same for a text an editor pasted. */
export function rewriteText(ctx: AuthedContext, input: RewriteTextInput, signal?: AbortSignal) {
  return inTurn(ctx, input, signal, () => Promise.resolve(pastedArticle(input)))
}

export type RewriteResult = Awaited<ReturnType<typeof rewriteAddress>>

/** One rewrite from its source to the kept result, counted against the limits of the person and the house. */
async function inTurn(
  ctx: AuthedContext,
  order: Order,
  signal: AbortSignal | undefined,
  readStory: (report: (progress: Progress) => void) => Promise<SourceArticle>,
) {
  const { deps, user } = ctx
  const key = progressKey(user.id, order.ticket ?? '')
  const report = (progress: Progress) => void (order.ticket && deps.progress.report(key, progress))
  deps.limiter.consume('rewritePerUser', String(user.id))
  try {
    return await deps.rewriteLimit(String(user.id), async () => {
      signal?.throwIfAborted()
      const source = await readStory(report)
      report({ step: 'Rewriting', characters: 0 })
      const onProgress = (characters: number) => report({ step: 'Rewriting', characters })
      const composition = await compose(deps, source, { ...order, signal, onProgress })
      signal?.throwIfAborted()
      return keep(ctx, { source, composition, style: order.style })
    })
  } catch (error) {
    if (signal?.aborted) throw new AppError('CLIENT_CLOSED_REQUEST', rewriterMessages.cancelled)
    throw error
  } finally {
    deps.progress.clear(key)
  }
}

interface Kept {
  source: SourceArticle
  composition: Composition
  style: string
}

async function keep(ctx: AuthedContext, { source, composition, style }: Kept) {
  const { db, clock } = ctx.deps
  const { engine, model, warnings } = composition
  const title = storableText(composition.title.slice(0, limits.titleMax))
  const content = storableText(composition.content.slice(0, limits.contentMax))
  const kept = { sourceTitle: source.title, sourceText: source.text }
  const { findings, similarity } = await checkAgainst(ctx.deps, kept, { title, content })
  const alreadyPublished = await articlesFrom(ctx.deps, source.url)
  const now = clock.iso()
  const row = await db.write(async (tx) => {
    const [added] = await tx.db
      .insert(rewrites)
      .values({
        ...kept,
        title,
        content,
        style,
        engine,
        model,
        findings,
        similarity,
        userId: ctx.user.id,
        sourceUrl: source.url,
        sourceByline: source.byline,
        siteName: source.siteName,
        sourceHash: hashOf(source.text),
        images: source.pictures,
        createdAt: now,
      })
      .returning()
    if (!added) throw new Error('insert returned no row')
    const after = { sourceUrl: source.url, engine, style }
    await recordAudit(tx, now, ctx, { action: 'rewrite.create', subject: ['rewrite', added.id], after })
    return added
  })
  return {
    ...toResult(row),
    warnings: [...source.warnings, ...warnings],
    alreadyPublished,
  }
}

/** Stories of every status but trash that came from the same address, newest first, at most five. */
export async function articlesFrom({ db }: Pick<Deps, 'db'>, sourceUrl: string) {
  if (!sourceUrl) return []
  return db.read
    .select({ id: articles.id, title: articles.title, status: articles.status })
    .from(articles)
    .where(and(eq(articles.sourceUrl, sourceUrl), ne(articles.status, 'trash')))
    .orderBy(desc(articles.id))
    .limit(5)
}

/** How far the rewrite with a ticket is; null when it is over, or somebody else's. */
export function rewriteProgress(ctx: AuthedContext, ticket: string): Progress | null {
  return ctx.deps.progress.read(progressKey(ctx.user.id, ticket))
}

const progressKey = (userId: number, ticket: string) => `${userId} ${ticket}`
