import { useSite } from '#client/lib/use-site.ts'
import { DateTime } from '#client/ui/date-time.tsx'
import type { RestAccess } from '#features/articles/shared/access.ts'
import { m } from '#shared/catalog/m.ts'
import { ForWhomAfter } from './for-whom.tsx'

interface Props {
  publishedAt: string
  author?: string | null
  restAccess?: RestAccess | null | undefined
  className?: string
}

/** A card's date, its author if given, and whom it is for; an author that is null is shown as 'Staff Reporter'. */
export function Byline({ publishedAt, author, restAccess, className = 'text-sm text-second' }: Props) {
  const { timeZone } = useSite()
  return (
    <p className={className}>
      <DateTime iso={publishedAt} timeZone={timeZone} />
      {author !== undefined && <> · {author ?? m.staffReporter()}</>}
      <ForWhomAfter restAccess={restAccess} />
    </p>
  )
}
