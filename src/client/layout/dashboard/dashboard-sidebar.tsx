import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useSite } from '#client/lib/use-site.ts'
import { IconButton } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { m } from '#shared/catalog/m.ts'
import { can } from '#shared/people/roles.ts'
import type { PublicUser } from '#shared/people/users.ts'
import type { DashboardScreen } from './dashboard-screen.ts'

interface Props {
  user: PublicUser
  views: readonly DashboardScreen[]
  current: string
  isCollapsed: boolean
  onToggle: () => void
  onLeave: () => void
}

export function DashboardSidebar({ user, views, current, isCollapsed, onToggle, onLeave }: Props) {
  const site = useSite()
  const mine = views.filter(({ capability }) => can(user.role, capability))
  // Only admins with an expanded sidebar see the group. For others its views are in the main list.
  const hasQuickAccess = user.role === 'admin' && !isCollapsed
  const tools = hasQuickAccess ? mine.filter(({ place }) => place === 'tools') : mine
  const quick = mine.filter(({ place }) => place === 'quick')
  const list = { current, isCollapsed, onLeave }
  return (
    <aside
      aria-label={m.dashboardLabel()}
      data-collapsed={isCollapsed}
      className={classNames(
        'hairline-r sticky top-16 z-20 flex h-[calc(100dvh-4rem)] shrink-0 flex-col bg-raised transition-[width]',
        // On a narrow screen, the expanded sidebar covers the view.
        isCollapsed ? 'w-16' : 'w-60 max-md:-mr-44 max-md:shadow-float',
      )}
    >
      <div
        className={classNames(
          'flex min-h-14 items-center gap-2',
          isCollapsed ? 'justify-center' : 'pr-2 pl-4',
        )}
      >
        {!isCollapsed && (
          <p className="min-w-0 grow text-sm leading-tight">
            <span className="headline block truncate text-lg">{site.name}</span>{' '}
            <span className="text-second">{m.editorialDashboard()}</span>
          </p>
        )}
        <IconButton
          label={isCollapsed ? m.expandSidebar() : m.collapseSidebar()}
          aria-expanded={!isCollapsed}
          onClick={onToggle}
        >
          {isCollapsed ? <PanelLeftOpen className="size-5" /> : <PanelLeftClose className="size-5" />}
        </IconButton>
      </div>
      <nav aria-label={m.dashboardViews()} className="grow overflow-y-auto px-2 pb-4">
        {!isCollapsed && <h2 className="label px-2 pt-3 pb-1 text-second">{m.toolsSettings()}</h2>}
        <ViewList views={tools} {...list} />
        {hasQuickAccess && (
          <>
            <h2 className="label px-2 pt-6 pb-1 text-second">{m.quickAccess()}</h2>
            <ViewList views={quick} {...list} />
          </>
        )}
      </nav>
      <CurrentUser user={user} isCollapsed={isCollapsed} />
    </aside>
  )
}

type ListProps = { views: readonly DashboardScreen[] } & Pick<Props, 'current' | 'isCollapsed' | 'onLeave'>

function ViewList({ views, current, isCollapsed, onLeave }: ListProps) {
  return (
    <ul className="space-y-0.5">
      {views.map(({ id, label, icon: Icon, News }) => (
        <li key={id}>
          <Link
            {...dashboardView(id)}
            search={{}}
            onClick={onLeave}
            aria-current={id === current ? 'page' : undefined}
            aria-label={isCollapsed ? label() : undefined}
            title={isCollapsed ? label() : undefined}
            className={classNames(
              'flex h-10 items-center gap-3 rounded-corner text-sm hover:bg-wash pointer-coarse:h-11',
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

/** The initial, name (fallback 'User') and role (fallback 'Guest'). */
function CurrentUser({ user, isCollapsed }: { user: Partial<PublicUser>; isCollapsed: boolean }) {
  const name = user.username || m.user()
  return (
    <div className={classNames('hairline-t flex items-center gap-3 p-3', isCollapsed && 'justify-center')}>
      <span
        aria-hidden={!isCollapsed}
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-ink text-sm font-semibold text-paper"
      >
        {name.charAt(0).toUpperCase()}
      </span>
      {!isCollapsed && (
        <span className="min-w-0 text-sm leading-tight">
          <span className="block truncate font-medium">{name}</span>
          <span className="block text-second capitalize">{user.role || m.guestLabel()}</span>
        </span>
      )}
    </div>
  )
}
