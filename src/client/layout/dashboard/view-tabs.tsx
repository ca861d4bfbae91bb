import { Link } from '@tanstack/react-router'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { classNames } from '#client/ui/class-names.ts'
import { m } from '#shared/catalog/m.ts'
import type { DashboardScreen } from '#client/lib/dashboard-screen.ts'
import { useCurrentInView } from './use-current-in-view.ts'

interface Props {
  views: readonly DashboardScreen[]
  /** The id of the open view. */
  current: string
}

/** The views of one sidebar entry as tabs in the bar. The open one is the heading of the page. */
export function ViewTabs({ views, current }: Props) {
  const row = useCurrentInView(current)
  return (
    <nav
      ref={row}
      aria-label={m.viewsOfEntry()}
      className="-ms-2.5 min-w-0 overflow-x-auto [scrollbar-width:none]"
    >
      <ul className="flex items-center gap-x-1">
        {views.map(({ id, label, firstPage = label }) => {
          const isCurrent = id === current
          const link = (
            <Link
              {...dashboardView(id)}
              search={{}}
              aria-current={isCurrent ? 'page' : undefined}
              className={classNames(
                'flex h-13 items-center border-b-2 px-2.5 text-sm whitespace-nowrap -outline-offset-2',
                isCurrent
                  ? 'border-ink font-semibold'
                  : 'border-transparent font-medium text-second hover:text-ink',
              )}
            >
              {firstPage()}
            </Link>
          )
          return <li key={id}>{isCurrent ? <h1>{link}</h1> : link}</li>
        })}
      </ul>
    </nav>
  )
}
