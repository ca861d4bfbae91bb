import { formatDateTime } from '#shared/formats.ts'

interface Props {
  iso: string
  timeZone: string
  className?: string
}

/** An instant in the site's time zone, so that the server's page and the browser's are the same. */
export function DateTime({ iso, timeZone, className }: Props) {
  return (
    <time dateTime={iso} className={className}>
      {formatDateTime(iso, timeZone)}
    </time>
  )
}
