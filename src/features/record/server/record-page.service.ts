import { and, desc, eq, lt } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { recordLeaves } from '#features/record/tables/record.ts'
import { linkArticles } from '#features/site/server/urls/article-paths.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { RecordListInput } from '#features/record/shared/record.ts'
import { RECORD_PAGE_LINES } from '#features/record/shared/record-paths.ts'
import { isSigningStopped } from './record-guard.ts'
import { presentCheckpoint } from './record-log.ts'
import { readRecordMode } from './record-mode.ts'
import { countLeaves } from './leaves.ts'
import { parseLine } from './parse-rows.ts'
import { witnessesOnPage } from './witnesses.service.ts'

type Reads = Pick<Deps, 'db' | 'settingsCache' | 'config' | 'clock'>

/**
 * Returns what /record shows: since when and how many lines, the last checkpoint, the witnesses, and lines from the
 * newest one or before `before`. The headlines are those of articles that are published now.
 */
export async function recordPage(deps: Reads, { before }: RecordListInput) {
  const { db } = deps
  const { index, kind, at, articleId, line } = recordLeaves
  const [first] = await db.read.select({ at }).from(recordLeaves).where(eq(index, 0))
  const rows = await db.read
    .select({ index, kind, at, articleId, line })
    .from(recordLeaves)
    .where(before === undefined ? undefined : lt(index, before - 1))
    .orderBy(desc(index))
    .limit(RECORD_PAGE_LINES)
  const titles = await publishedTitles(
    deps,
    rows.flatMap((row) => row.articleId ?? []),
  )
  const checkpoint = await presentCheckpoint(db.read)
  return {
    mode: await readRecordMode(db.read),
    since: first?.at ?? null,
    size: await countLeaves(db.read),
    isStopped: await isSigningStopped(deps),
    checkpoint: checkpoint && { note: checkpoint.note, at: checkpoint.at, size: checkpoint.size },
    witnesses: checkpoint ? await witnessesOnPage(deps, checkpoint) : [],
    lines: rows.map((row) => ({
      line: row.index + 1,
      kind: row.kind,
      at: row.at,
      ...factsIn(row.line),
      article: row.articleId === null ? null : (titles.get(row.articleId) ?? null),
    })),
  }
}

/** What a line says besides its kind and time. */
function factsIn(line: string) {
  const { articles: count, mode, by, gap } = parseLine(line) ?? {}
  return {
    /** Of a leaf about several; 0 for any other. */
    articles: count ?? 0,
    isAfterGap: gap === true,
    /** What is recorded from this line on, and the role of who chose so. */
    mode: mode ?? null,
    by: by ?? null,
  }
}

async function publishedTitles(deps: Reads, ids: readonly number[]) {
  const { id, title, slug, category, publishedAt, status } = articles
  const rows = await deps.db.read
    .select({ id, title, slug, category, publishedAt })
    .from(articles)
    .where(and(isOneOf(id, ids), eq(status, 'published')))
  const linked = await linkArticles(deps, rows)
  return new Map(linked.map((row) => [row.id, { id: row.id, title: row.title, path: row.path }]))
}
