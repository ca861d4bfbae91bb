import { getRouteApi } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { ForWhomAfter } from '#client/lib/article/for-whom.tsx'
import { SectionName } from '#client/lib/article/section-name.tsx'
import type { Outputs } from '#client/lib/trpc.ts'
import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { Thumbnail } from '#client/lib/article/thumbnail.tsx'
import { useSite, useWords } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { messageOf } from '#client/lib/error-message.ts'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { limits } from '#shared/limits.ts'
import { ownPagePath } from '#features/articles/shared/own-pages.ts'
import { searchTextOf } from '#features/articles/shared/search-text.ts'
import type { TextRun } from '#features/articles/shared/search.ts'
import { useSearchResults } from './search.queries.ts'

const route = getRouteApi('/search')

/** Full-text search. A plain form and plain links work without JavaScript. */
export function SearchPage() {
  const { q: text = '', after } = route.useSearch()
  const q = searchTextOf(text)
  const hasQuery = q.trim() !== ''
  const results = useSearchResults({ q, cursor: after }, hasQuery)
  return (
    <main id="content" className="page-column list-column">
      <h1 className="headline text-4xl">{m.search()}</h1>
      <SearchForm key={q} q={q} />
      {!hasQuery && <p className="mt-4 text-sm text-second">{withParts(m.searchHint(), archiveLink)}</p>}
      {results.isError && (
        <div role="alert" className="flex flex-wrap items-center gap-4 py-8">
          <p>{messageOf(results.error)}</p>
          <Button variant="secondary" onClick={() => void results.refetch()}>
            {m.retry()}
          </Button>
        </div>
      )}
      {hasQuery && results.data && <MatchingPages pages={results.data.pages} />}
      {hasQuery && results.data && <Results q={q} page={results.data} />}
    </main>
  )
}

const archiveLink = (label: string) => (
  <a href="/archive" className="text-link">
    {label}
  </a>
)

/** Brackets mark the text of a link. */
const withoutBrackets = (text: string) => text.replaceAll(/[[\]]/g, ' ')

/** Custom pages that match. */
function MatchingPages({ pages }: Pick<Page, 'pages'>) {
  if (pages.length === 0) return null
  return (
    <section aria-label={m.pages()} className="mt-6">
      <ul className="flex flex-wrap gap-x-5">
        {pages.map((page) => (
          <li key={page.slug}>
            <a
              href={ownPagePath(page)}
              dir="auto"
              className="text-link inline-flex min-h-11 items-center font-medium"
            >
              {page.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
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
          aria-label={m.searchStories()}
          placeholder={m.searchStories()}
          className="h-11 min-w-0 flex-1 rounded-corner border border-edge bg-raised px-3"
        />
        <Button type="submit" className="h-11">
          <Search className="size-4" aria-hidden />
          {m.search()}
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
        {withParts(m.noStoriesMatch({ query: withoutBrackets(q) }), archiveLink)}
      </StatusMessage>
    )
  }
  return (
    <>
      <StatusMessage className="py-6 text-sm text-second">{countText(page)}</StatusMessage>
      <ol>
        {page.items.map((result) => (
          <li key={result.id} className="hairline-t listed">
            <div>
              <p className="label text-second">
                <SectionName category={result.category} name={result.section} />
                <ForWhomAfter restAccess={result.restAccess} />
              </p>
              <FoundWords result={result} />
            </div>
            <p className="listed-date text-sm text-second">
              <DateTime iso={result.publishedAt} timeZone={timeZone} />
            </p>
            <Thumbnail src={result.thumbnail} />
          </li>
        ))}
      </ol>
      {page.nextCursor && (
        <a
          href={`/search?${new URLSearchParams({ q, after: page.nextCursor })}`}
          className="hairline-t flex min-h-14 items-center text-sm font-medium underline"
        >
          {m.moreResults()}
        </a>
      )}
    </>
  )
}

function countText({ total, hasMore }: Pick<Page, 'total' | 'hasMore'>): string {
  const number = formatNumber(total)
  return hasMore ? m.moreThanStories({ number }) : m.storyCount({ count: total, number })
}

function FoundWords({ result }: { result: Page['items'][number] }) {
  const title = result.title.map(({ text }) => text).join('')
  const words = useWords({ lang: result.lang, title })
  return (
    <>
      <h2 {...words} className="headline mt-1 text-xl">
        <ArticleLink id={result.id} path={result.path} className="hover:underline">
          <Marked runs={result.title} />
        </ArticleLink>
      </h2>
      <p {...words} className="mt-1.5 font-serif">
        <Marked runs={result.snippet} />
      </p>
    </>
  )
}

function Marked({ runs }: { runs: TextRun[] }) {
  return runs.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))
}
