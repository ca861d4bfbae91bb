import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#shared/dates.ts'

/**
 * The current time in milliseconds since 1970, updated every minute. `renderedAt` is the first one of a page from the
 * server, whose text must be the same in the browser.
 */
export function useNow(renderedAt?: number): number {
  const [now, setNow] = useState(() => renderedAt ?? Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
