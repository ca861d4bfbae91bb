import type { Passage } from '#features/editor/shared/passage.ts'

/** What panels beside the text can do with it. */
export interface TextHandle {
  /** Selects characters of the stored text and scrolls to them. */
  select: (start: number, end: number) => void
  /**
   * Returns the selected characters of the stored text, or those of the paragraph with the cursor; null without text.
   */
  selected: () => Passage | null
  /** Moves the cursor to the end of the text. */
  focusEnd: () => void
  /** True while files are sent into the text, or wait there to be sent again. */
  hasUploads: () => boolean
  cancelUploads: () => void
}

/** Returns the selected characters of a text area, or those of the paragraph with the cursor. */
export function selectedPassage({
  value,
  selectionStart,
  selectionEnd,
}: HTMLTextAreaElement): Passage | null {
  const isEmpty = selectionStart === selectionEnd
  const before = value.lastIndexOf('\n\n', selectionStart - 1)
  const after = value.indexOf('\n\n', selectionEnd)
  const start = isEmpty ? (before === -1 ? 0 : before + 2) : selectionStart
  const end = isEmpty ? (after === -1 ? value.length : after) : selectionEnd
  return value.slice(start, end).trim() ? { start, end } : null
}

/** Selects characters of a text area and scrolls to it. */
export function selectIn(area: HTMLTextAreaElement, start: number, end: number): void {
  area.focus()
  area.setSelectionRange(start, end)
  area.scrollIntoView({ block: 'center' })
}
