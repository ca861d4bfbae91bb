import { desc, eq, ne, notInArray, type SQL } from 'drizzle-orm'
import { searchedProse } from '#article-text/grammar/prose.ts'
import type { Sql } from '../database.ts'
import { isOneOf } from '../queries/conditions.ts'
import { OPEN_CONTENT } from '../queries/open-content.ts'
import { byteLength, textIf } from '../queries/values.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { searchQueue } from '#features/articles/tables/search.ts'
import { writeEntries } from './search-index.ts'
import type { IndexEntry } from './search-types.ts'
import { indexedWords } from './words.ts'

// Fills the index of both databases with the words of articles. Triggers note in `search_queue` which articles changed.

/** Articles whose texts are in memory at a time. */
const MAX_ARTICLES = 20
/** Bytes of texts, some 20 to 50 ms of work. A longer text takes one turn alone. */
const MAX_BYTES = 50_000

/** Indexes all articles that a transaction changed, before its commit. */
export async function indexChanged(db: Sql): Promise<void> {
  const changed = () => readEntries(db, eq(searchQueue.hasOldEntry, false))
  for (let count = MAX_ARTICLES; count === MAX_ARTICLES;) {
    const entries = await changed()
    if (entries.length > 0) await writeEntries(db, entries)
    count = entries.length
  }
}

/** Returns articles that wait for one turn of the job, newest first, without some that failed. */
export async function waitingArticles(read: Sql, held: readonly number[]): Promise<number[]> {
  const { articleId } = searchQueue
  const { id, content } = articles
  const rows = await read
    .select({ id, bytes: byteLength(content) })
    .from(searchQueue)
    .innerJoin(articles, eq(id, articleId))
    .where(notInArray(articleId, [...held]))
    .orderBy(desc(articleId))
    .limit(MAX_ARTICLES)
  let bytes = 0
  const fitting = rows.filter((row, i) => (bytes += row.bytes) <= MAX_BYTES || i === 0)
  return fitting.map((row) => row.id)
}

/** Indexes some articles that wait. */
export async function indexArticles(db: Sql, ids: readonly number[]): Promise<void> {
  const entries = await readEntries(db, isOneOf(searchQueue.articleId, ids))
  if (entries.length > 0) await writeEntries(db, entries)
}

async function readEntries(db: Sql, where: SQL): Promise<IndexEntry[]> {
  const { id, title, excerpt, access, content, status, category, bylineIds } = articles
  const whole = textIf(ne(access, 'everyone'), content)
  const rows = await db
    .select({ id, title, excerpt, content: OPEN_CONTENT, whole, status, category, bylineIds })
    .from(searchQueue)
    .innerJoin(articles, eq(id, searchQueue.articleId))
    .where(where)
    .limit(MAX_ARTICLES)
  return rows.map((row) => ({
    ...row,
    title: indexedWords(row.title),
    excerpt: indexedWords(row.excerpt ?? ''),
    content: indexedWords(searchedProse(row.content)),
    whole: row.whole === null ? null : indexedWords(searchedProse(row.whole)),
    authorIds: (row.bylineIds || '0').split(' '),
  }))
}
