import * as features from '../../../features.desk.ts'
import type { DeskFeature } from '#client/lib/feature.ts'
import type { DashboardScreen, SidebarGroup } from '#client/lib/dashboard-screen.ts'
import { m } from '#shared/catalog/m.ts'
import { can } from '#features/people/shared/roles.ts'

const GROUPS: readonly SidebarGroup[] = ['write', 'publish', 'manage', 'quick']

/** What each feature has in the dashboard. */
export const DESK_FEATURES = Object.values<DeskFeature>(features)

/** Every view of the dashboard, in the sidebar's order, each with its tabs below it. */
export const DASHBOARD_SCREENS = DESK_FEATURES.flatMap(({ name, screens = [] }) =>
  screens.map((screen) => ({ ...screen, feature: name })),
).toSorted((one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group) || one.order - other.order)

/** The sidebar entry whose views have a list at the left instead of tabs. */
export const SITE_ROOM = 'site'

/** The message for a user whose role may not open a view. */
export function deniedText({ denied, capability }: DashboardScreen): string {
  return denied?.() ?? (can('staff', capability) ? m.staffOnly() : m.adminViewOnly())
}

/** Returns the views of the features that are on, with the pages that these add to them. */
export function screensOn(off: readonly string[] = []): readonly DashboardScreen[] {
  const added = DESK_FEATURES.flatMap(({ name, parts = [] }) => (off.includes(name) ? [] : parts))
  return DASHBOARD_SCREENS.filter(({ feature }) => !off.includes(feature)).map((screen) => ({
    ...screen,
    parts: [...(screen.parts ?? []), ...added.filter(({ view }) => view === screen.id)].toSorted(
      (one, other) => one.order - other.order,
    ),
  }))
}

/** The view of a path, or null for an unknown one. */
export function knownViewOf(path: string, views: readonly DashboardScreen[]): DashboardScreen | null {
  const [id = ''] = path.split('/')
  return views.find((view) => view.id === id) ?? null
}

/** The view of a path and the rest of the path. An unknown path opens the first view. */
export function viewOf(
  path: string,
  views: readonly DashboardScreen[],
): { view: DashboardScreen; rest: string } {
  const view = knownViewOf(path, views)
  const [first] = views
  if (!first) throw new Error('The dashboard has no views')
  return view ? { view, rest: path.split('/').slice(1).join('/') } : { view: first, rest: '' }
}
