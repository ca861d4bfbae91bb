import type { Node } from 'prosemirror-model'
import { parseDocument } from '../document/read-document.ts'
import { typeOf } from './block-commands.ts'

/** Returns the blocks that show a reusable box: a link to it, or a copy of its text. */
export function reusedBlocks(box: { id: number; content: string }, how: 'linked' | 'copy'): readonly Node[] {
  if (how === 'linked') return [typeOf('reuse').create({ box: String(box.id) })]
  return parseDocument(box.content).doc.content.content
}
