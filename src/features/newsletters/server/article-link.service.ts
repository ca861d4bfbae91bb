import { eq } from 'drizzle-orm'
import { issues } from '#features/newsletters/tables/issues.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import type { Deps } from '#server/lib/deps.ts'
import { readMailKeys } from '#server/lib/mail/mail-keys.ts'
import { DAY_MS } from '#shared/dates.ts'
import { readArticleWord } from './reader-urls.ts'

/** How long after its order the links of an issue open restricted articles. */
export const ARTICLE_LINK_MS = 30 * DAY_MS

export interface ArticleLink {
  articleId: number
  issueId: number
  /** The reader for whom it opens the article; null for a forged or an old link, and after the reader's deletion. */
  subscriberId: number | null
}

/** Reads the link of an issue that opens a restricted article. Returns null for a word that names no article. */
export async function readArticleLink(
  deps: Pick<Deps, 'db' | 'clock' | 'settingsCache'>,
  word: string,
): Promise<ArticleLink | null> {
  const named = readArticleWord(await readMailKeys(deps), word)
  if (named === null || named.subscriberId === null) return named
  const [issue] = await deps.db.read
    .select({ orderedAt: issues.orderedAt })
    .from(issues)
    .where(eq(issues.id, named.issueId))
  const isOpen = issue?.orderedAt && Date.parse(issue.orderedAt) + ARTICLE_LINK_MS > deps.clock.now()
  const isKnown = (await deps.db.read.$count(subscribers, eq(subscribers.id, named.subscriberId))) > 0
  return isOpen && isKnown ? named : { ...named, subscriberId: null }
}
