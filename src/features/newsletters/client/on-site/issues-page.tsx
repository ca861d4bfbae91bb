import { getRouteApi } from '@tanstack/react-router'
import { useSite } from '#client/lib/use-site.ts'
import { issuePath, issuesPath } from '#features/newsletters/shared/issue-paths.ts'
import { m } from '#shared/catalog/m.ts'
import { formatDate } from '#shared/formats.ts'
import { NewsletterHead } from './newsletter-head.tsx'
import { useIssues } from './on-site.queries.ts'

const newest = getRouteApi('/newsletters/$slug')
const older = getRouteApi('/newsletters/$slug/before/$before')

export function IssuesPage() {
  return <Issues slug={newest.useParams().slug} />
}

export function OlderIssuesPage() {
  const { slug, before } = older.useParams()
  return <Issues slug={slug} before={Number(before)} />
}

/** A newsletter, a way to get it, and its issues on the site. */
function Issues({ slug, before }: { slug: string; before?: number }) {
  const { timeZone } = useSite()
  const list = useIssues(before === undefined ? { slug } : { slug, before })
  if (!list) return null
  const { newsletter, issues, olderBefore } = list
  return (
    <main id="content" className="page-column">
      <div className="mx-auto max-w-(--article-width)">
        <NewsletterHead newsletter={newsletter} isTitle />
        {issues.length === 0 && <p className="mt-6 text-second">{m.noIssuesOnSite()}</p>}
        <ol className="mt-2">
          {issues.map(({ number, headline, sentAt }) => (
            <li key={number} className="hairline-b py-4">
              <p className="text-sm text-second">
                <time dateTime={sentAt}>{formatDate(sentAt, timeZone)}</time>
              </p>
              <a
                href={issuePath({ slug, id: number })}
                dir="auto"
                className="headline mt-0.5 block text-xl wrap-anywhere hover:underline"
              >
                {headline ?? m.issueOf({ newsletter: newsletter.name })}
              </a>
            </li>
          ))}
        </ol>
        {olderBefore !== null && (
          <p className="mt-6">
            <a href={issuesPath(slug, olderBefore)} className="underline underline-offset-4">
              {m.olderIssues()}
            </a>
          </p>
        )}
      </div>
    </main>
  )
}
