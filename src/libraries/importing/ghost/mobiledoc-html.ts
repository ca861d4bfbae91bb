import { cardHtml } from './card-html.ts'
import { attributes, element, escapeHtml, listOf, recordOf, stringOf } from '../markup/html-text.ts'

const MARKUP_SECTION = 1
const IMAGE_SECTION = 2
const LIST_SECTION = 3
const CARD_SECTION = 10
const ATOM_MARKER = 1

const BLOCKS = /^(p|h[1-6]|blockquote|pull-quote|aside)$/
const INLINES = /^(a|b|strong|i|em|u|s|del|strike|code|sub|sup|mark|br)$/

/** The parts of a mobiledoc that its sections refer to by number. */
interface Parts {
  markups: unknown[]
  atoms: unknown[]
  cards: unknown[]
}

/** Returns a text of Ghost 1 to 4 as HTML, or null if it is not one. Cards are as readers see them. */
export function mobiledocHtml(json: string): string | null {
  try {
    const { markups, atoms, cards, sections } = recordOf(JSON.parse(json))
    if (!Array.isArray(sections)) return null
    const parts: Parts = { markups: listOf(markups), atoms: listOf(atoms), cards: listOf(cards) }
    return sections.map((section) => sectionHtml(listOf(section), parts)).join('')
  } catch {
    return null
  }
}

function sectionHtml(section: unknown[], parts: Parts): string {
  const [type, second, third] = section
  if (type === MARKUP_SECTION) {
    const tag = stringOf(second).toLowerCase()
    const inner = markersHtml(listOf(third), parts)
    if (tag === 'pull-quote' || tag === 'aside') return element('blockquote', {}, inner)
    return element(BLOCKS.test(tag) ? tag : 'p', {}, inner)
  }
  if (type === IMAGE_SECTION) return cardHtml('image', { src: second })
  if (type === LIST_SECTION) {
    const items = listOf(third).map((markers) => `<li>${markersHtml(listOf(markers), parts)}</li>`)
    return element(stringOf(second).toLowerCase() === 'ol' ? 'ol' : 'ul', {}, items.join(''))
  }
  if (type !== CARD_SECTION) return ''
  const [name, data] = listOf(parts.cards[Number(second)])
  return cardHtml(stringOf(name), recordOf(data))
}

/** Markers name the markups that they open, and count the ones that they close. */
function markersHtml(markers: unknown[], { markups, atoms }: Parts): string {
  const open: string[] = []
  let html = ''
  for (const marker of markers) {
    const [type, opened, closed, value] = listOf(marker)
    for (const index of listOf(opened)) {
      const [name, values] = listOf(markups[Number(index)])
      const tag = stringOf(name).toLowerCase()
      const isKnown = INLINES.test(tag)
      open.push(isKnown ? tag : '')
      if (isKnown) html += `<${tag}${attributes(pairs(listOf(values)))}>`
    }
    html += type === ATOM_MARKER ? atomHtml(listOf(atoms[Number(value)])) : escapeHtml(stringOf(value))
    for (let left = Math.min(Number(closed) || 0, open.length); left > 0; left -= 1) {
      const tag = open.pop()
      if (tag) html += `</${tag}>`
    }
  }
  return (
    html +
    open
      .toReversed()
      .map((tag) => tag && `</${tag}>`)
      .join('')
  )
}

const atomHtml = ([name, text]: unknown[]) => (name === 'soft-return' ? '<br>' : escapeHtml(stringOf(text)))

/** Attributes come as a list of names and values in turn. Scripts stay out by the converter. */
function pairs(values: unknown[]): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (let at = 0; at + 1 < values.length; at += 2) {
    const name = stringOf(values[at])
    if (/^[a-z][a-z-]*$/i.test(name)) result[name] = values[at + 1]
  }
  return result
}
