import { limits } from '../limits.ts'

/** Returns the search text of a URL, cut to the limit and without control characters, which HTML cannot contain. */
export function searchTextOf(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ').slice(0, limits.searchMax)
}
