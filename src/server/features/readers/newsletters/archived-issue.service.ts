import { and, eq, inArray } from 'drizzle-orm'
import { newsletters, issues } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import { articleIdPath } from '#shared/site/addresses.ts'
import { withArticleLinks } from './reader-urls.ts'
import { READER_WORD } from './render-issue.ts'

/**
 * Returns the HTML of an issue that was sent and stays readable on the site, without the links of a single reader; null
 * for any other.
 */
export async function archivedIssue(
  { db }: Pick<Deps, 'db'>,
  { slug, id }: { slug: string; id: number },
): Promise<string | null> {
  if (!Number.isSafeInteger(id)) return null
  const [row] = await db.read
    .select({ html: issues.html })
    .from(issues)
    .innerJoin(newsletters, eq(newsletters.id, issues.newsletterId))
    .where(
      and(
        eq(issues.id, id),
        eq(newsletters.slug, slug),
        eq(issues.isArchived, true),
        inArray(issues.status, ['sending', 'paused', 'sent', 'canceled']),
      ),
    )
  if (!row) return null
  return withArticleLinks(
    row.html.replaceAll(`/newsletters/leave/${READER_WORD}`, '/newsletters/me'),
    articleIdPath,
  )
}
