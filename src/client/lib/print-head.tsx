import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '#shared/catalog/m.ts'
import { formatDateTime } from '#shared/formats.ts'
import { useSite } from './use-site.ts'

/** The head of a printed page: the site's name, the URL, and the time of printing. */
export function PrintHead({ path }: { path: string }) {
  const { name, origin, timeZone } = useSite()
  const [printedAt, setPrintedAt] = useState<string | null>(null)
  useEffect(() => {
    // Synchronous, because the browser lays out the printed page right after the event.
    const update = () => flushSync(() => setPrintedAt(new Date().toISOString()))
    addEventListener('beforeprint', update)
    return () => removeEventListener('beforeprint', update)
  }, [])
  return (
    <div className="print-only">
      <p className="headline text-2xl">{name}</p>
      <p className="text-xs">
        {origin}
        {path}
        {printedAt && ` · ${m.printedAt({ date: formatDateTime(printedAt, timeZone) })}`}
      </p>
    </div>
  )
}
