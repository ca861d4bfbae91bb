import { Link } from '@tanstack/react-router'
import { Menu, Plus } from 'lucide-react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { m } from '#shared/catalog/m.ts'
import type { SidebarEntry } from './sidebar-entries.ts'

interface Props {
  entries: readonly SidebarEntry[]
  /** The id of the open view. */
  current: string
  isMoreOpen: boolean
  onCreate: () => void
  onMore: () => void
  onLeave: () => void
}

/** The short names of what people do most on a phone. The rest is below *More*. */
const SHORT_LABELS: Readonly<Record<string, () => string>> = {
  articles: () => m.articles(),
  notes: () => m.notesLabel(),
  'front-page': () => m.frontPageTitle(),
  templates: () => m.templates(),
}

const MAX_LINKS = 3
const BEFORE_WRITE = 2

const ITEM =
  'relative flex min-w-0 flex-1 flex-col items-center justify-center gap-1 text-xs text-second ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-expanded:font-semibold aria-expanded:text-ink'

/** The bar at the bottom of a phone's screen. */
export function BottomBar({ entries, current, isMoreOpen, onCreate, onMore, onLeave }: Props) {
  const links = entries.filter(({ main }) => main.id in SHORT_LABELS).slice(0, MAX_LINKS)
  const link = ({ main: { id, icon: Icon, News }, tabs }: SidebarEntry) => (
    <Link
      key={id}
      {...dashboardView(id)}
      search={{}}
      onClick={onLeave}
      aria-current={!isMoreOpen && tabs.some((tab) => tab.id === current) ? 'page' : undefined}
      className={ITEM}
    >
      <Icon className="size-5" aria-hidden />
      <span className="max-w-full truncate">{SHORT_LABELS[id]?.()}</span>
      {News && (
        <span className="absolute top-1.5 start-1/2 ms-1.5">
          <News />
        </span>
      )}
    </Link>
  )
  return (
    <nav
      aria-label={m.mostUsedViews()}
      data-bottom-bar
      className="hairline-t fixed inset-x-0 bottom-0 z-30 flex h-16 bg-raised pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {links.slice(0, BEFORE_WRITE).map(link)}
      <button type="button" onClick={onCreate} className={ITEM}>
        <span className="flex size-8 items-center justify-center rounded-full bg-action text-on-action">
          <Plus className="size-5" aria-hidden />
        </span>
        {m.write()}
      </button>
      {links.slice(BEFORE_WRITE).map(link)}
      <button type="button" aria-expanded={isMoreOpen} onClick={onMore} className={ITEM}>
        <Menu className="size-5" aria-hidden />
        {m.more()}
      </button>
    </nav>
  )
}
