import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { articleAtPath, articleWithId } from './article-paths.ts'

/** Routes of readable addresses with several parts. */
export const READABLE_ROUTES: ReadonlySet<string> = new Set([
  '/$section/$slug',
  '/$year/$month/$slug',
  '/$year/$month/$day/$slug',
])
/** For sections, custom pages and articles. */
export const ROOT_ROUTE = '/$section'
/** True for a route at which articles have readable addresses. */
export const isReadable = (route: string): boolean => READABLE_ROUTES.has(route) || route === ROOT_ROUTE
/** Matches the path of an article that has its id. */
export const ARTICLE_ID_PATH = /^\/articles\/([1-9]\d{0,14})$/

/**
 * Returns the path at which readers find the published article of a path, or null if there is none, or if the path
 * is not one of an article. It differs from `path` when the address has changed.
 */
export async function presentPath(
  deps: Pick<Deps, 'db' | 'readCache' | 'settingsCache' | 'config'>,
  route: string,
  path: string,
): Promise<string | null> {
  if (isReadable(route)) return (await articleAtPath(deps, path))?.path ?? null
  const { addressForm, hasIdPages } = await readSiteSettings(deps)
  // Costs a new newsroom no lookup.
  if (addressForm === 'id' || hasIdPages) return null
  const [, id] = ARTICLE_ID_PATH.exec(path) ?? []
  return id ? ((await articleWithId(deps, Number(id)))?.path ?? null) : null
}
