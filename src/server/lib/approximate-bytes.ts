/** Per string, array element, object property and map entry: headers and pointers in V8, rounded up. */
const OVERHEAD_BYTES = 24

/**
 * About how much memory a plain value (rows, lists, maps, trees of them) takes, in bytes. Strings count two
 * bytes a character, the most V8 uses. The value must not contain cycles.
 */
export function approximateBytes(value: unknown): number {
  let bytes = 0
  const left: unknown[] = [value]
  while (left.length > 0) {
    const next = left.pop()
    bytes += OVERHEAD_BYTES
    if (typeof next === 'string') bytes += 2 * next.length
    else if (ArrayBuffer.isView(next)) bytes += next.byteLength
    else if (next instanceof Map) for (const entry of next) left.push(...entry)
    else if (typeof next === 'object' && next !== null)
      for (const each of Object.values(next)) left.push(each)
  }
  return bytes
}
