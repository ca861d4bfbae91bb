import { and, eq, inArray } from 'drizzle-orm'
import { letterLists, letters } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import { articleIdPath } from '#shared/site/addresses.ts'
import { withArticleLinks } from './reader-urls.ts'
import { READER_WORD } from './render-letter.ts'

/**
 * Returns the HTML of a letter that was sent and stays readable on the site, without the links of a single reader; null
 * for any other.
 */
export async function archivedLetter(
  { db }: Pick<Deps, 'db'>,
  { slug, id }: { slug: string; id: number },
): Promise<string | null> {
  if (!Number.isSafeInteger(id)) return null
  const [row] = await db.read
    .select({ html: letters.html })
    .from(letters)
    .innerJoin(letterLists, eq(letterLists.id, letters.listId))
    .where(
      and(
        eq(letters.id, id),
        eq(letterLists.slug, slug),
        eq(letters.isArchived, true),
        inArray(letters.status, ['sending', 'paused', 'sent', 'canceled']),
      ),
    )
  if (!row) return null
  return withArticleLinks(
    row.html.replaceAll(`/newsletters/leave/${READER_WORD}`, '/newsletters/me'),
    articleIdPath,
  )
}
