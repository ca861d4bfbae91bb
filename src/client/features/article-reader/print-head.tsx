import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSite } from '#client/lib/use-site.ts'
import { formatDateTime } from '#shared/formats.ts'

/** On paper: the site's name, the page's address and when it was printed. */
export function PrintHead({ path }: { path: string }) {
  const { name, origin, timeZone } = useSite()
  const [printedAt, setPrintedAt] = useState<string | null>(null)
  useEffect(() => {
    // Before the browser takes its picture of the page, hence at once.
    const note = () => flushSync(() => setPrintedAt(new Date().toISOString()))
    addEventListener('beforeprint', note)
    return () => removeEventListener('beforeprint', note)
  }, [])
  return (
    <div className="print-only">
      <p className="headline text-2xl">{name}</p>
      <p className="text-xs">
        {origin}
        {path}
        {printedAt && ` · Printed ${formatDateTime(printedAt, timeZone)}`}
      </p>
    </div>
  )
}
