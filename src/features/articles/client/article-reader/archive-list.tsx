import { m } from '#shared/catalog/m.ts'
import type { ArchivedArticle } from './article-reader.queries.ts'
import { LinkedHeadline } from './linked-headline.tsx'
import { useWords } from '#client/lib/use-site.ts'
import { Byline } from '#client/lib/article/byline.tsx'
import { Thumbnail } from '#client/lib/article/thumbnail.tsx'

/** Articles in a list, each with a small picture. */
export function ArchiveList({ items, level = 'h2' }: { items: ArchivedArticle[]; level?: 'h2' | 'h3' }) {
  return (
    <ol>
      {items.map((article) => (
        <li key={article.id} className="hairline-t listed">
          <div>
            <LinkedHeadline article={article} level={level} headlineClass="text-xl leading-snug" />
            {article.standfirst && <Standfirst article={article} />}
          </div>
          <Byline publishedAt={article.publishedAt} className="listed-date text-sm text-second" />
          <Thumbnail src={article.thumbnail} />
        </li>
      ))}
    </ol>
  )
}

function Standfirst({ article }: { article: ArchivedArticle }) {
  return (
    <p {...useWords(article)} className="mt-1 font-serif text-second">
      {article.standfirst}
    </p>
  )
}

interface PagerProps {
  path: string
  page: number
  pages: number
}

/** The URL of a numbered page. */
const pageAddress = (path: string, page: number) => (page === 1 ? path : `${path}?page=${page}`)

/** Links to the previous and next page, which work without script. */
export function Pager({ path, page, pages }: PagerProps) {
  if (pages === 1) return null
  const link = 'inline-flex min-h-11 items-center font-medium text-link'
  return (
    <nav
      aria-label={m.pages()}
      className="hairline-t flex flex-wrap items-center justify-between gap-x-6 pt-4 text-sm"
    >
      <span className="min-w-28">
        {page > 1 && (
          <a rel="prev" href={pageAddress(path, page - 1)} className={link}>
            {m.newerStories()}
          </a>
        )}
      </span>
      <span className="text-second">{m.pageOfPages({ page, pages })}</span>
      <span className="min-w-28 text-end">
        {page < pages && (
          <a rel="next" href={pageAddress(path, page + 1)} className={link}>
            {m.olderStories()}
          </a>
        )}
      </span>
    </nav>
  )
}
