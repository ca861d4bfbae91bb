/** What panels beside the text can do with it. */
export interface TextHandle {
  /** Selects characters of the stored text and scrolls to them. */
  select: (start: number, end: number) => void
}

/** Selects characters of a text area and scrolls to it. */
export function selectIn(area: HTMLTextAreaElement, start: number, end: number): void {
  area.focus()
  area.setSelectionRange(start, end)
  area.scrollIntoView({ block: 'center' })
}
