/** Roles and what each may do: a table. Both edges and every screen ask here. */

export const ROLES = ['user', 'staff', 'admin'] as const
export type Role = (typeof ROLES)[number]

const READER = ['account.own', 'favorites.own'] as const

const STAFF = [
  ...READER,
  'dashboard.open',
  'articles.manage',
  'articles.rewrite',
  'breaking-news.manage',
  'projects.manage',
  'media.manage',
  'social-posts.manage',
  'style-guide.manage',
  'calendar.manage',
] as const

const ADMIN = [
  ...STAFF,
  'analytics.read',
  'users.manage',
  'audit.read',
  'tokens.manage',
  'webhooks.manage',
  'system.read',
  'site.manage',
] as const

export type Capability = (typeof ADMIN)[number]

const CAPABILITIES: Record<Role, ReadonlySet<Capability>> = {
  user: new Set(READER),
  staff: new Set(STAFF),
  admin: new Set(ADMIN),
}

/** True when `role` may do `capability`; an unknown or missing role may do nothing. */
export function can(role: string | null | undefined, capability: Capability): boolean {
  return isRole(role) && CAPABILITIES[role].has(capability)
}

/** Every capability of a role, in the order of the table; the settings screen lists them. */
export function capabilitiesOf(role: Role): Capability[] {
  return [...CAPABILITIES[role]]
}

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && (ROLES as readonly string[]).includes(value)
}

/** Staff and admins work in the newsroom; everybody else reads. */
export function isNewsroom(role: string | null | undefined): boolean {
  return can(role, 'dashboard.open')
}

/** Shown when a reader's year of joining is not known. */
export const DEFAULT_MEMBER_SINCE = 2024
