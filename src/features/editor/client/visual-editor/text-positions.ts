import type { Node } from 'prosemirror-model'
import type { Passage } from '#features/editor/shared/passage.ts'
import type { WrittenDocument } from '../document/write-document.ts'

/** A range in the document, in ProseMirror positions. */
export interface Range {
  from: number
  to: number
}

/** The characters of a block: their positions from its start, and their offsets in its Markdown. */
interface Characters {
  positions: number[]
  offsets: number[]
}

/**
 * Returns the range of the characters of the stored text in the document. A passage without text, such as a picture, is
 * its whole block. Returns null if no block has these characters.
 */
export function rangeOf(doc: Node, { blocks }: WrittenDocument, { start, end }: Passage): Range | null {
  let from: number | null = null
  let to = 0
  let whole: Range | null = null
  let position = 0
  for (const [index, node] of doc.children.entries()) {
    const block = blocks[index]
    if (block && block.start < end && block.start + block.text.length > start) {
      whole ??= { from: position, to: position + node.nodeSize }
      const { positions, offsets } = charactersOf(node, block.text)
      for (const [at, offset] of offsets.entries()) {
        if (block.start + offset < start || block.start + offset >= end) continue
        const place = position + (positions[at] ?? 0)
        from ??= place
        to = place + 1
      }
    }
    position += node.nodeSize
  }
  return from === null ? whole : { from, to }
}

/** Returns the characters of the stored text that a range of the document shows, or null if it has no words. */
export function passageOf(doc: Node, { blocks }: WrittenDocument, { from, to }: Range): Passage | null {
  let start: number | null = null
  let end = 0
  let position = 0
  for (const [index, node] of doc.children.entries()) {
    const block = blocks[index]
    if (block && position < to && position + node.nodeSize > from) {
      const { positions, offsets } = charactersOf(node, block.text)
      for (const [at, offset] of offsets.entries()) {
        const place = position + (positions[at] ?? 0)
        if (place < from || place >= to) continue
        start ??= block.start + offset
        end = block.start + offset + 1
      }
    }
    position += node.nodeSize
  }
  return start === null ? null : { start, end }
}

const known = new WeakMap<Node, { text: string; characters: Characters }>()

function charactersOf(node: Node, text: string): Characters {
  const last = known.get(node)
  if (last?.text === text) return last.characters
  const characters = align(node, text)
  known.set(node, { text, characters })
  return characters
}

/** Syntax that could be taken for words: addresses, attributes, directives, markers of items, rules of tables. */
const SYNTAX =
  /\]\((?:[^()\n]|\([^()\n]*\))*\)|(?<=\))\{[^{}\n]*\}|^ {0,3}:{2,}[^\n]*$|^(?=.*-)[\t |:-]+$|^ {0,3}(?:`{3,}|~{3,})[^\n]*$|^[ \t>]*\d{1,9}[.)](?=\s)/gm

/** How far ahead a word is looked for. */
const AHEAD = 400

function align(node: Node, text: string): Characters {
  const isSource = node.type.name === 'verbatim'
  const searched = isSource ? text : text.replaceAll(SYNTAX, (syntax) => '\0'.repeat(syntax.length))
  const characters: Characters = { positions: [], offsets: [] }
  let next = 0
  const add = (position: number, offset: number) => {
    characters.positions.push(position)
    characters.offsets.push(offset)
    next = offset + 1
  }
  const addPiece = (piece: string, position: number) => {
    // A line break in the text is a space in the document.
    if (/^\s/.test(piece)) {
      const offset = searched.slice(next, next + WITHIN_WORD).search(/\s/)
      if (offset !== -1) add(position, next + offset)
      return
    }
    const found = searched.slice(next, next + AHEAD).indexOf(piece)
    const start = next
    for (let at = 0; at < piece.length; at++) {
      const offset = found === -1 ? nearest(searched, piece[at] ?? '', next) : start + found + at
      if (offset !== null) add(position + at, offset)
    }
  }
  node.descendants((child, position) => {
    if (!child.isText) return
    for (const { 0: piece, index } of (child.text ?? '').matchAll(/\s+|\S+/g))
      addPiece(piece, position + 1 + index)
  })
  return characters
}

/** Characters of syntax that may be within a word. */
const WITHIN_WORD = 12

function nearest(text: string, character: string, from: number): number | null {
  const found = text.slice(from, from + WITHIN_WORD).indexOf(character)
  return found === -1 ? null : from + found
}
