import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { PENDING } from '../paste/picture-file.ts'
import { typeOf } from './block-commands.ts'

/** A file for the text. */
export interface FileForText {
  file: File
  /** Words that came with a pasted picture. */
  alt?: string
  caption?: string
}

/** Returns where dropped or pasted files go: before the empty paragraph at a position, or after the block there. */
export function placeForFiles({ doc, selection }: EditorState, at = selection.to): number {
  const $at = doc.resolve(Math.min(at, doc.content.size))
  if ($at.depth === 0) return $at.pos
  const isEmpty = $at.depth === 1 && $at.parent.isTextblock && $at.parent.content.size === 0
  return isEmpty ? $at.before(1) : $at.after(1)
}

/** Takes the pending pictures out of a transaction's document. Returns their places, in order. */
export function takePending(tr: Transaction, files: ReadonlyMap<string, File>) {
  const found: Array<{ node: Node; at: number }> = []
  tr.doc.descendants((node, at) => {
    if (node.type === typeOf('picture') && String(node.attrs['src']).startsWith(PENDING))
      found.push({ node, at })
  })
  const first = tr.steps.length
  for (const { node, at } of found.toReversed()) {
    const isOnly = tr.doc.resolve(at).parent.childCount === 1
    // A list item or a quotation needs a block.
    if (isOnly) tr.replaceWith(at, at + node.nodeSize, typeOf('paragraph').create())
    else tr.delete(at, at + node.nodeSize)
  }
  const { mapping } = tr
  return found.flatMap(({ node, at }) => {
    const { src, alt, caption } = node.attrs as Record<'src' | 'alt' | 'caption', string>
    const file = files.get(src)
    const entry: FileForText[] = file ? [{ file, alt, caption }] : []
    return entry.length > 0 ? [{ at: mapping.slice(first).map(at, -1), files: entry }] : []
  })
}
