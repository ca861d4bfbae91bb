import { useSite } from '#client/lib/use-site.ts'
import { DateTime } from '#client/ui/date-time.tsx'
import { m } from '#shared/catalog/m.ts'

interface Props {
  publishedAt: string
  author?: string | null
  className?: string
}

/** A card's date, and its author if given; null is shown as 'Staff Reporter'. */
export function Byline({ publishedAt, author, className = 'text-sm text-second' }: Props) {
  const { timeZone } = useSite()
  return (
    <p className={className}>
      <DateTime iso={publishedAt} timeZone={timeZone} />
      {author !== undefined && <> · {author ?? m.staffReporter()}</>}
    </p>
  )
}
