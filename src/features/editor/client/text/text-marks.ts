import { createContext, type ReactNode } from 'react'
import type { Passage } from '#features/editor/shared/passage.ts'
import type { MergedText } from '../merge/merge.ts'
import type { Choice } from '../merge/resolve-conflicts.ts'

interface TextMark extends Passage {
  /** Unique within its layer. */
  key: string
  /** Shown as a dot in the margin, because underlined sentences are hard to read. */
  isLong?: boolean
}

/** Marked passages of a text. */
export interface MarkLayer {
  kind: 'note' | 'hint'
  /** The text that the passages belong to. A text that was changed since then keeps the marks it has. */
  text: string
  marks: readonly TextMark[]
  /** The mark that is looked at. */
  activeKey?: string | null
  /** Renders what a mark is about, shown at the cursor. */
  draw: (key: string, actions: MarkActions) => ReactNode
}

export interface MarkActions {
  /** Replaces the marked words. */
  replace: (text: string) => void
  close: () => void
}

/** What two people changed, while the text on the screen is mine. */
export interface TextConflict {
  content: MergedText
  mine: string
  /** Ends the conflict with a choice for each clash in order. */
  onResolve: (choices: readonly Choice[]) => void
}

/** What the editor of a text shows beside it. */
export interface TextMarks {
  layers: readonly MarkLayer[]
  /** Undefined in a newsroom without notes. */
  onAddNote: (() => void) | undefined
  /** The switch of the hints. */
  hints: { isShown: boolean; setIsShown: (isShown: boolean) => void }
  /** Null unless two people changed the same text, and nothing else. */
  conflict: TextConflict | null
  /** Gets the place among the blocks of the text where the cursor is, from 0. */
  onCursorBlock: (index: number) => void
  /** The editor that shows marks and conflicts was opened or closed. */
  onVisualEditor: (isOpen: boolean) => void
}

/** Null for an article that does not exist yet. */
export const TextMarksContext = createContext<TextMarks | null>(null)
