import type { LucideIcon } from 'lucide-react'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { Capability } from '#shared/roles.ts'
import type { PublicUser } from '#shared/users.ts'

/** What every view of the dashboard gets. */
export interface DashboardScreenProps {
  user: PublicUser
  /** What stands behind the view in the address: `/dashboard/articles/12` has rest `12`. */
  rest: string
}

/** Where a view is reached: the sidebar, or the admins' Quick Access below it. */
export type DashboardPlace = 'tools' | 'quick'

/** One view of the dashboard. */
export interface DashboardScreen {
  /** Its part of the address. */
  id: string
  /** In the sidebar and as the header's title, word for word as documented. */
  label: string
  icon: LucideIcon
  capability: Capability
  place: DashboardPlace
  /** What somebody without the capability reads; a general sentence when missing. */
  denied?: string
  component: LazyExoticComponent<ComponentType<DashboardScreenProps>>
}
