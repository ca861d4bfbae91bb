/** A cookie that scripts can read. It only tells whether someone is signed in. */
export const SIGNED_IN_COOKIE = 'signed_in'

/** The page with the login form, which also receives it. */
export const AUTH_PATH = '/auth'

/** The page to open after signing in: the archive, or the article with an id. No other address is possible. */
export type NextPage = 'archive' | number

/** Returns a page to open from a query parameter; undefined for anything else. */
export function nextPageOf(value: unknown): NextPage | undefined {
  if (value === 'archive') return value
  return /^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined
}

/** Returns the path of a page to open after signing in. */
export const pathOfNext = (next: NextPage): string => (next === 'archive' ? '/archive' : `/articles/${next}`)

/** The page that creates the first admin of a new site. */
export const SETUP_PATH = '/setup'
