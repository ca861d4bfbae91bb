import { Keyboard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'
import type { PublicUser } from '#shared/people/users.ts'
import { useSite } from '#client/lib/use-site.ts'
import { formatTime } from '#shared/formats.ts'
import { DashboardSearch } from './dashboard-search.tsx'

const UPDATE_INTERVAL_MS = 60_000

/** The time in the site's time zone, updated every minute. */
function DashboardClock() {
  const { timeZone } = useSite()
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), UPDATE_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    // The server may render the page in the minute before.
    <time dateTime={now} className="figures text-sm whitespace-nowrap text-second" suppressHydrationWarning>
      {formatTime(now, timeZone)}
    </time>
  )
}

interface Props {
  title: string
  user: PublicUser
  search: string
  /** The article list is open and updates while the user types. */
  isSearchLive: boolean
  onSearch: (text: string) => void
  onShortcuts: () => void
}

export function DashboardHeader({ title, user, search, isSearchLive, onSearch, onShortcuts }: Props) {
  return (
    <div className="hairline-b flex min-h-14 flex-wrap items-center gap-x-5 gap-y-2 bg-paper px-4 py-2 md:px-6">
      <h1 className="min-w-0 grow text-lg max-lg:basis-full font-semibold">{title}</h1>
      <DashboardSearch search={search} isLive={isSearchLive} onSearch={onSearch} />
      <DashboardClock />
      <p className="text-sm whitespace-nowrap max-md:mr-auto">
        <span className="font-medium">{user.username}</span>{' '}
        <span className="text-second">{user.role.toUpperCase()}</span>
      </p>
      <IconButton label={m.keyboardShortcuts()} size="small" onClick={onShortcuts}>
        <Keyboard className="size-4.5" />
      </IconButton>
    </div>
  )
}
