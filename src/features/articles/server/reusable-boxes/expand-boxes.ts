import { asc, eq, gt } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { boxUses, reusableBoxes } from '#features/articles/tables/templates.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { boxIdsIn, boxLinksIn, mayLink } from '#article-text/blocks/box-links.ts'
import { message } from '#shared/catalog/message.ts'
import { BOXES_MAX, BOXES_PER_ARTICLE } from '#features/articles/shared/reusable-boxes.ts'

type Reads = Pick<Deps, 'db' | 'settingsCache'>

/** The texts of boxes by their ids. */
export type BoxTexts = ReadonlyMap<number, string>

/** Returns the texts of all boxes. Cached until one changes. */
export function boxTexts({ db, settingsCache }: Reads): Promise<BoxTexts> {
  return settingsCache.get('reusable boxes', async () => {
    const { id, content } = reusableBoxes
    const rows = await db.read
      .select({ id, content })
      .from(reusableBoxes)
      .where(gt(id, 0))
      .orderBy(asc(id))
      .limit(BOXES_MAX)
    return new Map(rows.map((row) => [row.id, row.content]))
  })
}

/**
 * Returns a text with its first 20 boxes in their places. A removed box leaves nothing, and neither do links beyond the
 * 20.
 */
export function withBoxes(text: string, boxes: BoxTexts): string {
  const links = boxLinksIn(text)
  if (links.length === 0) return text
  const lines = text.split(LINE_END)
  for (const [index, { line, box }] of links.entries()) {
    const content = index < BOXES_PER_ARTICLE ? boxes.get(box) : undefined
    lines[line] = `\n${content ?? ''}\n`
  }
  return lines.join('\n')
}

/** `withBoxes` for rows of articles; reads the boxes only if one of them links to a box. */
export async function expandBoxesIn<Row extends { content: string }>(
  deps: Reads,
  rows: readonly Row[],
): Promise<Row[]> {
  if (!rows.some(({ content }) => mayLink(content))) return [...rows]
  const boxes = await boxTexts(deps)
  return rows.map((row) => ({ ...row, content: withBoxes(row.content, boxes) }))
}

/** Returns the text of one article as it is rendered. */
export async function expandBoxes(deps: Reads, content: string): Promise<string> {
  return mayLink(content) ? withBoxes(content, await boxTexts(deps)) : content
}

/** Stores which boxes an article shows. Throws BAD_REQUEST for too many. */
export async function saveBoxUses(tx: Tx, article: { id: number; content: string }, before?: string) {
  if (before !== undefined && !mayLink(before) && !mayLink(article.content)) return
  if (boxLinksIn(article.content).length > BOXES_PER_ARTICLE) {
    throw new AppError('BAD_REQUEST', message('tooManyBoxesInArticle', { max: BOXES_PER_ARTICLE }))
  }
  const ids = boxIdsIn(article.content)
  await tx.db.delete(boxUses).where(eq(boxUses.articleId, article.id))
  if (ids.length === 0) return
  const known = await tx.db
    .select({ id: reusableBoxes.id })
    .from(reusableBoxes)
    .where(isOneOf(reusableBoxes.id, ids))
  if (known.length === 0) return
  await tx.db.insert(boxUses).values(known.map(({ id }) => ({ boxId: id, articleId: article.id })))
}

// As markdown-it splits lines.
const LINE_END = /\r\n?|\n/
