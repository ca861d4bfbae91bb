/**
 * Returns the fields of a form as Stripe reads them: `a[b]` is a field of an object, and `a[0]` an element of a list.
 * Values are texts.
 */
export function toObject(fields: URLSearchParams): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, value] of fields) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '')
    let place = root
    for (const key of keys.slice(0, -1)) place = (place[key] ??= {}) as Record<string, unknown>
    place[keys.at(-1) ?? ''] = value
  }
  return withNewsletters(root) as Record<string, unknown>
}

function withNewsletters(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [key, withNewsletters(each)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}
