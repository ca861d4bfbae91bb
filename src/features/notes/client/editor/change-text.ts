/** The text of a text area and its selection. */
interface Selected {
  text: string
  start: number
  end: number
}

/**
 * Changes the text of a text area as typing would, so one undo reverts it and the change handler runs. Only the part
 * that differs is replaced.
 */
export function changeText(area: HTMLTextAreaElement, next: Selected): void {
  const { from, to, insert } = differenceOf(area.value, next.text)
  area.focus()
  area.setSelectionRange(from, to)
  // Deprecated, but the only call that supports undo in every browser.
  const isDone = insert
    ? document.execCommand('insertText', false, insert)
    : from === to || document.execCommand('delete')
  if (!isDone || area.value !== next.text) {
    area.setRangeText(insert, from, from + area.value.length - (next.text.length - insert.length))
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(next.start, next.end)
}

/** The smallest range of `before` to replace, and its replacement, to get `after`. */
export function differenceOf(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from += 1
  let same = 0
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) }
}
