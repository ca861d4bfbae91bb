import { count, eq } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { articleBylines } from '#features/articles/tables/contributors.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { articleTags } from '#features/articles/tables/topics.ts'
import { sections } from '#features/site/tables/sections.ts'
import { parseArticle } from '#article-text/blocks/markdown-parser.ts'
import { keptStructures, shownText } from '#importing/html/count-kept.ts'
import { Words } from '#importing/html/words.ts'
import { nextTurn } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { StoredArticle } from '#features/moving/shared/receipt.ts'

/** Alt texts are shorter; the bound limits the work on hostile texts. */
const PICTURE = /(!\[(?:[^\]\\\n]|\\.){0,500}\]\()<?https?:[^\s)>]+>?/g
const RECORDING = /(:{2,3}(video|audio)\{[^}\n]{0,1000}?\bsrc=")https?:[^"\n]+/g

/** Names local files in place of those that were not imported, whose blocks the page would render as links. */
function withLocalFiles(content: string): string {
  return content
    .replaceAll(PICTURE, '$1/uploads/0.jpg')
    .replaceAll(
      RECORDING,
      (_all, start: string, kind: string) => `${start}/uploads/0.${kind === 'video' ? 'mp4' : 'mp3'}`,
    )
}

/** Counts the structures of a stored text as its page would show them with all files. */
export const storedStructures = (content: string) =>
  keptStructures(parseArticle(withLocalFiles(content)) ?? [])

/** Counts the words and structures that the page of a stored text shows. */
export function countText(content: string): Pick<StoredArticle, 'words' | 'structures'> {
  const blocks = parseArticle(content) ?? []
  const structures = [...keptStructures(blocks)].filter(([, number]) => number > 0)
  return { words: new Words(shownText(blocks)).size, structures: Object.fromEntries(structures) }
}

/** A stored article, and what it has for the receipt and for `--check`. */
export interface CountedArticle {
  version: number
  isInTrash: boolean
  here: StoredArticle
}

/** Counts what articles have now, by their ids. Lets other requests be handled after each. */
export async function countArticles(
  { db }: Pick<Deps, 'db'>,
  ids: readonly number[],
): Promise<Map<number, CountedArticle>> {
  const counted = new Map<number, CountedArticle>()
  if (ids.length === 0) return counted
  const { id, content, version, deletedAt, publishedAt, category } = articles
  const rows = await db.read
    .select({ id, content, version, deletedAt, publishedAt, section: sections.id })
    .from(articles)
    .leftJoin(sections, eq(sections.slug, category))
    .where(isOneOf(id, ids))
  const people = await countIn(db.read, articleBylines, ids)
  const tags = await countIn(db.read, articleTags, ids)
  for (const row of rows) {
    const here: StoredArticle = {
      ...countText(row.content),
      people: people.get(row.id) ?? 0,
      tags: tags.get(row.id) ?? 0,
      section: row.section,
      date: row.publishedAt,
    }
    counted.set(row.id, { version: row.version, isInTrash: row.deletedAt !== null, here })
    // Parsing a long article takes milliseconds, in which readers wait.
    await nextTurn()
  }
  return counted
}

async function countIn(
  reader: Deps['db']['read'],
  table: typeof articleBylines | typeof articleTags,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { articleId } = table
  const rows = await reader
    .select({ articleId, number: count() })
    .from(table)
    .where(isOneOf(articleId, ids))
    .groupBy(articleId)
  return new Map(rows.map((row) => [row.articleId, row.number]))
}
