import { and, desc, eq, ne } from 'drizzle-orm'
import { insertOne } from '#db/queries/insert-one.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { rewrites } from '#features/rewriter/tables/rewrites.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { licenseOfPage } from '#features/rewriter/server/sources/sources.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Progress } from './progress-board.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { storableText } from '#shared/storable-text.ts'
import { LICENSE_RULES, reservesRewriting, rightsNotices } from '#rewriting/source-rights.ts'
import type {
  RewriteInput,
  RewriteSourcesInput,
  RewriteTextInput,
} from '#features/rewriter/shared/rewriter.ts'
import { licenseOfRewrite } from './license-of-rewrite.ts'
import { dateWarnings } from './date-warnings.ts'
import { compose, type Composition } from './compose.ts'
import type { TokenUsage } from './model-tokens.ts'
import { withoutKey } from './model-key.ts'
import { previewOf } from './model-preview.ts'
import { readPastedText } from './pasted-article.ts'
import { readSource, type SourceArticle } from './read-source.ts'
import { checkAgainstSource, sha256, toResult, wholeText } from './rewrite-record.ts'
import { headlineChoices } from './headline-choices.ts'
import { progressBoard, rewriteLimit } from './rewrite-state.ts'
import { joinSources, savedSources } from './several-sources.ts'
import { NO_READING, readWithModel } from './read-meaning.ts'
import type { UsedTokens } from './model-budget.ts'
import { cutText } from '#shared/cut-text.ts'

type RewriteCall = Pick<RewriteInput, 'style' | 'engine' | 'ticket'>

/**
 * Fetches the article at an address, rewrites it and saves both. Throws the errors of `readSource` and `compose`,
 * TOO_MANY_REQUESTS, CLIENT_CLOSED_REQUEST when the editor cancels, and UNPROCESSABLE_CONTENT for a page that reserves
 * its use and is not registered with a license for it, and with `detail.notices` for one whose notices the editor has
 * not seen.
 */
export function rewriteAddress(ctx: AuthedContext, input: RewriteInput, signal?: AbortSignal) {
  return runRewrite(ctx, input, signal, async (report) => {
    report({ step: m.readingSource(), characters: 0, text: '' })
    const source = await readPage(ctx.deps, input.url, signal)
    if (!input.hasSeenNotices) assertNoNotices(source)
    return source
  })
}

async function readPage(deps: Deps, url: string, signal: AbortSignal | undefined): Promise<SourceArticle> {
  const source = await readSource(deps, url, signal)
  await assertNotReserved(deps, source)
  return source
}

/** Makes one draft from several sources and saves it with all of them. Throws the errors of `rewriteAddress`. */
export function rewriteSources(ctx: AuthedContext, input: RewriteSourcesInput, signal?: AbortSignal) {
  return runRewrite(ctx, input, signal, async (report) => {
    const parts: SourceArticle[] = []
    for (const source of input.sources) {
      report({ step: m.readingSource(), characters: 0, text: '' })
      const isPage = source.kind === 'link'
      parts.push(
        await (isPage ? readPage(ctx.deps, source.url, signal) : readPastedText(ctx.deps, source, signal)),
      )
    }
    const [first, ...others] = parts
    if (!first) throw new AppError('BAD_REQUEST', 'sourceNeeded')
    const pages = parts.filter((_part, at) => input.sources[at]?.kind === 'link')
    const [page, ...morePages] = pages
    if (page && !input.hasSeenNotices) assertNoNotices(joinSources([page, ...morePages]))
    return joinSources([first, ...others])
  })
}

/** The license in the register comes before what the page says, because the newsroom has it from the site. */
async function assertNotReserved(
  deps: Pick<Deps, 'db'>,
  { rights, pageUrl, url }: SourceArticle,
): Promise<void> {
  if (!reservesRewriting(rights)) return
  const { license } = await licenseOfPage(deps, pageUrl || url)
  if (LICENSE_RULES[license].use !== 'full text')
    throw new AppError('UNPROCESSABLE_CONTENT', 'sourceReserved')
}

function assertNoNotices({ warnings, rights }: SourceArticle): void {
  const notices = [...warnings, ...rightsNotices(rights)]
  if (notices.length === 0) return
  throw new AppError('UNPROCESSABLE_CONTENT', 'noticesUnseen', { detail: { notices } })
}

/** Rewrites a pasted text and saves both. Throws the errors of `rewriteAddress`. */
export function rewriteText(ctx: AuthedContext, input: RewriteTextInput, signal?: AbortSignal) {
  return runRewrite(ctx, input, signal, () => readPastedText(ctx.deps, input, signal))
}

export type RewriteResult = Awaited<ReturnType<typeof rewriteAddress>>

