import type { Selected } from './markdown-commands.ts'

/** What an area holds and what is selected in it. */
export function selectedIn(area: HTMLTextAreaElement): Selected {
  return { text: area.value, start: area.selectionStart, end: area.selectionEnd }
}

/**
 * Changes the text of a text area as typing would, so that the browser's own undo takes it back in one step. Only the
 * part that differs is replaced. The area's change handler runs as it does for a keystroke.
 */
export function changeText(area: HTMLTextAreaElement, next: Selected): void {
  const { from, to, insert } = differenceOf(area.value, next.text)
  area.focus()
  area.setSelectionRange(from, to)
  // Deprecated, and still the one call after which undo works in every browser.
  const isDone = insert
    ? document.execCommand('insertText', false, insert)
    : from === to || document.execCommand('delete')
  if (!isDone || area.value !== next.text) {
    area.setRangeText(insert, from, from + area.value.length - (next.text.length - insert.length))
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(next.start, next.end)
}

/** The smallest stretch of `before` that has to be replaced to make `after`. */
export function differenceOf(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from += 1
  let same = 0
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) }
}
