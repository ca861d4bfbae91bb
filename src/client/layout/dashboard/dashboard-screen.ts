import type { LucideIcon } from 'lucide-react'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { Capability } from '#shared/people/roles.ts'
import type { PublicUser } from '#shared/people/users.ts'

/** Props of every dashboard view. */
export interface DashboardScreenProps {
  user: PublicUser
  /** The path after the view: `12` in `/dashboard/articles/12`. */
  rest: string
}

/** The sidebar group of a view: the main list, or the admins' Quick Access below it. */
export type DashboardPlace = 'tools' | 'quick'

/** A dashboard view. */
export interface DashboardScreen {
  /** The segment of the URL. */
  id: string
  /** The text in the sidebar and in the header. */
  label: () => string
  icon: LucideIcon
  capability: Capability
  place: DashboardPlace
  /** What is new in the view, shown beside its name. */
  News?: ComponentType
  /** The message for users without the capability. Default: a general sentence. */
  denied?: () => string
  component: LazyExoticComponent<ComponentType<DashboardScreenProps>>
}
