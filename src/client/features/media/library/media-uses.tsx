import { Link } from '@tanstack/react-router'
import { m } from '#shared/catalog/m.ts'
import type { MediaDetail } from './media.queries.ts'

const PLACES = { featured: () => m.featuredImage(), text: () => m.inTheTextLabel() } as const

/** The articles that use an item. */
export function MediaUses({ uses }: { uses: MediaDetail['uses'] }) {
  return (
    <section aria-labelledby="media-uses" className="text-sm">
      <h3 id="media-uses" className="font-semibold">
        {m.whereItIsUsed()}
      </h3>
      {uses.length === 0 ? (
        <p className="mt-1 text-second">{m.notUsedInAnyArticle()}</p>
      ) : (
        <ul className="mt-1 space-y-1">
          {uses.map(({ articleId, title, status, place }) => (
            <li key={`${articleId} ${place}`} className="min-w-0">
              {status === 'published' ? (
                <Link to="/articles/$id" params={{ id: String(articleId) }} className="underline">
                  {title}
                </Link>
              ) : (
                title
              )}{' '}
              <span className="text-second">
                ({PLACES[place]()}, {status})
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
