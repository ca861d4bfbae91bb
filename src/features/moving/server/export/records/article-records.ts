import { asc, gt } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { articleBylines } from '#features/articles/tables/contributors.ts'
import { articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import { articleSeries, articleTags } from '#features/articles/tables/topics.ts'
import { comments } from '#features/articles/tables/comments.ts'
import { corrections } from '#features/articles/tables/corrections.ts'
import { formerSlugs } from '#features/site/tables/addresses.ts'
import { importItems } from '#features/moving/tables/imports.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Row } from '#server/lib/moving/moved-rows.ts'
import { groupBy } from '#shared/group-by.ts'

type Reads = Pick<Deps, 'db' | 'hooks'>

/** An article or page of any status with the rows that belong to it. */
export interface ArticleRecord {
  row: ArticleRow
  /** In their order. */
  bylines: Array<typeof articleBylines.$inferSelect>
  tagIds: number[]
  series: typeof articleSeries.$inferSelect | null
  /** Oldest first, like those below. */
  corrections: Array<typeof corrections.$inferSelect>
  comments: Array<typeof comments.$inferSelect>
  formerSlugs: Array<typeof formerSlugs.$inferSelect>
  /** What articles have of optional features, by field. */
  moved: Record<string, Row[]>
  /** Lines under the text about where it comes from. */
  credits: string[]
  /** What else the old site had. */
  originals: Array<Record<string, unknown>>
}

/** Bounds the memory: texts have up to a megabyte each. */
const BATCH = 50

/** Yields every article and page of every status, by id. */
export async function* articleRecords(deps: Reads, signal: AbortSignal): AsyncGenerator<ArticleRecord> {
  let last = 0
  while (true) {
    signal.throwIfAborted()
    const rows = await deps.db.read
      .select()
      .from(articles)
      .where(gt(articles.id, last))
      .orderBy(asc(articles.id))
      .limit(BATCH)
    const end = rows.at(-1)
    if (!end) return
    last = end.id
    yield* await withParts(deps, rows)
  }
}

async function withParts(deps: Reads, rows: ArticleRow[]): Promise<ArticleRecord[]> {
  const { db } = deps
  const ids = rows.map(({ id }) => id)
  const of = <Row extends { articleId: number }>(all: Row[]) => groupBy(all, ({ articleId }) => articleId)
  const [bylines, tags, series, corrected, commented, slugs, moved, originals] = await Promise.all([
    db.read.select().from(articleBylines).where(isOneOf(articleBylines.articleId, ids)).then(of),
    db.read.select().from(articleTags).where(isOneOf(articleTags.articleId, ids)).then(of),
    db.read.select().from(articleSeries).where(isOneOf(articleSeries.articleId, ids)).then(of),
    db.read.select().from(corrections).where(isOneOf(corrections.articleId, ids)).then(of),
    db.read.select().from(comments).where(isOneOf(comments.articleId, ids)).then(of),
    db.read.select().from(formerSlugs).where(isOneOf(formerSlugs.articleId, ids)).then(of),
    movedOf(deps, ids),
    originalsOf({ db }, ids),
  ])
  return rows.map((row) => ({
    row,
    bylines: (bylines.get(row.id) ?? []).toSorted((a, b) => a.position - b.position),
    tagIds: (tags.get(row.id) ?? []).map(({ tagId }) => tagId).sort((a, b) => a - b),
    series: series.get(row.id)?.[0] ?? null,
    corrections: byId(corrected.get(row.id)),
    comments: byId(commented.get(row.id)),
    formerSlugs: (slugs.get(row.id) ?? []).toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    ...moved(row.id),
    originals: originals.get(row.id) ?? [],
  }))
}

const byId = <Row extends { id: number }>(rows: Row[] = []): Row[] => rows.toSorted((a, b) => a.id - b.id)

/** Reads what articles have of optional features, and returns what gives it for one. */
async function movedOf(deps: Reads, ids: number[]) {
  const fields = await Promise.all(
    deps.hooks('movedWithArticles').map(async ({ field, read }) => {
      const rows = await read(deps, ids)
      return { field, rows: groupBy(rows, ({ articleId }) => articleId) }
    }),
  )
  return (id: number): Pick<ArticleRecord, 'moved' | 'credits'> => ({
    moved: Object.fromEntries(
      fields.map(({ field, rows }) => [field, (rows.get(id) ?? []).map(({ row }) => row)]),
    ),
    credits: fields.flatMap(({ rows }) => (rows.get(id) ?? []).flatMap(({ credits = [] }) => credits)),
  })
}

async function originalsOf({ db }: Pick<Deps, 'db'>, ids: number[]) {
  const { type, targetId, original, source, sourceId } = importItems
  const rows = await db.read
    .select({ type, targetId, original, source, sourceId })
    .from(importItems)
    .where(isOneOf(targetId, ids))
  const known = rows
    .filter((row) => row.type === 'article' || row.type === 'page')
    .filter((row) => Object.keys(row.original).length > 0)
    .sort((a, b) => (`${a.source} ${a.sourceId}` < `${b.source} ${b.sourceId}` ? -1 : 1))
  const grouped = groupBy(known, (row) => row.targetId ?? 0)
  return new Map([...grouped].map(([id, each]) => [id, each.flatMap(originalsIn)]))
}

/** Our own export brings what it had of other systems as a list; the rest of the article is in its own columns. */
function originalsIn({ source, original }: { source: string; original: Record<string, unknown> }) {
  if (!source.startsWith('folder:')) return [original]
  const { originals } = original
  return Array.isArray(originals) ? (originals as Array<Record<string, unknown>>) : []
}
