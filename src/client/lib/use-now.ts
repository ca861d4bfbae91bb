import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#shared/dates.ts'

/** The current time in milliseconds since 1970, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
