import type { Pasted } from './converters.ts'

/** Addresses of notes in Word (`#_ftn1`), Google Docs (`#ftnt1`), and LibreOffice (`#sdfootnote1sym`). */
const NOTE = /^#(?:_(?:ftn|edn)|ftnt|sdfootnote|sdendnote|fn)(\d+)(?:sym)?$/i

/** Turns links to notes and the notes at the end into footnotes. */
export function convertFootnotes({ body }: Pasted): void {
  for (const link of body.querySelectorAll('a[href]')) {
    const address = (link.getAttribute('href') ?? '').replace(/^[^#]*(?=#)/, '')
    const label = NOTE.exec(address)?.[1]
    if (!label) continue
    const note = noteOf(body, label, address.slice(1))
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
}

function noteOf(body: Element, label: string, id: string): Element | null {
  const names = [id, `_ftn${label}`, `ftn${label}`, `sdfootnote${label}`, `ftnt${label}`, `fn${label}`]
  for (const name of names) {
    const found = [...body.querySelectorAll('[id], a[name]')].find(
      (element) => element.id === name || element.getAttribute('name') === name,
    )
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
