import { and, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import { DIALECT } from '../dialect.ts'
import type { Tx } from '../connection/write-queue.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { articleTemplates, boxUses, reusableBoxes } from '#features/articles/tables/templates.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { mediaUses } from '#features/media/tables/media-uses.ts'
import { searchedWords, toTrigramQuery } from '../search/match-query.ts'
import { contains, isOneOf } from './conditions.ts'
import { uploadsIn } from '#features/articles/shared/article-rules.ts'

const SEARCHED = [
  mediaItems.title,
  mediaItems.caption,
  mediaItems.credit,
  mediaItems.altText,
  mediaItems.usageRights,
]

/** The expression of the index `media_items_search`, which holds texts in lowercase and without accents. */
const FOLDED = sql`broadsheet_fold(${sql.join(SEARCHED, sql` || E'\\n' || `)})`

const isWithin = (word: string) =>
  sql`${FOLDED} LIKE '%' || replace(replace(replace(broadsheet_fold(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`

/** Media items that contain every word of a search. SQLite's full-text index cannot find words under three characters. */
export function mediaMatching(search: string): SQL | undefined {
  if (DIALECT === 'postgres') return and(...searchedWords(search).map(isWithin))
  const { match, short } = toTrigramQuery(search)
  const indexed = sql`${mediaItems.id} IN (SELECT rowid FROM media_fts WHERE media_fts MATCH ${match})`
  const shortWords = short.map((word) => or(...SEARCHED.map((column) => contains(column, word))))
  return and(match === null ? undefined : indexed, ...shortWords)
}

/** Returns whether a reusable box shows a file of the media library. */
export async function isInBox(tx: Tx, url: string): Promise<boolean> {
  return (await tx.db.$count(reusableBoxes, contains(reusableBoxes.content, url))) > 0
}

/** Returns whether a template shows a file of the media library. */
export async function isInTemplate(tx: Tx, url: string): Promise<boolean> {
  return (await tx.db.$count(articleTemplates, contains(articleTemplates.content, url))) > 0
}

/** The article shows a file of the media library, itself or in a reusable box. */
export function showsMedia(tx: Tx, { id, url }: { id: number; url: string }): SQL | undefined {
  const uses = tx.db.select({ id: mediaUses.articleId }).from(mediaUses).where(eq(mediaUses.mediaId, id))
  const usesInBoxes = tx.db
    .select({ id: boxUses.articleId })
    .from(boxUses)
    .innerJoin(reusableBoxes, eq(reusableBoxes.id, boxUses.boxId))
    .where(contains(reusableBoxes.content, url))
  return or(inArray(articles.id, uses), inArray(articles.id, usesInBoxes))
}

/** Returns whether a file that an article shows, itself or in a reusable box, or one of these boxes changed after a time. */
export async function hasShownChange(tx: Tx, articleId: number, since: string): Promise<boolean> {
  const boxIds = tx.db.select({ id: boxUses.boxId }).from(boxUses).where(eq(boxUses.articleId, articleId))
  const isShownBox = inArray(reusableBoxes.id, boxIds)
  if ((await tx.db.$count(reusableBoxes, and(isShownBox, gt(reusableBoxes.updatedAt, since)))) > 0)
    return true
  const ids = tx.db
    .select({ id: mediaUses.mediaId })
    .from(mediaUses)
    .where(eq(mediaUses.articleId, articleId))
  const hasChanged = gt(mediaItems.updatedAt, since)
  if ((await tx.db.$count(mediaItems, and(inArray(mediaItems.id, ids), hasChanged))) > 0) return true
  const boxes = await tx.db.select({ content: reusableBoxes.content }).from(reusableBoxes).where(isShownBox)
  const urls = boxes.flatMap(({ content }) => uploadsIn(content))
  return (await tx.db.$count(mediaItems, and(isOneOf(mediaItems.url, urls), hasChanged))) > 0
}
