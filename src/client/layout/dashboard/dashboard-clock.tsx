import { useEffect, useState } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { formatTime } from '#shared/formats.ts'

const UPDATE_INTERVAL_MS = 60_000

/** The time in the site's time zone, updated every minute. */
export function DashboardClock() {
  const { timeZone } = useSite()
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), UPDATE_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={now} className="figures text-sm whitespace-nowrap text-second">
      {formatTime(now, timeZone)}
    </time>
  )
}
