import { getRouteApi } from '@tanstack/react-router'
import { ArticleBody } from '#client/lib/article/article-body.tsx'
import { RichBody } from '#client/lib/article/lazy-rich-body.ts'
import { useSite } from '#client/lib/use-site.ts'
import { issuesPath } from '#features/newsletters/shared/issue-paths.ts'
import { m } from '#shared/catalog/m.ts'
import { formatLongDate } from '#shared/formats.ts'
import { NewsletterHead } from './newsletter-head.tsx'
import { useIssue } from './on-site.queries.ts'

const route = getRouteApi('/newsletters/$slug/$id')

/** An issue that was sent, below its newsletter and a way to get it. */
export function IssuePage() {
  const { slug, id } = route.useParams()
  const { timeZone } = useSite()
  const issue = useIssue({ slug, id: Number(id) })
  if (!issue) return null
  const { newsletter, headline, sentAt, blocks, isRichText, hasOlder } = issue
  const Body = isRichText ? RichBody : ArticleBody
  return (
    <main id="content" className="page-column">
      <div className="mx-auto max-w-(--article-width)">
        <NewsletterHead newsletter={newsletter} />
        <article className="mt-5">
          <p className="flex flex-wrap justify-between gap-x-6 text-sm text-second">
            <time dateTime={sentAt} className="inline-flex min-h-6 items-center">
              {formatLongDate(sentAt, timeZone)}
            </time>
            {hasOlder && (
              <a
                href={issuesPath(slug)}
                className="inline-flex min-h-6 items-center text-ink underline underline-offset-4"
              >
                {m.olderIssues()}
              </a>
            )}
          </p>
          <h1 dir="auto" className="headline mt-1 text-4xl wrap-anywhere">
            {headline ?? formatLongDate(sentAt, timeZone)}
          </h1>
          <Body blocks={blocks} className="mt-6" />
        </article>
      </div>
    </main>
  )
}
