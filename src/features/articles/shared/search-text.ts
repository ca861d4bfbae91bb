import { limits } from '#shared/limits.ts'
import { cutText } from '#shared/cut-text.ts'

/** Returns the search text of a URL, cut to the limit and without control characters, which HTML cannot contain. */
export function searchTextOf(text: string): string {
  return cutText(text.replaceAll(/\p{Cc}/gu, ' '), limits.searchMax)
}
