import type { ReactNode, RefObject } from 'react'
import type { MarkLayer } from './text/text-marks.ts'
import type { TextHandle } from './text/text-handle.ts'
import type { Editor } from './use-editor.ts'

/** Notes about passages of the open article, in a tab beside the text and as marks in it. */
export interface NotesTool {
  /** The name of the tab. */
  label: string
  renderPanel: (userId: number) => ReactNode
  /** Null while there is nothing to mark. */
  layer: MarkLayer | null
  /** Begins a note about the selected text. */
  start: () => void
  /** Returns whether a key belongs to the notes. */
  onKey: (event: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>) => boolean
}

/** What the editor offers the tool. */
export interface NotesPlace {
  openPanel: () => void
  /** Call it before a passage is selected, because a sheet may cover the text. */
  beforeShow: () => void
}

export type UseNotesTool = (
  editor: Editor,
  text: RefObject<TextHandle | null>,
  place: NotesPlace,
) => NotesTool | null
