import { and, desc, eq, gt } from 'drizzle-orm'
import { isPublished } from '#db/queries/conditions.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { issues } from '#features/newsletters/tables/issues.ts'
import { type newsletters } from '#features/audience/tables/newsletters.ts'
import { sections } from '#features/site/tables/sections.ts'
import { publishedByIds } from '#features/articles/server/reading/reading.service.ts'
import { categoriesIn } from '#features/site/server/sections/sections.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { newsletterLimits } from '#features/audience/shared/newsletters.ts'
import { issueLimits } from '#features/newsletters/shared/issues.ts'
import { type IssueRule } from '#features/audience/shared/newsletters.ts'
import { lastIssueAt } from './issue-corrections.ts'
import { cutText } from '#shared/cut-text.ts'

type Reads = Pick<Deps, 'db' | 'clock' | 'config' | 'settingsCache' | 'readCache'>
type Newsletter = Pick<typeof newsletters.$inferSelect, 'id'>

/** Returns the ids of the articles on the front page from its top, or null for the built-in page. */
export type FrontPageIds = () => Promise<number[] | null>

/** Earlier issues that are searched for articles that a newsletter had already. */
const EARLIER_ISSUES = 60

/**
 * Returns the issue that a rule makes: the articles published since the last issue of the newsletter, none that an
 * earlier issue had, and the corrections. Null if nothing was published.
 */
export async function issueByRule(
  deps: Reads,
  { newsletter, rule, frontPage }: { newsletter: Newsletter; rule: IssueRule; frontPage: FrontPageIds },
): Promise<{ subject: string; preheader: string; content: string } | null> {
  const since = await lastIssueAt(deps, newsletter.id)
  const sent = await articlesOfIssues(deps, newsletter.id)
  const wanted = (rule.from === 'front-page' && (await frontPage())) || (await newestIds(deps, rule, since))
  const found = await publishedByIds(
    deps,
    wanted.filter((id) => !sent.has(id)),
  )
  const stories = found.filter(({ publishedAt }) => (publishedAt ?? '') > since).slice(0, rule.stories)
  const [first, ...others] = stories
  if (!first) return null
  const lines = stories.map(({ id }) => `::story{article=${id}}`)
  return {
    subject: cutText(first.title, issueLimits.subject),
    preheader: cutText(others.map(({ title }) => title).join(' · '), issueLimits.preheader),
    content: [...lines, '::corrected{}'].join('\n\n'),
  }
}

async function newestIds(deps: Reads, rule: IssueRule, since: string): Promise<number[]> {
  const rows = await deps.db.read
    .select({ id: articles.id })
    .from(articles)
    .where(and(isPublished(await categoriesOf(deps, rule)), gt(articles.publishedAt, since)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(2 * newsletterLimits.stories)
  return rows.map(({ id }) => id)
}

/** Empty for all sections. A rule of a section that was removed takes all news. */
async function categoriesOf(deps: Reads, { from, sectionId }: IssueRule): Promise<string[]> {
  if (from !== 'section' || sectionId === null) return []
  const [section] = await deps.db.read.select().from(sections).where(eq(sections.id, sectionId))
  return section && !section.hasAllNews ? categoriesIn(deps, [section.slug]) : []
}

/** A line that names an article, whatever is sent of it. */
const STORY = /^::story\{[^}\n]*\barticle="?(\d{1,15})\b/gm

async function articlesOfIssues({ db }: Reads, newsletterId: number): Promise<Set<number>> {
  const rows = await db.read
    .select({ content: issues.content })
    .from(issues)
    .where(eq(issues.newsletterId, newsletterId))
    .orderBy(desc(issues.id))
    .limit(EARLIER_ISSUES)
  const found = rows.flatMap(({ content }) => [...content.matchAll(STORY)])
  return new Set(found.map(([, id]) => Number(id)))
}
