import { Slice, Fragment, type Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { offsetOf } from './block-commands.ts'

/**
 * Shows a text that was changed elsewhere, for example by a merge. Replaces only the blocks that differ, so that the
 * cursor stays. Returns null if nothing differs. Undo leaves the change in place.
 */
export function showChange(state: EditorState, next: Node): Transaction | null {
  const { doc } = state
  const shorter = Math.min(doc.childCount, next.childCount)
  let start = 0
  while (start < shorter && doc.child(start).eq(next.child(start))) start++
  let same = 0
  while (
    same < shorter - start &&
    doc.child(doc.childCount - 1 - same).eq(next.child(next.childCount - 1 - same))
  ) {
    same++
  }
  const from = offsetOf(doc, start)
  const to = offsetOf(doc, doc.childCount - same)
  const blocks = next.children.slice(start, next.childCount - same)
  if (from === to && blocks.length === 0) return null
  return state.tr.replace(from, to, new Slice(Fragment.from(blocks), 0, 0)).setMeta('addToHistory', false)
}
