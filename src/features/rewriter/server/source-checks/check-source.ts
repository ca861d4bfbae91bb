import { eq } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'
import { articleSources, type ArticleSourceRow } from '#features/rewriter/tables/sources.ts'
import { articleOfPage } from '#features/rewriter/server/rewrites/read-source.ts'
import { sha256 } from '#features/rewriter/server/rewrites/rewrite-record.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Validators } from '#server/lib/outbound/fetch.ts'
import { OutboundError } from '#server/lib/outbound/outbound-error.ts'
import { toStoredText } from '#shared/catalog/stored-text.ts'
import { storableText } from '#shared/storable-text.ts'
import { comparableText, newCorrectionNote } from './comparable-text.ts'
import { nextCheck } from './check-times.ts'

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'outbound' | 'textProcesses' | 'log'>

/** What a check found. */
type Outcome =
  | { kind: 'unchanged' }
  | { kind: 'read'; text: string; validators: Validators }
  | { kind: 'gone'; error: string }
  | { kind: 'failed'; error: string }

/** So many missing pages in a row mean that the story was taken down. */
const GONE_AFTER = 2

/**
 * Fetches a saved source again and records whether its text changed. Never throws for a source that cannot be read;
 * the reason is recorded.
 */
export async function checkSource(
  deps: CheckDeps,
  source: ArticleSourceRow,
  signal?: AbortSignal,
): Promise<void> {
  const outcome = await fetchAgain(deps, source, signal)
  await record(deps, source.id, outcome)
}

async function fetchAgain(deps: CheckDeps, source: ArticleSourceRow, signal?: AbortSignal): Promise<Outcome> {
  const { url, etag, lastModified } = source
  const options = signal ? { signal } : {}
  try {
    const page = await deps.outbound.fetchPageIfChanged(url, { etag, lastModified }, options)
    if (!page) return { kind: 'unchanged' }
    const article = await articleOfPage(deps, { url, page }, signal)
    return { kind: 'read', text: storableText(article.text), validators: page.validators }
  } catch (error) {
    if (signal?.aborted) throw error
    if (error instanceof OutboundError) {
      deps.log.info({ url, code: error.code, reason: error.reason }, 'source not checked')
      const isGone = /^status (?:404|410)$/.test(error.reason)
      return { kind: isGone ? 'gone' : 'failed', error: toStoredText(error.text) }
    }
    if (error instanceof AppError) return { kind: 'failed', error: toStoredText('sourceWithoutArticle') }
    throw error
  }
}

type Changes = Partial<typeof articleSources.$inferInsert>

/** Writes the outcome. Reads the row again, because an editor may have acknowledged a change in between. */
async function record({ db, clock }: CheckDeps, id: number, outcome: Outcome): Promise<void> {
  await db.write(async (tx) => {
    const [row] = await tx.db
      .select({ source: articleSources, publishedAt: articles.publishedAt })
      .from(articleSources)
      .innerJoin(articles, eq(articles.id, articleSources.articleId))
      .where(eq(articleSources.id, id))
    if (!row) return
    const { source, publishedAt } = row
    const isRead = outcome.kind === 'unchanged' || outcome.kind === 'read'
    const failures = isRead ? 0 : source.failures + 1
    await tx.db
      .update(articleSources)
      .set({
        ...changesOf(source, outcome, clock.iso()),
        failures,
        lastError: isRead ? '' : outcome.error,
        lastCheckedAt: clock.iso(),
        nextCheckAt: nextCheck({ publishedAt, failures, now: clock.now() }),
      })
      .where(eq(articleSources.id, id))
  })
}

function changesOf(source: ArticleSourceRow, outcome: Outcome, now: string): Changes {
  if (outcome.kind === 'gone') {
    const isNew = source.failures + 1 >= GONE_AFTER && source.changedText !== ''
    return isNew ? flag(now, '', toStoredText('sourceGone')) : {}
  }
  if (outcome.kind !== 'read') return {}
  const { text, validators } = outcome
  const seen = source.acknowledgedText ?? source.text
  const found = comparableText(text)
  if (found === comparableText(seen))
    return source.acknowledgedAt === null ? { ...validators, ...UNFLAGGED } : validators
  if (source.changedText !== null && found === comparableText(source.changedText)) return validators
  return { ...validators, ...flag(now, text, newCorrectionNote(seen, text)) }
}

// The text is the known version again.
const UNFLAGGED: Changes = { changedAt: null, changedText: null, changedHash: null, changedNote: '' }

const flag = (now: string, text: string, note: string): Changes => ({
  changedAt: now,
  changedText: text,
  changedHash: sha256(text),
  changedNote: note,
  acknowledgedBy: null,
  acknowledgedAt: null,
})
