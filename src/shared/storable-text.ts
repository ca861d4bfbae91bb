// SQLite's text functions end at NUL, and UTF-8 has no form for half a surrogate pair.
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** A text without NUL; half a surrogate pair becomes U+FFFD, as in every UTF-8 encoder. */
export function storableText(text: string): string {
  if (!UNSTORABLE.test(text)) return text
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd')
}

/** Deeper input is not valid for any call. */
const MAX_DEPTH = 40

/** Parsed JSON with `storableText` applied to every string in it; anything else is left as it is. */
export function storableInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value)
  if (depth >= MAX_DEPTH) return value
  if (Array.isArray(value)) return value.map((item) => storableInput(item, depth + 1))
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, storableInput(item, depth + 1)]))
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)
  )
}
