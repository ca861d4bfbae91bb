/** Data of a card, or of a node of a text. */
export type CardData = Record<string, unknown>

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Returns a text as HTML shows it, also between quotation marks. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (mark) => ESCAPES[mark] as string)

/** Returns a value as text; empty for what is neither text nor a number. */
export const stringOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** Returns a value if it is an object with keys, else an empty one. */
export const recordOf = (value: unknown): CardData =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as CardData) : {}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Returns attributes for a tag, without the empty ones. */
export function attributes(values: Record<string, unknown>): string {
  return Object.entries(values)
    .map(([name, value]) => [name, stringOf(value)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}

/** Returns an element, or nothing if it has no content. */
export const element = (tag: string, attrs: Record<string, unknown>, html: string) =>
  html ? `<${tag}${attributes(attrs)}>${html}</${tag}>` : ''
