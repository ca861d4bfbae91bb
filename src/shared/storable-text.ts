// SQLite's text functions end at NUL, and UTF-8 has no form for half a surrogate pair.
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** Returns a text without NUL, with U+FFFD for each unpaired surrogate, as UTF-8 encoders do. */
export function storableText(text: string): string {
  if (!UNSTORABLE.test(text)) return text
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd')
}

/** No call accepts deeper input. */
const MAX_DEPTH = 40

/** Returns parsed JSON with `storableText` applied to every string. Leaves files and other objects unchanged. */
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
