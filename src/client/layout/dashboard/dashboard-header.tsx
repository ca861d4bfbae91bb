import { Link } from '@tanstack/react-router'
import { ChevronDown, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ROLE_NAMES } from '#client/lib/role-names.ts'
import { DASHBOARD } from '#client/lib/dashboard-links.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Kbd } from '#client/ui/kbd.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/menu.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatTime } from '#shared/formats.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { shownEntries } from '#features/site/shared/built-in-menus.ts'
import { AccountMenu } from '../account-menu.tsx'
import type { DashboardScreen } from '#client/lib/dashboard-screen.ts'
import { DashboardSearch } from './dashboard-search.tsx'
import { ViewTabs } from './view-tabs.tsx'

interface Props {
  view: DashboardScreen
  /** The title of the view, or of the part that it shows. */
  title: string
  /** The views that are tabs in the bar, or none. */
  tabs: readonly DashboardScreen[]
  user: PublicUser
  search: string
  /** The article list is open and updates while the user types. */
  isSearchLive: boolean
  onSearch: (text: string) => void
  onPalette: () => void
  onShortcuts: () => void
}

/** The one bar of the dashboard: the view's title or tabs, search, the clock, the user, and the link to the site. */
export function DashboardHeader(props: Props) {
  const { view, title, tabs, user, search, isSearchLive, onSearch, onPalette } = props
  return (
    <header className="hairline-b sticky top-0 z-20 flex min-h-13 items-center gap-x-4 bg-paper px-4 md:px-5">
      <div className="min-w-0 grow">
        {tabs.length > 1 ? (
          <ViewTabs views={tabs} current={view.id} />
        ) : (
          <h1 className="truncate text-base font-semibold max-md:text-lg">{title}</h1>
        )}
      </div>
      <DashboardSearch search={search} isLive={isSearchLive} onSearch={onSearch} />
      <IconButton label={m.openPalette()} className="-me-3 md:hidden" onClick={onPalette}>
        <Search className="size-5" aria-hidden />
      </IconButton>
      <button
        type="button"
        aria-label={m.openPalette()}
        title={m.openPalette()}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onPalette}
        className="flex min-h-8 items-center rounded-corner whitespace-nowrap pointer-coarse:min-h-11 max-xl:hidden"
      >
        <Kbd>{m.paletteKey()}</Kbd>
      </button>
      <DashboardClock />
      <p
        className={classNames(
          'text-sm whitespace-nowrap',
          tabs.length > 1 ? 'max-[85rem]:hidden' : 'max-xl:hidden',
        )}
      >
        <span className="font-medium">{user.username}</span>{' '}
        <span className="text-second">{ROLE_NAMES[user.role]().toUpperCase()}</span>
      </p>
      <Link
        {...DASHBOARD}
        className={classNames(
          'text-sm font-medium whitespace-nowrap hover:underline',
          tabs.length > 1 ? 'max-2xl:hidden' : 'max-xl:hidden',
        )}
      >
        {m.dashboardLink()}
      </Link>
      <ViewSite onShortcuts={props.onShortcuts} />
      <AccountMenu user={user} />
    </header>
  )
}

/** The time in the site's time zone, updated every minute. */
function DashboardClock() {
  const { timeZone } = useSite()
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), UPDATE_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <time
      dateTime={now}
      className="figures text-sm whitespace-nowrap text-second max-md:hidden"
      // The server may render the page in the minute before.
      suppressHydrationWarning
    >
      {formatTime(now, timeZone)}
    </time>
  )
}

const UPDATE_INTERVAL_MS = 60_000

/** A menu of the public pages, in the order of the site's navigation. */
function ViewSite({ onShortcuts }: Pick<Props, 'onShortcuts'>) {
  const links = shownEntries(useSite(), false).flatMap((entry) => [entry, ...entry.links])
  const trigger = (
    <Button variant="secondary" size="small" className="max-md:hidden">
      {m.viewSite()}
      <ChevronDown className="size-4" aria-hidden />
    </Button>
  )
  return (
    <Menu trigger={trigger}>
      {links.map(({ href, label }, index) => (
        <MenuItem key={index} asChild className={classNames(index > 0 && 'text-second')}>
          <a href={href} dir="auto">
            {label}
          </a>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={onShortcuts}>{m.keyboardShortcuts()}</MenuItem>
    </Menu>
  )
}
