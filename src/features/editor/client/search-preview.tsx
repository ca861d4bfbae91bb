import { useSite } from '#client/lib/use-site.ts'
import type { ArticleDraft } from '#features/articles/shared/article-fields.ts'
import { uploadsPath } from '#features/articles/shared/article-rules.ts'
import { m } from '#shared/catalog/m.ts'
import { excerpt } from '#shared/formats.ts'
import { sectionName } from '#features/site/shared/sections.ts'

interface Props {
  draft: ArticleDraft
  /** The site's host, or that of the canonical address. */
  host: string
}

/** Search engines cut titles and descriptions at about these lengths. */
const SHOWN_TITLE = 60
const SHOWN_DESCRIPTION = 160

/** What the page says about itself: the same as its head, except for a text without an excerpt. */
function descriptionOf({ searchDescription, excerpt: standfirst, content }: ArticleDraft): string {
  const [beginning = ''] = content.trim().split(/\n\s*\n/, 1)
  return searchDescription.trim() || standfirst.trim() || beginning.replaceAll(/\s+/g, ' ')
}

/** The article as a search engine lists it. */
export function SearchPreview({ draft, host }: Props) {
  const { name, sections } = useSite()
  const title = `${draft.searchTitle.trim() || draft.title || m.untitled()} — ${name}`
  return (
    <figure>
      <figcaption className="mb-1.5 text-sm font-medium">{m.inSearchResults()}</figcaption>
      <div className="rounded-corner border border-hairline bg-paper p-4 text-sm">
        {draft.searchHidden ? (
          <p className="text-second">{m.notListedBySearch()}</p>
        ) : (
          <>
            <p className="truncate text-xs text-second">
              {host} › {sectionName(sections, draft.category)}
            </p>
            <p dir="auto" className="mt-1 text-lg leading-snug wrap-anywhere text-link">
              {excerpt(title, SHOWN_TITLE)}
            </p>
            <p dir="auto" className="mt-1 wrap-anywhere text-second">
              {excerpt(descriptionOf(draft), SHOWN_DESCRIPTION)}
            </p>
          </>
        )}
      </div>
    </figure>
  )
}

/** The article as a shared link shows it. */
export function ShareCard({ draft, host }: Props) {
  const src = uploadsPath(draft.shareImage.trim()) ?? uploadsPath(draft.featuredImage.trim())
  return (
    <figure>
      <figcaption className="mb-1.5 text-sm font-medium">{m.asSharedLink()}</figcaption>
      <div className="overflow-hidden rounded-corner border border-hairline bg-paper text-sm">
        {src ? (
          <img src={src} alt="" className="aspect-[1.91] w-full bg-wash object-cover" />
        ) : (
          <p className="flex aspect-[1.91] items-center justify-center bg-wash p-4 text-center text-second">
            {m.pictureOfSection()}
          </p>
        )}
        <div className="p-4">
          <p className="truncate text-xs text-second">{host}</p>
          <p dir="auto" className="mt-1 font-medium wrap-anywhere">
            {draft.title || m.untitled()}
          </p>
          <p dir="auto" className="mt-1 line-clamp-2 wrap-anywhere text-second">
            {descriptionOf(draft)}
          </p>
        </div>
      </div>
    </figure>
  )
}
