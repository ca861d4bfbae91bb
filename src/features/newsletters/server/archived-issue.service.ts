import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Block } from '#article-text/article-blocks.ts'
import { isRichText } from '#article-text/blocks/nested-blocks.ts'
import type { MailBlock } from '#article-text/html/mail-html.ts'
import { issues } from '#features/newsletters/tables/issues.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isMailOn } from '#server/lib/mail/mail-config.ts'
import { readMailKeys } from '#server/lib/mail/mail-keys.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import { m } from '#shared/catalog/m.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { toPage } from '#db/queries/paging.ts'
import { issuePath } from '#features/newsletters/shared/issue-paths.ts'
import { articleIdPath } from '#features/site/shared/addresses.ts'
import {
  ISSUES_PER_PAGE,
  type IssueOnSite,
  type IssuesOnSite,
} from '#features/newsletters/shared/issues-on-site.ts'
import { issueBlocks } from './issue-blocks.ts'
import { readerMark, withReaderLinks } from './reader-urls.ts'
import { articlesIn, restrictedAmong, withdrawnAmong } from './withdrawn-articles.ts'

const isOnSite = () =>
  and(eq(issues.isArchived, true), inArray(issues.status, ['sending', 'paused', 'sent', 'canceled']))

/**
 * Returns an issue that was sent and stays readable on the site, without the links of a single reader, the words of
 * articles that were withdrawn, and those that not everyone may read. Throws NOT_FOUND for any other.
 */
export async function issueOnSite(
  deps: Deps,
  { slug, id }: { slug: string; id: number },
): Promise<IssueOnSite> {
  const [row] = await deps.db.read
    .select({ issue: issues, newsletter: newsletters })
    .from(issues)
    .innerJoin(newsletters, eq(newsletters.id, issues.newsletterId))
    .where(and(eq(issues.id, id), eq(newsletters.slug, slug), isOnSite()))
  if (!row) throw new AppError('NOT_FOUND', 'issueNotFound')
  const { issue, newsletter } = row
  const sent = await sentBlocks(deps, issue)
  const withdrawn = await withdrawnAmong(deps, articlesIn(sent), issue.orderedAt ?? '')
  const { language } = await siteIdentity(deps)
  const notice = await withLanguage(language, async () => m.storyRemovedFromIssue())
  const blocks = withoutArticles(sent, withdrawn, notice)
  const [older] = await deps.db.read
    .select({ id: issues.id })
    .from(issues)
    .where(and(eq(issues.newsletterId, newsletter.id), lt(issues.id, id), isOnSite()))
    .orderBy(desc(issues.id))
    .limit(1)
  return {
    number: issue.id,
    // Subjects often repeat a headline.
    headline: withdrawn.size > 0 ? null : issue.headline || issue.subject,
    sentAt: issue.orderedAt ?? issue.createdAt,
    newsletter: await shownNewsletter(deps, newsletter),
    blocks,
    ...(isRichText(blocks) && { isRichText: true as const }),
    stories: articlesIn(blocks).map((articleId) => ({ articleId })),
    hasOlder: older !== undefined,
  }
}

type IssueRow = typeof issues.$inferSelect

/**
 * The blocks that were frozen with the order; of articles that not everyone may read now, what everyone may. An issue that
 * came from elsewhere has only its text.
 */
async function sentBlocks(deps: Deps, issue: IssueRow): Promise<MailBlock[]> {
  const mark = readerMark(await readMailKeys(deps), issue.id)
  const links = { mark, origin: null, leave: '/newsletters/me', articleOf: articleIdPath }
  const shown = (stored: string) => JSON.parse(withReaderLinks(stored, links)) as MailBlock[]
  const content = issue.content.replaceAll(/^::corrected\{\}[ \t]*$/gm, '')
  const asNow = async () =>
    shown(JSON.stringify(await issueBlocks(deps, { content, newsletterId: issue.newsletterId }, mark)))
  if (!issue.blocks) return asNow()
  const frozen = shown(issue.blocks)
  const restricted = await restrictedAmong(deps, articlesIn(frozen))
  return restricted.size === 0 ? frozen : withOpenContent(frozen, restricted, await asNow())
}

