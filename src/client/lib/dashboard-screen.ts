import type { LucideIcon } from 'lucide-react'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { Capability } from '#features/people/shared/roles.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

/** Props of every dashboard view. */
export interface DashboardScreenProps {
  user: PublicUser
  /** The path after the view: `12` in `/dashboard/articles/12`. */
  rest: string
}

/** The groups of the sidebar, with lines between them. Admins see `quick` below a heading, Quick Access. */
export type SidebarGroup = 'write' | 'publish' | 'manage' | 'quick'

/** The headings of the list at the left of the site's settings. */
export type SettingsGroup = 'paper' | 'publishing' | 'system'

/** A page of a view: its path after the view, and its title. */
interface ViewPart {
  rest: string
  label: () => string
  /** Default: the group of the view. */
  settingsGroup?: SettingsGroup
  /** The place among the pages of the view, those of other features included. */
  order: number
  /** Default: the component of the view. */
  component?: DashboardScreen['component']
}

/** A page that a feature adds to a view of another, named by its id. */
export interface AddedPart extends ViewPart {
  view: string
}

/** A dashboard view. */
export interface DashboardScreen {
  /** The segment of the URL. */
  id: string
  /** The text in the sidebar, the tabs and the header. */
  label: () => string
  /** The title in the bar for a part of the view, by the path after it. Default: the label. */
  titleOf?: (rest: string) => string | undefined
  /** The name of its first page, if it has several. Default: the label. */
  firstPage?: () => string
  /** The pages of the view after the first. */
  parts?: readonly ViewPart[]
  /** Where the list of the site's settings names it. Default: `system`. */
  settingsGroup?: SettingsGroup
  icon: LucideIcon
  capability: Capability
  group: SidebarGroup
  /** The place within the group, among the views of other features. */
  order: number
  /** The view that has the sidebar entry for both. People who may not open it see an entry for this view. */
  tabOf?: string
  /** What is new in the view, shown beside its name. */
  News?: ComponentType
  /** Whether a path after the view is a screen to write on, without sidebar and header. */
  isWriting?: (rest: string) => boolean
  /** The message for users without the capability. Default: a general sentence. */
  denied?: () => string
  component: LazyExoticComponent<ComponentType<DashboardScreenProps>>
}

/** The pages of a view, each with its path below `/dashboard/` and its group in the list of settings. */
export const pagesOf = ({
  id,
  label,
  firstPage = label,
  parts = [],
  settingsGroup = 'system',
}: DashboardScreen) => [
  { path: id, label: firstPage(), group: settingsGroup },
  ...parts.map((part) => ({
    path: `${id}/${part.rest}`,
    label: part.label(),
    group: part.settingsGroup ?? settingsGroup,
  })),
]
