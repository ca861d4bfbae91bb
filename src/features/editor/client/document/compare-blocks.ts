import type { Node } from 'prosemirror-model'
import { DESCRIPTIONS, WORD_ATTRIBUTES } from '#article-text/kinds/index.ts'
import { piecesOf } from '#article-text/writing/inline-pieces.ts'

/** Attributes that only say how a block is written. */
const STYLE_ATTRIBUTES = new Set(['tight', 'marker', 'colspan', 'rowspan', 'colwidth'])
const ONE_LINE = new Set(['heading', 'table_cell', 'table_header'])

/** True if two blocks look the same to readers, regardless of their markers and white space. */
export function looksSame(a: Node, b: Node): boolean {
  return JSON.stringify(shapeOf(a)) === JSON.stringify(shapeOf(b))
}

/** Returns the text of a block and its attributes without white space, to compare words. */
export function lettersOf(node: Node): string {
  return textParts(node)
    .join('')
    .replaceAll(/[\s\0\ufffd]+/g, '')
}

/** Returns the texts of a block and its attributes, in order. */
export function textParts(node: Node): string[] {
  const parts = wordsInAttributes(node)
  node.descendants((child) => {
    parts.push(...(child.isText ? [child.text ?? ''] : wordsInAttributes(child)))
  })
  return parts.filter((part) => part !== '')
}

function wordsInAttributes({ attrs }: Node): string[] {
  return [...DESCRIPTIONS, ...WORD_ATTRIBUTES].map((name) => String(attrs[name] ?? ''))
}

function shapeOf(node: Node, isLine = false): unknown {
  const attributes = Object.entries(node.attrs)
    .filter(([name, value]) => value !== '' && value !== null && !STYLE_ATTRIBUTES.has(name))
    .map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : value])
  const { name } = node.type
  if (node.isTextblock && !node.type.spec.code)
    return [name, attributes, inlineShape(node, isLine || ONE_LINE.has(name))]
  if (node.isTextblock) return [name, attributes, node.textContent.replace(/\n$/, '')]
  const children = node.children.map((child) => shapeOf(child, ONE_LINE.has(name)))
  // Containers start with an empty paragraph when they are empty.
  return [name, attributes, children.filter((child) => JSON.stringify(child) !== EMPTY)]
}

const EMPTY = JSON.stringify(['paragraph', [], []])

function inlineShape(node: Node, isLine: boolean): unknown[] {
  const shape: unknown[] = []
  for (const { kind, text, marks, node: inner } of piecesOf(node)) {
    const isBreak = kind === 'break' && !isLine
    const own = marks.map((mark) => [mark.type.name, ...Object.values(mark.attrs)].join(' ')).sort()
    const last = shape.at(-1)
    if (isBreak) shape.push('\n')
    else if (kind === 'space' || kind === 'break') {
      if (last !== ' ') shape.push(' ')
    } else if (inner) shape.push([inner.type.name, inner.attrs, own])
    else pushWord(shape, text, own)
  }
  return shape
}

function pushWord(shape: unknown[], text: string, marks: string[]): void {
  const last = shape.at(-1)
  const isSame =
    Array.isArray(last) && last[0] === 'text' && JSON.stringify(last[2]) === JSON.stringify(marks)
  if (isSame) last[1] = String(last[1]) + text
  else shape.push(['text', text, marks])
}