/** Puts what everyone may read of each restricted article in its place. Corrections are inside a box, and stay. */
function withOpenContent(
  frozen: readonly MailBlock[],
  restricted: ReadonlySet<number>,
  open: readonly MailBlock[],
): MailBlock[] {
  const placed = new Set<number>()
  return frozen.flatMap((block) => {
    const { article } = block
    if (article === undefined || !restricted.has(article)) return [block]
    if (placed.has(article)) return []
    placed.add(article)
    return open.filter((other) => other.article === article)
  })
}

/** Puts a sentence in the place of each removed article. */
function withoutArticles(
  blocks: readonly MailBlock[],
  removed: ReadonlySet<number>,
  notice: string,
  noticed = new Set<number>(),
): Block[] {
  return blocks.flatMap(({ article, articleLang: _lang, ...block }): Block[] => {
    if (article === undefined || !removed.has(article)) {
      const inside = 'blocks' in block && withoutArticles(block.blocks, removed, notice, noticed)
      return [(inside ? { ...block, blocks: inside } : block) as Block]
    }
    if (noticed.has(article)) return []
    noticed.add(article)
    return [{ kind: 'paragraph', children: [{ kind: 'emphasis', children: [notice] }] }]
  })
}

async function shownNewsletter(deps: Deps, row: typeof newsletters.$inferSelect) {
  const { id, name, slug, description, isOpen } = row
  return { newsletterId: id, name, slug, description, canSignUp: isOpen && (await isMailOn(deps)) }
}

/** Returns a newsletter with its issues on the site, newest first; those below `before`. Throws NOT_FOUND. */
export async function issuesOnSite(
  deps: Deps,
  { slug, before }: { slug: string; before?: number | undefined },
): Promise<IssuesOnSite> {
  const [newsletter] = await deps.db.read.select().from(newsletters).where(eq(newsletters.slug, slug))
  if (!newsletter) throw new AppError('NOT_FOUND', 'newsletterNotFound')
  const { id, subject, headline, orderedAt, createdAt, blocks } = issues
  const rows = await deps.db.read
    .select({ id, subject, headline, orderedAt, createdAt, blocks })
    .from(issues)
    .where(and(eq(issues.newsletterId, newsletter.id), before ? lt(id, before) : undefined, isOnSite()))
    .orderBy(desc(id))
    .limit(ISSUES_PER_PAGE + 1)
  const { items, nextCursor } = toPage(rows, ISSUES_PER_PAGE, (row) => row.id)
  if (items.length === 0 && (before !== undefined || !newsletter.isArchived)) {
    throw new AppError('NOT_FOUND', 'issueNotFound')
  }
  const named = items.map((row) => articlesIn(row.blocks ? (JSON.parse(row.blocks) as MailBlock[]) : []))
  const since = items.at(-1)?.orderedAt ?? ''
  const withdrawn = await withdrawnAmong(deps, [...new Set(named.flat())], since)
  return {
    newsletter: await shownNewsletter(deps, newsletter),
    issues: items.map((row, index) => ({
      number: row.id,
      headline: named[index]?.some((article) => withdrawn.has(article)) ? null : row.headline || row.subject,
      sentAt: row.orderedAt ?? row.createdAt,
    })),
    olderBefore: nextCursor,
  }
}

/** Returns a link to the newest issue on the site of one of some newsletters; null if there is none. */
export async function newestIssue({ db }: Pick<Deps, 'db'>, newsletterIds: readonly number[]) {
  const [newest] = await db.read
    .select({ id: issues.id, slug: newsletters.slug })
    .from(issues)
    .innerJoin(newsletters, eq(newsletters.id, issues.newsletterId))
    .where(and(isOneOf(issues.newsletterId, newsletterIds), isOnSite()))
    .orderBy(desc(issues.id))
    .limit(1)
  return newest ? { href: issuePath(newest), label: m.readNewestIssue() } : null
}
