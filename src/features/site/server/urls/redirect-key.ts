import { normalizePath } from '#features/site/shared/addresses.ts'

/** In WordPress these three find anything by its number. */
const BY_NUMBER = ['p', 'page_id', 'attachment_id'] as const
/** In this order, because `?feed=rss2&p=12` is about one article. */
const NAMES = [
  ...BY_NUMBER,
  'cat',
  'author',
  'author_name',
  'tag',
  'tag_id',
  'category_name',
  'series',
  'name',
  'pagename',
  'm',
  'feed',
] as const
/** Costs no other address more than this. */
const OLD_QUERY = new RegExp(`^(/[^/?#]{0,200}/?)\\?(?:[^#]*&)?(?:${NAMES.join('|')})=`)
const INDEX_FILE = /\/index\.php\/?$/
const MAX_VALUE = 200

/**
 * Returns the address under which a redirect from a path with a query such as `/?page_id=12` is stored, such as
 * `/?p=12`, or null for a query that names nothing.
 */
export function queryKey(target: string): string | null {
  if (!OLD_QUERY.test(target)) return null
  const url = `http://page.local${target}`
  if (!URL.canParse(url)) return null
  const { pathname, searchParams } = new URL(url)
  for (const name of NAMES) {
    const value = searchParams.get(name)?.trim() ?? ''
    if (value === '' || value.length > MAX_VALUE) continue
    const isNumber = BY_NUMBER.some((each) => each === name)
    if (isNumber && !/^[1-9]\d{0,11}$/.test(value)) continue
    const path = normalizePath(pathname.replace(INDEX_FILE, '/'))
    return `${path}?${isNumber ? 'p' : name}=${encodeURIComponent(value)}`
  }
  return null
}

/**
 * Returns the address under which a redirect from a path, with or without a query, is stored, or null if it can have
 * none. A query that names nothing is left out.
 */
export function redirectKey(target: string): string | null {
  const url = `http://page.local${target}`
  if (!target.startsWith('/') || target.startsWith('//') || !URL.canParse(url)) return null
  const byQuery = queryKey(target)
  if (byQuery !== null) return byQuery
  return normalizePath(new URL(url).pathname)
}
