import type { KeyboardEvent } from 'react'
import { TEXT_FIELDS } from './editor-slots.ts'

/** Enter in the title moves to the text, as on paper. */
export function toTextOnEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  document.getElementById(TEXT_FIELDS.content)?.focus()
}
