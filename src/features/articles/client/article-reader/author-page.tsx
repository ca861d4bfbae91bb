import { Picture } from '#client/ui/picture.tsx'
import type { ShownImage } from '#article-text/article-blocks.ts'
import { authorPath } from '#features/articles/shared/bylines.ts'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { ArchiveList, Pager } from './archive-list.tsx'
import { useAuthor } from './article-reader.queries.ts'
import { FailedArticles } from './front-notices.tsx'

interface Props {
  slug: string
  page: number
}

/** The page of a person: portrait, a few words, links, and articles. */
export function AuthorPage({ slug, page }: Props) {
  const { data: author, isError, refetch } = useAuthor({ slug, page })
  const path = authorPath(slug)
  return (
    <main id="content" className="page-column list-column">
      {isError && <FailedArticles onRetry={() => void refetch()} />}
      {author && (
        <>
          <header className="flex flex-col gap-x-6 gap-y-4 sm:flex-row sm:items-start">
            {author.picture ? (
              <Portrait picture={author.picture} name={author.name} />
            ) : (
              <Initials name={author.name} />
            )}
            <div className="min-w-0">
              <h1 className="headline text-4xl wrap-anywhere">
                <bdi>{author.name}</bdi>
              </h1>
              {author.about && (
                <p dir="auto" className="mt-3 font-serif text-lg whitespace-pre-line text-second">
                  {author.about}
                </p>
              )}
              <ul className="mt-2 flex flex-wrap gap-x-5 text-sm">
                {author.links.map(({ label, url }) => (
                  <li key={url}>
                    <a
                      href={url}
                      rel="me noopener"
                      className="inline-flex min-h-11 items-center font-medium text-link wrap-anywhere"
                    >
                      <bdi>{label}</bdi>
                    </a>
                  </li>
                ))}
                <li>
                  <a
                    href={`${path}/rss.xml`}
                    className="inline-flex min-h-11 items-center font-medium text-link"
                  >
                    {m.rssFeed()}
                  </a>
                </li>
              </ul>
            </div>
          </header>
          <section aria-labelledby="stories" className="mt-8">
            <h2 id="stories" className="label mb-3">
              {m.storyCount({ count: author.total, number: formatNumber(author.total) })}
            </h2>
            <ArchiveList items={author.items} level="h3" />
            <Pager path={path} page={page} pages={author.pages} />
          </section>
        </>
      )}
    </main>
  )
}

/** In place of a portrait. */
function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(
    (word = '') => Array.from(word)[0] ?? '',
  )
  return (
    <span
      aria-hidden
      className="headline flex size-24 shrink-0 items-center justify-center rounded-corner bg-wash pt-2 text-4xl text-second"
    >
      {letters.join('')}
    </span>
  )
}

function Portrait({ picture, name }: { picture: ShownImage; name: string }) {
  const { src, width, height, srcSetAvif, srcSetWebp, alt, placeholder } = picture
  return (
    <Picture
      src={src}
      alt={alt || name}
      width={width}
      height={height}
      sizes="8rem"
      sources={[
        ...(srcSetAvif ? [{ type: 'image/avif' as const, srcSet: srcSetAvif }] : []),
        ...(srcSetWebp ? [{ type: 'image/webp' as const, srcSet: srcSetWebp }] : []),
      ]}
      placeholder={placeholder}
      priority
      className="size-32 shrink-0 rounded-corner bg-wash object-cover"
    />
  )
}
