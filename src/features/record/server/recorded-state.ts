import { eq } from 'drizzle-orm'
import { bylinesOfArticle } from '#db/queries/bylines.ts'
import { correctionsOfArticle, lastLeafIndex, lastTextInRecord } from './record.sql.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { recordArticles, recordLeaves } from '#features/record/tables/record.ts'
import { settings } from '#features/site/tables/settings.ts'
import type { VersionText } from '#features/record/shared/record.ts'
import { RECORD_KEY, recordModeOf } from './record-mode.ts'
import { ROW_STATES } from '#features/record/shared/record.ts'

export type RecordHead = typeof recordArticles.$inferSelect

/** An article and what the record has for it. */
export type RecordedState = Awaited<ReturnType<typeof readRecordedState>>

/**
 * Reads an article, what the record has for it and the newest leaf in one query, because every save of a published
 * article needs them.
 */
export async function readRecordedState(db: Pick<Tx['db'], 'select'>, articleId: number) {
  const { title, excerpt, content, featuredImage, status, version } = articles
  const [row] = await db
    .select({
      article: {
        title,
        excerpt,
        content,
        featuredImage,
        status,
        version,
        bylines: bylinesOfArticle,
        corrections: correctionsOfArticle,
      },
      head: recordArticles,
      before: lastTextInRecord,
      lastLeaf: { index: recordLeaves.index, at: recordLeaves.at },
      mode: settings.value,
    })
    .from(articles)
    .leftJoin(recordArticles, eq(recordArticles.articleId, articles.id))
    .leftJoin(settings, eq(settings.key, RECORD_KEY))
    .leftJoin(recordLeaves, eq(recordLeaves.index, lastLeafIndex))
    .where(eq(articles.id, articleId))
  const head = row ? row.head : await headOfDeleted(db, articleId)
  return {
    article: row?.article ?? null,
    head,
    /** Null before the first leaf; undefined if the article is deleted, for then it was not read. */
    lastLeaf: row?.lastLeaf,
    /** The text of the last version whose text the record has. */
    before: head && row?.before ? (JSON.parse(row.before) as VersionText) : null,
    /** Whether something was changed that the article shows, and the record has not read since. */
    isOutdated: (head?.rowVersion ?? 1) <= ROW_STATES.outdated,
    mode: recordModeOf(row?.mode),
  }
}

async function headOfDeleted(db: Pick<Tx['db'], 'select'>, articleId: number): Promise<RecordHead | null> {
  const [head] = await db.select().from(recordArticles).where(eq(recordArticles.articleId, articleId))
  return head ?? null
}
