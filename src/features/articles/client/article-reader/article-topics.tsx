import { m } from '#shared/catalog/m.ts'
import type { ArticlePage } from './article-reader.queries.ts'
import { useWords } from '#client/lib/use-site.ts'
import { ArticleLink } from '#client/lib/article/article-link.tsx'

const LINK = 'inline-flex min-h-8 items-center text-link hover:underline pointer-coarse:min-h-11'

/** The tags of an article, linked to their pages. */
export function ArticleTags({ tags }: { tags: ArticlePage['tags'] }) {
  if (tags.length === 0) return null
  return (
    <nav aria-label={m.tags()} className="no-print mt-8 text-sm">
      <ul className="flex flex-wrap gap-x-4">
        {tags.map(({ name, path }) => (
          <li key={path}>
            <a dir="auto" href={path} className={`${LINK} wrap-anywhere`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The series of an article: which part this is, the previous and the next one, and all parts. */
export function SeriesParts({ id, series }: { id: number; series: ArticlePage['series'] }) {
  if (!series) return null
  const { name, path, parts } = series
  const index = parts.findIndex((part) => part.id === id)
  const [previous, next] = [parts[index - 1], index < 0 ? undefined : parts[index + 1]]
  return (
    <nav aria-label={m.series()} className="hairline-t hairline-b no-print mt-10 py-5 text-sm">
      <p className="text-second">
        {index >= 0 && `${m.partOf({ part: index + 1, parts: parts.length })} · `}
        <a dir="auto" href={path} className="font-medium text-link wrap-anywhere">
          {name}
        </a>
      </p>
      <div className="mt-2 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {previous && <Neighbor rel="prev" label={m.previousPart()} part={previous} />}
        {next && <Neighbor rel="next" label={m.nextPart()} part={next} />}
      </div>
      <details className="mt-3">
        <summary className="min-h-8 cursor-pointer py-1.5 pointer-coarse:min-h-11">{m.allParts()}</summary>
        <ol className="mt-1 list-decimal space-y-1 ps-6">
          {parts.map((part) => (
            <li key={part.id}>
              {part.id === id ? (
                <PartTitle part={part} isCurrent />
              ) : (
                <ArticleLink id={part.id} path={part.path} className="text-link hover:underline">
                  <PartTitle part={part} />
                </ArticleLink>
              )}
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

type Part = NonNullable<ArticlePage['series']>['parts'][number]

function PartTitle({ part, isCurrent }: { part: Part; isCurrent?: true }) {
  return (
    <span {...useWords(part)} aria-current={isCurrent && 'page'}>
      {part.title}
    </span>
  )
}

interface NeighborProps {
  rel: 'prev' | 'next'
  label: string
  part: Part
}

function Neighbor({ rel, label, part }: NeighborProps) {
  return (
    <p className={rel === 'next' ? 'sm:col-start-2 sm:text-end' : ''}>
      <span className="block text-second">{label}</span>
      <ArticleLink id={part.id} path={part.path} rel={rel} className="font-medium text-link">
        <PartTitle part={part} />
      </ArticleLink>
    </p>
  )
}
