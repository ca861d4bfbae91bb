import type { Pasted } from './converters.ts'

/** Addresses of notes in Word (`#_ftn1`), Google Docs (`#ftnt1`), and LibreOffice (`#sdfootnote1sym`). */
const NOTE = /^#(_ftn|_edn|ftnt|sdfootnote|sdendnote|fn)(\d+)(?:sym)?$/i

/** Notes of one paste; each is looked for in the full text. */
const MAX_NOTES = 500

/** Turns links to notes and the notes at the end into footnotes. */
export function convertFootnotes({ body }: Pasted): void {
  let count = 0
  for (const link of body.querySelectorAll('a[href]')) {
    const address = (link.getAttribute('href') ?? '').replace(/^[^#]*(?=#)/, '')
    const [, kind = '', number] = NOTE.exec(address) ?? []
    if (!number) continue
    if (++count > MAX_NOTES) break
    // Footnotes and endnotes are counted apart.
    const label = /edn|endnote/i.test(kind) ? `e${number}` : number
    const note = noteOf(body, address.slice(1), kind, number)
    if (!note || note.contains(link)) continue
    const { ownerDocument } = body
    const reference = ownerDocument.createElement('sup')
    reference.setAttribute('data-block', 'footnote_reference')
    reference.setAttribute('data-attributes', JSON.stringify({ label }))
    const outer = link.parentElement
    const target = outer?.tagName.toUpperCase() === 'SUP' && outer.childNodes.length === 1 ? outer : link
    target.replaceWith(reference)
    const footnote = ownerDocument.createElement('section')
    footnote.setAttribute('data-block', 'footnote')
    footnote.setAttribute('data-attributes', JSON.stringify({ label }))
    removeBackLink(note)
    const block = note.closest('p, div, li') ?? note
    footnote.append(...(block.tagName.toUpperCase() === 'P' ? [block.cloneNode(true)] : block.childNodes))
    block.remove()
    body.append(footnote)
  }
  if (body.querySelector('[data-block=footnote]')) removeLines(body)
}

/** Word and others draw a line above their notes. */
function removeLines(body: Element): void {
  for (const line of body.querySelectorAll('hr')) {
    const isAboveNotes = line.closest(
      '[data-style*="note-list"], [style*="note-list"], .footnotes, [role=doc-endnotes]',
    )
    const next = line.closest('body > *')?.nextElementSibling
    if (isAboveNotes || next?.getAttribute('data-block') === 'footnote') line.remove()
  }
}

function noteOf(body: Element, id: string, kind: string, number: string): Element | null {
  const names = [id, `${kind}${number}`, `${kind.replace('_', '')}${number}`]
  const named = [...body.querySelectorAll('[id], a[name]')]
  for (const name of names) {
    const found = named.find((element) => element.id === name || element.getAttribute('name') === name)
    if (found) return found.closest('div[id], p, li') ?? found
  }
  return null
}

/** The link from the note back to its reference shows the number, which readers get anyway. */
function removeBackLink(note: Element): void {
  for (const link of note.querySelectorAll('a')) {
    if (
      /ref|anc/i.test(link.getAttribute('href') ?? '') ||
      /^\[?\d+\]?$/.test(link.textContent?.trim() ?? '')
    )
      link.remove()
  }
}
