import { can, type Role } from '#features/people/shared/roles.ts'
import type { DashboardScreen } from '#client/lib/dashboard-screen.ts'

/** An entry of the sidebar: the view that it opens, and the views that are its tabs, itself included. */
export interface SidebarEntry {
  main: DashboardScreen
  tabs: readonly DashboardScreen[]
}

/** Returns the entries for a role. A view whose main view is closed to the role has an entry of its own. */
export function sidebarEntries(views: readonly DashboardScreen[], role: Role): SidebarEntry[] {
  const entries = new Map<string, DashboardScreen[]>()
  for (const view of views) {
    if (!can(role, view.capability)) continue
    const key = view.tabOf ?? view.id
    entries.set(key, [...(entries.get(key) ?? []), view])
  }
  return [...entries].flatMap(([key, tabs]) => {
    const [main] = tabs
    if (!main) return []
    return main.id === key ? [{ main, tabs }] : tabs.map((view) => ({ main: view, tabs: [view] }))
  })
}
