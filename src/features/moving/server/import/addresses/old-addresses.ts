import { redirectKey } from '#features/site/server/urls/redirect-key.ts'
import type { SourceArticle } from '#importing/source-records.ts'
import { decodeIfPossible } from '#shared/decode-address.ts'

const hostOf = (url: string) => new URL(url).host.replace(/^www\./, '')

/**
 * Returns the path and query of an address of the old site, at any scheme and with or without `www.`, or null for one
 * elsewhere. A path is taken to be of the old site.
 */
export function oldPath(url: string, siteUrl: string | null): string | null {
  if (/^\/(?!\/)/.test(url)) return url
  const full = url.startsWith('//') ? `https:${url}` : url
  if (siteUrl === null || !/^https?:/i.test(full) || !URL.canParse(full) || !URL.canParse(siteUrl))
    return null
  const { pathname, search } = new URL(full)
  return hostOf(full) === hostOf(siteUrl) ? pathname + search : null
}

/** Returns the addresses under which redirects from old paths are stored, each once. The front page is none of them. */
export function oldKeys(paths: readonly string[]): string[] {
  const keys = paths.flatMap((path) => redirectKey(path) ?? [])
  return [...new Set(keys)].filter((key) => key !== '/' && key.length <= MAX_KEY)
}

/** Longer ones do not fit into an index of PostgreSQL. */
const MAX_KEY = 2_000

/** True for a slug that WordPress cut within a letter of another script, so it stays escaped. */
export const isCutSlug = (slug: string): boolean => /%[\da-f]{2}/i.test(slug)

/** Returns the slug that an article had, in letters of its script. */
export function oldSlug({ slug, paths: [main = ''] }: Pick<SourceArticle, 'slug' | 'paths'>): string {
  const last = main
    .split('?', 1)[0]
    ?.split('/')
    .findLast((segment) => /\p{L}/u.test(decodeIfPossible(segment)))
  return decodeIfPossible(slug || last || '')
}
