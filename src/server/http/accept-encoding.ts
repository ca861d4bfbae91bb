import type { Encoding } from './compress.ts'

/** Browsers send a handful of values, again and again; more than this are not remembered. */
const MAX_REMEMBERED = 500
const remembered = new Map<string, Encoding>()

/** The best encoding an Accept-Encoding header allows: brotli, then gzip, else none. */
export function pickEncoding(accepted: string | string[] | undefined): Encoding {
  if (!accepted) return 'identity'
  const text = typeof accepted === 'string' ? accepted : accepted.join()
  const known = remembered.get(text)
  if (known) return known
  const picked = allows(text, 'br') ? 'brotli' : allows(text, 'gzip') ? 'gzip' : 'identity'
  if (remembered.size < MAX_REMEMBERED && text.length < 100) remembered.set(text, picked)
  return picked
}

/** Named, and not with the weight 0 that forbids it (RFC 9110, section 12.5.3). */
function allows(accepted: string, coding: string): boolean {
  return new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?(?![.\\d]))`).test(accepted)
}
