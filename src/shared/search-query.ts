import { limits } from './limits.ts'

/** What is searched for, given what an address says: bounded, and without the controls HTML cannot write. */
export function questionOf(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ').slice(0, limits.searchMax)
}
