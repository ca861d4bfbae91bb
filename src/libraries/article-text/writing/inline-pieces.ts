import { marksWithEdges } from '../inline-kinds/index.ts'
import type { MarkdownMark as Mark, MarkdownNode as Node } from './markdown-node.ts'

/** A word, white space, line break, or inline node with its marks. */
export interface Piece {
  kind: 'word' | 'space' | 'break' | 'node'
  text: string
  marks: readonly Mark[]
  node?: Node
}

/** Marks that must touch a letter on both ends. */
const TOUCHING = marksWithEdges('touching')
/** Marks that contain no white space. */
const UNSPACED = marksWithEdges('unspaced')

/** Splits inline content into pieces, and takes white space out of the ends of marks, as Markdown requires. */
export function piecesOf(parent: Node): Piece[] {
  const pieces: Piece[] = []
  for (const child of parent.children) for (const piece of splitNode(child)) pieces.push(piece)
  for (const name of TOUCHING) trimMark(pieces, name)
  for (const piece of pieces) {
    if (piece.kind === 'space' || piece.kind === 'break') piece.marks = without(piece.marks, UNSPACED)
  }
  return withoutDoubleSpaces(trimEnds(pieces))
}

function splitNode(node: Node): Piece[] {
  if (node.type.name === 'hard_break') return [{ kind: 'break', text: '\n', marks: node.marks }]
  if (!node.isText) return [{ kind: 'node', text: '', marks: node.marks, node }]
  const isSoftBreak = node.marks.some(({ type }) => type.name === 'soft_break')
  const marks = without(node.marks, ['soft_break'])
  const isCode = marks.some(({ type }) => type.name === 'code')
  const text = (node.text ?? '').replaceAll('\u0000', '\ufffd').replaceAll(/\r\n?|\n/g, isCode ? ' ' : '\n')
  if (isCode) return [{ kind: 'word', text, marks }]
  return text
    .split(/(\s+)/)
    .filter(Boolean)
    .map((part) => {
      if (/\S/.test(part)) return { kind: 'word', text: part, marks }
      return { kind: 'space', text: isSoftBreak || part.includes('\n') ? '\n' : part, marks }
    })
}

const without = (marks: readonly Mark[], names: readonly string[]) =>
  marks.filter(({ type }) => !names.includes(type.name))

const findMark = (piece: Piece | undefined, name: string) =>
  piece?.marks.find(({ type }) => type.name === name)

const isBlank = (piece: Piece) => piece.kind === 'space' || piece.kind === 'break'

/** Removes a mark from white space at the ends of each run that has it. */
function trimMark(pieces: Piece[], name: string): void {
  for (const order of [pieces, pieces.toReversed()]) {
    let before: Piece | undefined
    for (const piece of order) {
      const mark = findMark(piece, name)
      const isInside = mark !== undefined && findMark(before, name)?.eq(mark) === true
      if (mark && isBlank(piece) && !isInside) piece.marks = without(piece.marks, [name])
      before = piece
    }
  }
}

/** Paragraphs neither start nor end with white space. */
function trimEnds(pieces: Piece[]): Piece[] {
  let [start, end] = [0, pieces.length]
  const isBlankAt = (index: number) => pieces[index] !== undefined && isBlank(pieces[index])
  while (start < end && isBlankAt(start)) start++
  while (end > start && isBlankAt(end - 1)) end--
  return pieces.slice(start, end)
}

/** White space beside a line break is not shown, and two line breaks in the text would end the paragraph. */
function withoutDoubleSpaces(pieces: Piece[]): Piece[] {
  const kept: Piece[] = []
  pieces.forEach((piece, index) => {
    const last = kept.at(-1)
    if (piece.kind !== 'space') kept.push(piece)
    else if (last?.kind === 'space') last.text = last.text === '\n' ? '\n' : piece.text
    else if (last?.kind !== 'break' && nextSolid(pieces, index)?.kind !== 'break') kept.push(piece)
  })
  return kept
}

function nextSolid(pieces: readonly Piece[], index: number): Piece | undefined {
  let next = index + 1
  while (pieces[next]?.kind === 'space') next++
  return pieces[next]
}
