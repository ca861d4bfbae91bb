// Rules for HTML from outside that its three readers share: the paste, the import and the rewriter.

const ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u

/** Returns the annotation of a word (`rt`) as it appears in running text: in brackets after the word, once. */
export function bracketed(annotation: string): string {
  const text = annotation.trim().replace(/^[（(]\s*|\s*[)）]$/g, '')
  if (text === '') return ''
  return ASIAN.test(text) ? `（${text}）` : ` (${text})`
}

/** Writes as text what elements in a line mean: annotations in brackets, and the marks around quotations. */
export function writeOutInline(root: ParentNode): void {
  // Brackets for browsers that show no annotations (HTML §4.5.12), and what pages show without scripts.
  for (const element of root.querySelectorAll('rp, template')) element.remove()
  for (const element of root.querySelectorAll('rt')) element.replaceWith(bracketed(element.textContent ?? ''))
  for (const element of root.querySelectorAll('q')) {
    element.prepend('“')
    element.append('”')
  }
}

/** Returns the bullet or the number of a list item for a place that has lines only. `start` is null for bullets. */
export const markOfItem = (start: number | null, index: number): string =>
  start === null ? '• ' : `${start + index}. `

const CONTACT = /^\s*(?:mailto|tel|sms):(?:\/\/)?([^?]{1,200})/i

/**
 * Returns the suffix for the text of a link to an email address or phone number, because articles link only to the web:
 * the address in brackets; '' if the text has it, and for any other link.
 */
export function contactAfter(href: string, words: string): string {
  const [, escaped = ''] = CONTACT.exec(href) ?? []
  const contact = decoded(escaped).split(';', 1)[0]?.trim() ?? ''
  if (contact === '' || words.trim() === '' || /[\p{Cc}<>]/u.test(contact)) return ''
  return compactOf(words).includes(keyOf(contact)) ? '' : ` (${contact})`
}

const compactOf = (text: string) => text.toLowerCase().replace(/[\s()./-]/g, '')

/** The last digits of a telephone number, whichever prefix it is written with. */
const keyOf = (contact: string): string => {
  const compact = compactOf(contact)
  return /^\+?\d{7,}$/.test(compact) ? compact.slice(-6) : compact
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
