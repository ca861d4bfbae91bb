// No zod here, because every page has these rules.

/** Who may read the full text of an article: everyone, readers with an account, or members. */
export const ACCESS_LEVELS = ['everyone', 'readers', 'members'] as const
export type Access = (typeof ACCESS_LEVELS)[number]

/** Who may read the rest of an article that not everyone may read to its end. */
export type RestAccess = Exclude<Access, 'everyone'>

/** The class of the part of a page that replaces restricted text, as schema.org's data names it. */
export const REST_CLASS = 'rest-of-story'

/** The path of the page with the full text, which no cache stores. For browsers without script. */
export const completePath = (id: number): string => `/articles/${id}/complete`

/** Returns the id in the path of a page with the full text, or null for another path. */
export function completeIdIn(path: string): number | null {
  const id = /^\/articles\/([1-9]\d{0,14})\/complete$/.exec(path)?.[1]
  return id === undefined ? null : Number(id)
}
