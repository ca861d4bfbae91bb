import { eq } from 'drizzle-orm'
import type { issues } from '#features/newsletters/tables/issues.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { checkpointForReaders } from '#server/lib/checkpoint-for-readers.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import type { MailBlock } from '#article-text/html/mail-html.ts'
import type { Deps } from '#server/lib/deps.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import { formatLongDate } from '#shared/formats.ts'
import { issuePath } from '#features/newsletters/shared/issue-paths.ts'
import { readMailKeys } from '#server/lib/mail/mail-keys.ts'
import { issueBlocks } from './issue-blocks.ts'
import { leavePath } from '#features/audience/server/people/leave-word.ts'
import { readerMark } from './reader-urls.ts'
import { renderIssue, type IssueSite, type RenderedIssue } from './render-issue.ts'
import { cutText } from '#shared/cut-text.ts'

type Issue = typeof issues.$inferSelect

/** Returns an issue as it would be sent now. `origin` is the address of the site. */
export async function renderFor(
  deps: Deps,
  issue: Issue,
  origin: string,
): Promise<RenderedIssue & { blocks: MailBlock[] }> {
  const site = await siteOfIssues(deps, origin)
  const [newsletter] = await deps.db.read
    .select()
    .from(newsletters)
    .where(eq(newsletters.id, issue.newsletterId))
  const onSite =
    issue.isArchived && newsletter ? origin + issuePath({ slug: newsletter.slug, id: issue.id }) : null
  const mark = readerMark(await readMailKeys(deps), issue.id)
  const checkpoint = await checkpointForReaders(deps)
  return withLanguage(site.language, async () => {
    const blocks = await issueBlocks(deps, issue, mark)
    const rendered = renderIssue({
      subject: issue.subject,
      headline: issue.headline || issue.subject,
      preheader: issue.preheader,
      blocks,
      newsletterName: newsletter?.name ?? '',
      from: `issue-${issue.id}`,
      dateline: formatLongDate(issue.scheduledAt ?? deps.clock.now(), deps.config.site.timeZone),
      site,
      links: {
        leave: origin + leavePath(mark),
        readerPage: `${origin}/newsletters/me`,
        onSite,
      },
      record: checkpoint && { size: checkpoint.size, root: checkpoint.root, page: `${origin}/record` },
    })
    return { ...rendered, blocks }
  })
}

async function siteOfIssues(deps: Deps, origin: string): Promise<IssueSite> {
  const { name, imprint, language, look } = await siteIdentity(deps)
  const logo = look?.logo?.light
  return {
    name,
    imprint: look?.contact?.address || firstLines(imprint),
    language,
    origin,
    color: look?.brand,
    // Mail programs show no SVG, and a shape is made by the style sheet of pages.
    logo: logo && !logo.shape && /\.(?:png|jpe?g|gif)$/i.test(logo.src) ? logo : undefined,
  }
}

/** An imprint can be a page of text; an issue has its first lines. */
const firstLines = (text: string): string => cutText(text.split(/\n\s*\n/, 1)[0] ?? '', 500)
