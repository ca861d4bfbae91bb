/** Attributes of a directive or picture by name, in text order. */
export type Attributes = Record<string, string>

/** Attributes in braces have at most this many characters. */
const MAX_LENGTH = 4_000
const ATTRIBUTE =
  /\s*(?:([a-z][\w-]{0,30})=(?:"([^"\n]*)"|([^\s"'{}=]+))|((?:https?:\/\/|\/uploads\/)[^\s"'{}]+))/gy
const NAMED: Record<string, string> = { quot: '"', amp: '&', '#10': '\n', '#123': '{', '#125': '}' }

/**
 * Reads `{name="value" other=value}` at the start of a text. An address without a name is returned as `address`.
 * Returns the attributes and the length of the text read, or null for anything else.
 */
export function readAttributes(text: string): { attributes: Attributes; length: number } | null {
  if (text[0] !== '{') return null
  const attributes: Attributes = {}
  const pattern = new RegExp(ATTRIBUTE)
  pattern.lastIndex = 1
  let end = 1
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, name = 'address', quoted, plain, address] = match
    // `__proto__` cannot match, because a name starts with a letter.
    if (Object.hasOwn(attributes, name)) return null
    attributes[name] = quoted === undefined ? (plain ?? address ?? '') : unescape(quoted)
    end = pattern.lastIndex
    if (end > MAX_LENGTH) return null
  }
  while (text[end] === ' ') end++
  return text[end] === '}' ? { attributes, length: end + 1 } : null
}

/** Writes attributes as `{name="value"}`, without empty ones; empty when none is left. */
export function writeAttributes(attributes: Attributes): string {
  const parts = Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}="${escape(value)}"`)
  return parts.length > 0 ? `{${parts.join(' ')}}` : ''
}

const escape = (value: string) =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\r\n?|\n/g, '&#10;')
    .replaceAll('\u0000', '')

const unescape = (value: string) =>
  value.replaceAll(/&(quot|amp|#10|#123|#125);/g, (whole, name: string) => NAMED[name] ?? whole)
