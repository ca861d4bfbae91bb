import { createContext, type ReactNode } from 'react'
import type { Stretch } from '#shared/notes/anchors.ts'

export interface TextMark extends Stretch {
  /** Unique within its layer. */
  key: string
}

/** Marked stretches of a text. */
export interface MarkLayer {
  kind: 'note' | 'hint'
  /** The text that the stretches belong to. A text that was changed since then keeps the marks it has. */
  text: string
  marks: readonly TextMark[]
  /** The mark that is looked at. */
  activeKey?: string | null
  /** Draws what a mark is about, shown at the cursor. */
  draw: (key: string, actions: MarkActions) => ReactNode
}

export interface MarkActions {
  /** Replaces the marked words. */
  replace: (text: string) => void
  close: () => void
}

/** What the editor of a text shows beside its words. */
export interface TextMarks {
  layers: readonly MarkLayer[]
  onAddNote: () => void
}

/** Null for an article that does not exist yet. */
export const TextMarksContext = createContext<TextMarks | null>(null)
