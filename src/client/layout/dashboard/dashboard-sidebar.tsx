import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen, Plus } from 'lucide-react'
import { ROLE_NAMES } from '#client/lib/role-names.ts'
import { DASHBOARD, dashboardView } from '#client/lib/dashboard-links.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { m } from '#shared/catalog/m.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { NavLinks } from '../nav-links.tsx'
import { FirstStepsEntry } from '#features/site/client/first-steps/first-steps-line.tsx'
import { SampleNotice } from './sample-notice.tsx'
import type { SidebarEntry } from './sidebar-entries.ts'

interface Props {
  user: PublicUser
  entries: readonly SidebarEntry[]
  /** The id of the open view. */
  current: string
  isCollapsed: boolean
  /** Below 768 px the expanded sidebar covers the view. */
  isNarrow: boolean
  onToggle: () => void
  onCreate: () => void
  onLeave: () => void
}

export function DashboardSidebar({
  user,
  entries,
  isCollapsed,
  isNarrow,
  onToggle,
  onCreate,
  ...list
}: Props) {
  // Only admins with an expanded sidebar see the heading.
  const hasQuickAccess = user.role === 'admin' && !isCollapsed
  const groups = groupsOf(entries)
  return (
    <aside
      aria-label={m.dashboardLabel()}
      data-collapsed={isCollapsed}
      className={classNames(
        'hairline-e z-30 flex shrink-0 flex-col bg-raised transition-[width] md:sticky md:top-0 md:h-dvh',
        isCollapsed
          ? 'w-16 max-md:hidden'
          : 'w-58 max-md:fixed max-md:inset-x-0 max-md:top-0 max-md:bottom-16 max-md:w-full',
      )}
    >
      <SidebarHead isCollapsed={isCollapsed} onToggle={onToggle} onCreate={onCreate} />
      <nav aria-label={m.dashboardViews()} className="grow overflow-y-auto px-2 pb-3">
        {!isCollapsed && <h2 className="label px-2.5 pt-2 pb-1 text-second">{m.toolsSettings()}</h2>}
        {groups.map((group, index) => {
          const isQuick = hasQuickAccess && group[0]?.main.group === 'quick'
          return (
            <div key={index}>
              {isQuick ? (
                <h2 className="label px-2.5 pt-3 pb-1 text-second">{m.quickAccess()}</h2>
              ) : (
                index > 0 && <hr className="hairline-t mx-2.5 my-1.5" />
              )}
              <EntryList entries={group} isCollapsed={isCollapsed} {...list} />
            </div>
          )
        })}
        {isNarrow && !isCollapsed && <ReadersPages />}
      </nav>
      {!isCollapsed && <FirstStepsEntry />}
      {!isCollapsed && <SampleNotice role={user.role} />}
      <CurrentUser user={user} isCollapsed={isCollapsed} />
    </aside>
  )
}

/** Neighbors of one group. */
function groupsOf(entries: readonly SidebarEntry[]): SidebarEntry[][] {
  const groups: SidebarEntry[][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last?.[0]?.main.group === entry.main.group) last.push(entry)
    else groups.push([entry])
  }
  return groups
}

type HeadProps = Pick<Props, 'isCollapsed' | 'onToggle' | 'onCreate'>

/** The site's name, which links to the front page, and the button for a new article. */
function SidebarHead({ isCollapsed, onToggle, onCreate }: HeadProps) {
  const site = useSite()
  return (
    <>
      <nav
        aria-label={m.mainNavigation()}
        data-solid="true"
        className={classNames(
          'flex min-h-13 items-center gap-2 bg-raised',
          isCollapsed ? 'justify-center' : 'pe-2 pt-1.5 ps-3.5',
        )}
      >
        {!isCollapsed && (
          <p className="min-w-0 grow leading-tight">
            <Link to="/" className="headline block truncate text-lg leading-6 hover:underline rtl:text-right">
              {site.name}
            </Link>{' '}
            <Link {...DASHBOARD} className="block text-xs leading-6 text-second hover:underline">
              {m.editorialDashboard()}
            </Link>
          </p>
        )}
        <IconButton
          label={isCollapsed ? m.expandSidebar() : m.collapseSidebar()}
          size="small"
          aria-expanded={!isCollapsed}
          onClick={onToggle}
        >
          {isCollapsed ? <PanelLeftOpen className="size-4.5" /> : <PanelLeftClose className="size-4.5" />}
        </IconButton>
      </nav>
      <div className="px-3 pb-1 max-md:hidden">
        {isCollapsed ? (
          <IconButton label={m.createArticle()} variant="primary" onClick={onCreate}>
            <Plus className="size-4.5" aria-hidden />
          </IconButton>
        ) : (
          <Button size="small" className="w-full" onClick={onCreate}>
            <Plus className="size-4" aria-hidden />
            {m.createArticle()}
          </Button>
        )}
      </div>
    </>
  )
}

type ListProps = { entries: readonly SidebarEntry[] } & Pick<Props, 'current' | 'isCollapsed' | 'onLeave'>

function EntryList({ entries, current, isCollapsed, onLeave }: ListProps) {
  return (
    <ul>
      {entries.map(({ main: { id, label, icon: Icon, News }, tabs }) => (
        <li key={id}>
          <Link
            {...dashboardView(id)}
            search={{}}
            onClick={onLeave}
            aria-current={tabs.some((tab) => tab.id === current) ? 'page' : undefined}
            aria-label={isCollapsed ? label() : undefined}
            title={isCollapsed ? label() : undefined}
            className={classNames(
              'flex h-8 items-center gap-2.5 rounded-corner text-sm hover:bg-wash max-md:h-11 pointer-coarse:h-11',
              'aria-[current=page]:bg-wash aria-[current=page]:font-semibold',
              isCollapsed ? 'justify-center' : 'px-2.5',
            )}
          >
            <Icon className="size-4.5 shrink-0" aria-hidden />
            {!isCollapsed && <span className="truncate">{label()}</span>}
            {!isCollapsed && News && <News />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The public pages, which the bar's menu lists on wider screens. */
function ReadersPages() {
  return (
    <div>
      <h2 className="label px-2.5 pt-3 pb-1 text-second">{m.readersPages()}</h2>
      <NavLinks path="" className="px-2.5" />
    </div>
  )
}

/** The initial, name (fallback 'User') and role (fallback 'Guest'). */
function CurrentUser({ user, isCollapsed }: { user: Partial<PublicUser>; isCollapsed: boolean }) {
  const name = user.username || m.user()
  return (
    <div className={classNames('hairline-t flex items-center gap-3 p-3', isCollapsed && 'justify-center')}>
      <span
        aria-hidden={!isCollapsed}
        className="flex size-8 shrink-0 items-center justify-center rounded-full bg-ink text-sm font-semibold text-paper"
      >
        {name.charAt(0).toUpperCase()}
      </span>
      {!isCollapsed && (
        <span className="min-w-0 text-sm leading-tight">
          <span className="block truncate font-medium">{name}</span>
          <span className="block text-second">{user.role ? ROLE_NAMES[user.role]() : m.guestLabel()}</span>
        </span>
      )}
    </div>
  )
}
