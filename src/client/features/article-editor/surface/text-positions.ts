import type { Node } from 'prosemirror-model'
import type { ArticleDocument } from '../document/read-document.ts'
import { offsetOf } from './block-commands.ts'

/** A range in the document, in ProseMirror positions. */
export interface Range {
  from: number
  to: number
}

/**
 * Finds the words at these characters of the stored text in the document. Marks are not part of the document, so the
 * words are looked for in the same block. Returns the whole block if they are not found there, or null if no block of
 * the text has these characters.
 */
export function rangeOf(doc: Node, source: ArticleDocument, start: number, end: number): Range | null {
  let offset = source.lead.length
  for (const [index, block] of source.blocks.entries()) {
    const next = offset + block.text.length + block.gap.length
    if (start >= next) {
      offset = next
      continue
    }
    const node = doc.maybeChild(index)
    if (!node) return null
    const words = block.text.slice(Math.max(0, start - offset), end - offset)
    const before = block.text.slice(0, Math.max(0, start - offset)).split(words).length - 1
    const position = offsetOf(doc, index)
    return findWords(node, position, words, before) ?? { from: position, to: position + node.nodeSize }
  }
  return null
}

/** Finds an occurrence of words in a block, counted from 0. */
function findWords(block: Node, position: number, words: string, occurrence: number): Range | null {
  if (!words) return null
  let found: Range | null = null
  let left = occurrence
  const look = (node: Node, start: number) => {
    if (!node.inlineContent) return
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc')
    for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length)) {
      if (left-- === 0) found = { from: start + at, to: start + at + words.length }
    }
  }
  if (block.inlineContent) look(block, position + 1)
  else block.descendants((node, offset) => look(node, position + 2 + offset))
  return found
}
