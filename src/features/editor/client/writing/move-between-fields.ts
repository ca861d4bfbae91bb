import type { KeyboardEvent } from 'react'
import { TEXT_FIELDS } from '../editor-slots.ts'

const ORDER: readonly string[] = [TEXT_FIELDS.title, TEXT_FIELDS.excerpt, TEXT_FIELDS.content]

/** Focuses the next or previous of headline, subhead and text; an issue has no subhead. Returns false without one. */
export function focusBeside(id: string, step: 1 | -1): boolean {
  const at = ORDER.indexOf(id)
  const others = step === 1 ? ORDER.slice(at + 1) : ORDER.slice(0, at).toReversed()
  const next = others.map((other) => document.getElementById(other)).find((field) => field !== null)
  if (!next) return false
  next.focus()
  if (step === -1 && next instanceof HTMLTextAreaElement)
    next.setSelectionRange(next.value.length, next.value.length)
  return true
}

/** The text appears once its editor has loaded. */
const PATIENCE_MS = 10_000

/** Focuses the next field, as soon as it is there, unless the focus has moved meanwhile. */
function enterNext(area: HTMLElement, since = performance.now()): void {
  if (document.activeElement !== area || focusBeside(area.id, 1)) return
  if (performance.now() - since < PATIENCE_MS) requestAnimationFrame(() => enterNext(area, since))
}

/** Enter, and the arrow keys where the cursor cannot move within the field, move to the field below or above. */
export function moveFrom(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, currentTarget: area, nativeEvent } = event
  if (nativeEvent.isComposing || shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
  if (key === 'Enter') {
    event.preventDefault()
    enterNext(area)
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  const { selectionStart, selectionEnd } = area
  // The browser moves the cursor from line to line first.
  requestAnimationFrame(() => {
    const isStill = area.selectionStart === selectionStart && area.selectionEnd === selectionEnd
    if (isStill && document.activeElement === area) focusBeside(area.id, key === 'ArrowDown' ? 1 : -1)
  })
}
