import { Link } from '@tanstack/react-router'
import type { Slots } from '#client/lib/slots.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'

/** How often the article was changed, or that it differs from what was signed, with a link to its versions. */
export function ArticleChangesLine({ article: { id, changes, isAsSigned } }: Slots['articleNotes']) {
  return (
    <p className="no-print mx-auto mt-6 max-w-(--article-width) text-sm">
      <Link
        to="/record/articles/$id"
        params={{ id: String(id) }}
        className="inline-flex min-h-11 items-center text-link"
      >
        {isAsSigned && changes
          ? m.changedTimes({ count: changes, number: formatNumber(changes) })
          : m.differsFromRecord()}
      </Link>
    </p>
  )
}
