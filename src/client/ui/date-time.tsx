import { formatDateTime } from '#shared/formats.ts'

interface Props {
  iso: string
  timeZone: string
  className?: string
}

/** An instant in the site's time zone, so server and browser render the same text. */
export function DateTime({ iso, timeZone, className }: Props) {
  return (
    <time dateTime={iso} className={className}>
      {formatDateTime(iso, timeZone)}
    </time>
  )
}
