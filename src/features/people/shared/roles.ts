// Roles and their capabilities. Procedures, REST calls and screens all check this table.

export const ROLES = ['user', 'writer', 'staff', 'admin'] as const
export type Role = (typeof ROLES)[number]

const READER = ['account.own', 'favorites.own'] as const

/** Writers write and send to review. Which articles they may change is decided in `article-rights.ts`. */
const WRITER = [...READER, 'dashboard.open', 'articles.manage', 'media.use'] as const

const STAFF = [
  ...WRITER,
  'articles.publish',
  'articles.rewrite',
  'sources.manage',
  'breaking-news.manage',
  'projects.manage',
  'media.manage',
  'social-posts.manage',
  'style-guide.manage',
  'calendar.manage',
  'topics.manage',
  'contributors.manage',
  'front-page.manage',
  'newsletters.manage',
] as const

const ADMIN = [
  ...STAFF,
  'analytics.read',
  'users.manage',
  'subscribers.manage',
  'audit.read',
  'tokens.manage',
  'webhooks.manage',
  'system.read',
  'site.manage',
  'sections.manage',
  'contributors.link',
  'articles.date',
] as const

export type Capability = (typeof ADMIN)[number]

const CAPABILITIES: Record<Role, ReadonlySet<Capability>> = {
  user: new Set(READER),
  writer: new Set(WRITER),
  staff: new Set(STAFF),
  admin: new Set(ADMIN),
}

/** True when `role` has `capability`. An unknown or missing role has none. */
export function can(role: string | null | undefined, capability: Capability): boolean {
  return isRole(role) && CAPABILITIES[role].has(capability)
}

/** Returns every capability of a role, in the order of the table. */
export function capabilitiesOf(role: Role): Capability[] {
  return [...CAPABILITIES[role]]
}

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && (ROLES as readonly string[]).includes(value)
}

/** True for writers, staff and admins. */
export function isNewsroom(role: string | null | undefined): boolean {
  return can(role, 'dashboard.open')
}

/** Shown as “Member Since” when the year is unknown. */
export const DEFAULT_MEMBER_SINCE = 2024