/** Runs one rewrite within the limits of the user and of the newsroom. */
async function runRewrite(
  ctx: AuthedContext,
  call: RewriteCall,
  signal: AbortSignal | undefined,
  readArticle: (report: (progress: Progress) => void) => Promise<SourceArticle>,
) {
  const { deps, user } = ctx
  const progress = progressBoard(deps)
  const board = progressKey(user.id, call.ticket ?? '')
  const report = (step: Progress) => void (call.ticket && progress.report(board, step))
  await deps.limiter.consume('rewritePerUser', String(user.id))
  try {
    return await rewriteLimit(deps)(String(user.id), async () => {
      signal?.throwIfAborted()
      const source = await readArticle(report)
      const key = deps.config.rewriter?.apiKey ?? ''
      const onProgress = (response: string) =>
        report({
          step: m.rewritingStep(),
          characters: response.length,
          text: withoutKey(previewOf(response), key),
        })
      onProgress('')
      const composition = await compose(deps, source, { ...call, signal, onProgress })
      signal?.throwIfAborted()
      return saveRewrite(ctx, { source, composition, style: call.style }, signal)
    })
  } catch (error) {
    if (signal?.aborted) throw new AppError('CLIENT_CLOSED_REQUEST', 'rewriteCanceled')
    throw error
  } finally {
    await progress.clear(board)
  }
}

interface FinishedRewrite {
  source: SourceArticle
  composition: Composition
  style: string
}

async function saveRewrite(
  ctx: AuthedContext,
  { source, composition, style }: FinishedRewrite,
  signal: AbortSignal | undefined,
) {
  const { deps } = ctx
  const { engine, model, usage, warnings } = composition
  const title = storableText(cutText(composition.title, limits.titleMax))
  const content = storableText(cutText(composition.content, limits.sourceTextMax))
  const { sentences, unread, reading, ...checked } = await checkedText(
    deps,
    { source, title, content, engine },
    signal,
  )
  const headlines = await headlineChoices(deps, checked, composition.headlines)
  const sources = savedSources(source)
  const { license } = await licenseOfRewrite(deps, {
    pageUrl: source.pageUrl,
    sourceUrl: source.url,
    rights: source.rights,
    sources,
  })
  const alreadyPublished = await findArticlesBySource(deps, source.url)
  const now = deps.clock.iso()
  const row = await deps.db.write(async (tx) => {
    const added = await insertOne(tx, rewrites, {
      ...checked,
      ...withReading(usage, reading.used),
      headlines,
      style,
      engine,
      model,
      license,
      userId: ctx.user.id,
      pageUrl: source.pageUrl,
      rights: source.rights,
      embargoUntil: source.embargoUntil,
      wire: source.wire,
      sources,
      sourceHash: sha256(source.text),
      images: source.pictures,
      createdAt: now,
    })
    const after = { sourceUrl: source.url, engine, style }
    await recordAudit(tx, now, ctx, { action: 'rewrite.create', subject: ['rewrite', added.id], after })
    return added
  })
  const dates = dateWarnings(source, { content, style }, deps)
  return {
    ...toResult(row),
    sentences,
    unread,
    warnings: [
      ...source.warnings,
      ...rightsNotices(source.rights),
      ...dates,
      ...warnings,
      ...(reading.error ? [reading.error] : []),
    ],
    alreadyPublished,
  }
}

interface WrittenText {
  source: SourceArticle
  title: string
  content: string
  engine: Composition['engine']
}

/** Adds the tokens of the reading to the writing's; null if the model was not called. */
function withReading(usage: TokenUsage | null, used: UsedTokens): TokenUsage | null {
  if (!usage && used.requests === 0) return null
  const { inputTokens = 0, outputTokens = 0 } = usage ?? {}
  return { inputTokens: inputTokens + used.inputTokens, outputTokens: outputTokens + used.outputTokens }
}

/** Returns a result and its source as columns, with the report, and the reading of a text that a model wrote. */
async function checkedText(
  deps: Deps,
  { source, title, content, engine }: WrittenText,
  signal: AbortSignal | undefined,
) {
  const columns = {
    sourceTitle: source.title,
    sourceText: source.text,
    sourceDate: source.publishedAt,
    sourceUrl: source.url,
    sourceByline: source.byline,
    siteName: source.siteName,
    sources: savedSources(source),
  }
  const texts = {
    source: wholeText({ title: source.title, content: source.text }),
    result: wholeText({ title, content }),
  }
  const { meaning, ...reading } = engine === 'model' ? await readWithModel(deps, texts, signal) : NO_READING
  const report = await checkAgainstSource(deps, { ...columns, meaning }, { title, content })
  return { ...columns, title, content, ...report, meaning, reading }
}

/** Returns up to five articles from the same address, newest first, without those in the trash. */
export async function findArticlesBySource({ db }: Pick<Deps, 'db'>, sourceUrl: string) {
  if (!sourceUrl) return []
  return db.read
    .select({ id: articles.id, title: articles.title, status: articles.status })
    .from(articles)
    .where(and(eq(articles.sourceUrl, sourceUrl), ne(articles.status, 'trash')))
    .orderBy(desc(articles.id))
    .limit(5)
}

/** Returns the progress of the user's rewrite with a ticket; null when there is none. */
export function rewriteProgress(ctx: AuthedContext, ticket: string): Promise<Progress | null> {
  return progressBoard(ctx.deps).read(progressKey(ctx.user.id, ticket))
}

const progressKey = (userId: number, ticket: string) => `${userId} ${ticket}`
