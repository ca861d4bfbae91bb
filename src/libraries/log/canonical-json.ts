/** A value that JSON can hold. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/**
 * Returns the canonical JSON of a value without its undefined members (RFC 8785): keys sorted by UTF-16 units, no
 * spaces, numbers as ECMAScript writes them. Throws TypeError for a number that is not finite and for text with a lone
 * surrogate.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return canonicalText(value)
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('JSON has no such number')
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .toSorted()
    .map((key) => `${canonicalText(key)}:${canonicalJson(value[key] ?? null)}`)
  return `{${members.join(',')}}`
}

const LONE_SURROGATE = /\p{Cs}/u

function canonicalText(text: string): string {
  if (LONE_SURROGATE.test(text)) throw new TypeError('The text has a lone surrogate')
  return JSON.stringify(text)
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value)
