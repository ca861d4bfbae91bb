/** Headers and pointers of a value in V8, rounded up. */
const OVERHEAD_BYTES = 24

/**
 * Returns the approximate memory of a plain value in bytes, including nested lists, objects and maps. Counts two
 * bytes per character, the most that V8 uses. The value must not contain cycles.
 */
export function approximateBytes(value: unknown): number {
  let bytes = 0
  const remaining: unknown[] = [value]
  while (remaining.length > 0) {
    const next = remaining.pop()
    bytes += OVERHEAD_BYTES
    if (typeof next === 'string') bytes += 2 * next.length
    else if (ArrayBuffer.isView(next)) bytes += next.byteLength
    else if (next instanceof Map) for (const entry of next) remaining.push(...entry)
    else if (typeof next === 'object' && next !== null)
      for (const each of Object.values(next)) remaining.push(each)
  }
  return bytes
}
