import { and, eq, inArray } from 'drizzle-orm'
import { articlesIn, withoutArticles } from '#article-text/html/mail-html.ts'
import { issues } from '#features/newsletters/tables/issues.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { erasedArticles } from '#features/articles/server/reading/erased-articles.ts'
import { publishedByIds } from '#features/articles/server/reading/reading.service.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isMailOn } from '#server/lib/mail/mail-config.ts'
import { readMailKeys } from '#server/lib/mail/mail-keys.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import { m } from '#shared/catalog/m.ts'
import { articleIdPath } from '#features/site/shared/addresses.ts'
import { xmlText } from '#shared/xml.ts'
import { issueOnSite } from './issue-on-site.ts'
import { storyIdsIn } from './issue-blocks.ts'
import { readerMark, withReaderLinks } from './reader-urls.ts'

/**
 * Returns the page of an issue that was sent and stays readable on the site, without the links of a single reader and
 * the words of articles that were withdrawn; null for any other.
 */
export async function archivedIssue(
  deps: Deps,
  { slug, id }: { slug: string; id: number },
): Promise<string | null> {
  if (!Number.isSafeInteger(id)) return null
  const [row] = await deps.db.read
    .select({
      html: issues.html,
      content: issues.content,
      orderedAt: issues.orderedAt,
      newsletter: newsletters.name,
      newsletterId: newsletters.id,
      isOpen: newsletters.isOpen,
    })
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
  const html = row && (await withoutWithdrawn(deps, row))
  if (!html) return null
  const { name: siteName, language } = await siteIdentity(deps)
  const canSignUp = row.isOpen && (await isMailOn(deps))
  const newsletter = canSignUp ? { id: row.newsletterId, name: row.newsletter } : null
  const page = await withLanguage(language, async () => issueOnSite(html, { siteName, language, newsletter }))
  return withReaderLinks(page, {
    mark: readerMark(await readMailKeys(deps), id),
    origin: null,
    leave: '/newsletters/me',
    articleOf: articleIdPath,
  })
}

interface SentIssue {
  html: string
  content: string
  orderedAt: string | null
  newsletter: string
}

/**
 * Replaces withdrawn articles by a sentence. Subject and preheader, which often repeat a headline, go too. Returns null
 * for an issue of an older version, whose HTML does not say where an article is.
 */
async function withoutWithdrawn(deps: Deps, issue: SentIssue): Promise<string | null> {
  const { html, content, orderedAt, newsletter } = issue
  const marked = articlesIn(html)
  const named = marked.length > 0 ? marked : await storyIdsIn(deps, content)
  const withdrawn = await withdrawnAmong(deps, [...new Set(named)], orderedAt ?? '')
  if (withdrawn.size === 0) return html
  if (marked.length === 0) return null
  const { language } = await siteIdentity(deps)
  const notice = await withLanguage(language, async () => m.storyRemovedFromIssue())
  return withoutArticles(html, withdrawn, notice)
    .replace(/<title>.*?<\/title>/s, () => `<title>${xmlText(newsletter)}</title>`)
    .replace(/<div class="hidden".*?<\/div>/s, '')
}

/** Returns the articles that readers do not see now, and those whose words were erased after `since`. */
async function withdrawnAmong(deps: Deps, ids: number[], since: string): Promise<Set<number>> {
  const [published, erased] = await Promise.all([publishedByIds(deps, ids), erasedArticles(deps, ids, since)])
  const shown = new Set(published.map(({ id }) => id))
  for (const id of erased) shown.delete(id)
  return new Set(ids.filter((id) => !shown.has(id)))
}
