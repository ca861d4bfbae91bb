import { Search } from 'lucide-react'
import type { Outputs } from '#client/lib/trpc.ts'
import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { messageOf } from '#client/lib/error-message.ts'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { formatNumber } from '#shared/formats.ts'
import { limits } from '#shared/limits.ts'
import { titleCase } from '#shared/site.ts'
import type { TextRun } from '#shared/search.ts'
import { useSearchResults } from './search.queries.ts'

interface Props {
  q: string
  after: string | undefined
}

/** The archive by its words. A plain form and plain links: it works without script. */
export function SearchPage({ q, after }: Props) {
  const isAsked = q.trim() !== ''
  const found = useSearchResults({ q, cursor: after }, isAsked)
  return (
    <main id="content" className="page-column">
      <h1 className="headline text-4xl">Search</h1>
      <SearchForm key={q} q={q} />
      {!isAsked && (
        <p className="mt-4 text-sm text-second">
          Finds words in headlines and texts, and authors by name. Or look through the{' '}
          <a href="/archive" className="text-link">
            archive
          </a>
          .
        </p>
      )}
      {found.isError && (
        <div role="alert" className="flex flex-wrap items-center gap-4 py-8">
          <p>{messageOf(found.error)}</p>
          <Button variant="secondary" onClick={() => void found.refetch()}>
            Retry
          </Button>
        </div>
      )}
      {isAsked && found.data && <Results q={q} page={found.data} />}
    </main>
  )
}

function SearchForm({ q }: { q: string }) {
  return (
    <search className="mt-6">
      <form action="/search" className="flex gap-2">
        <input
          type="search"
          name="q"
          defaultValue={q}
          maxLength={limits.searchMax}
          aria-label="Search stories"
          placeholder="Search stories"
          className="h-11 min-w-0 flex-1 rounded-corner border border-edge bg-raised px-3"
        />
        <Button type="submit" className="h-11">
          <Search className="size-4" aria-hidden />
          Search
        </Button>
      </form>
    </search>
  )
}

type Page = Outputs['search']['articles']

function Results({ q, page }: { q: string; page: Page }) {
  const { timeZone } = useSite()
  if (page.items.length === 0) {
    return (
      <StatusMessage className="py-8 text-second">
        No stories match “{q}”. Fewer or shorter words find more, and the{' '}
        <a href="/archive" className="text-link">
          archive
        </a>{' '}
        lists every story.
      </StatusMessage>
    )
  }
  return (
    <>
      <StatusMessage className="py-6 text-sm text-second">
        {page.total === 1 ? '1 story' : `${formatNumber(page.total)} stories`}
      </StatusMessage>
      <ol>
        {page.items.map((hit) => (
          <li key={hit.id} className="hairline-t py-5">
            <p className="label text-second">{titleCase(hit.category)}</p>
            <h2 dir="auto" className="headline mt-1 text-xl">
              <ArticleLink id={hit.id} className="hover:underline">
                <Marked runs={hit.title} />
              </ArticleLink>
            </h2>
            <p dir="auto" className="mt-1.5 font-serif">
              <Marked runs={hit.snippet} />
            </p>
            <p className="mt-1.5 text-sm text-second">
              <DateTime iso={hit.publishedAt} timeZone={timeZone} />
            </p>
          </li>
        ))}
      </ol>
      {page.nextCursor && (
        <a
          href={`/search?${new URLSearchParams({ q, after: page.nextCursor })}`}
          className="hairline-t flex min-h-14 items-center text-sm font-medium underline"
        >
          More results
        </a>
      )}
    </>
  )
}

function Marked({ runs }: { runs: TextRun[] }) {
  return runs.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))
}
