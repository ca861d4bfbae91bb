import { EXTENSION_RIGHTS } from '#extensions/rights.ts'
import type { Right } from './extension-rights.ts'

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

export type OwnCapability = (typeof ADMIN)[number]
/** What a role may do. Extensions add to it in their `rights.ts`. */
// oxlint-disable-next-line typescript/no-redundant-type-constituents -- extensions add to it
export type Capability = OwnCapability | Extract<keyof typeof EXTENSION_RIGHTS, string>

const rights: Readonly<Record<string, Right>> = EXTENSION_RIGHTS

/** Returns the capabilities that extensions give to a role and those above it. */
const addedFor = (role: Role): Capability[] =>
  Object.keys(rights).filter(
    (name): name is Capability => ROLES.indexOf(rights[name]?.from ?? 'admin') <= ROLES.indexOf(role),
  )

const CAPABILITIES: Record<Role, ReadonlySet<Capability>> = {
  user: new Set([...READER, ...addedFor('user')]),
  writer: new Set([...WRITER, ...addedFor('writer')]),
  staff: new Set([...STAFF, ...addedFor('staff')]),
  admin: new Set([...ADMIN, ...addedFor('admin')]),
}

/** Returns the words for a capability of an extension. */
export const addedRightText = (name: string): string => rights[name]?.text() ?? name

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
