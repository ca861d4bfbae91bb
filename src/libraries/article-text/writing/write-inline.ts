import type { MarkdownMark as Mark, MarkdownNode as Node } from './markdown-node.ts'
import { inlineNodeNamed, MARK_NAMES, markNamed } from '../inline-kinds/index.ts'
import { writeAttributes } from '../grammar/attributes.ts'
import { encode, escapeBrackets, escapeLineStarts, escapeWord, type Care } from './escape-text.ts'
import { piecesOf, type Piece } from './inline-pieces.ts'

/** How text is written. Without marks, only plain text remains. */
export interface InlineStyle {
  care: Care
  hasMarks: boolean
  /** Encodes letters beside marks that would otherwise not count as marks. */
  encodesEdges: boolean
}

/** Characters at the end of a text that its continuation depends on. */
const TAIL = 4

/** Writes a paragraph, with line breaks. */
export function writeParagraph(parent: Node, style: InlineStyle): string {
  return escapeLineStarts(tidyLines(new InlineWriter(style, false).write(piecesOf(parent))))
}

/** Writes a heading or table cell, on one line. */
export function writeLine(parent: Node, style: InlineStyle): string {
  const pieces = piecesOf(parent).map((piece) =>
    piece.kind === 'break' || piece.text === '\n' ? { ...piece, kind: 'space' as const, text: ' ' } : piece,
  )
  return new InlineWriter(style, false).write(pieces)
}

/** Lines have no spaces at their ends, except for a hard break. */
const tidyLines = (text: string) =>
  text
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll('\u0000\n', '  \n')
    .replaceAll('\u0000', '')

class InlineWriter {
  private out = ''
  /** The end of the text, because searching a growing text is slow. */
  private tail = ''
  /** True when the next character must be encoded. */
  private encodesNext = false

  constructor(
    private readonly style: InlineStyle,
    private readonly isInLink: boolean,
  ) {}

  write(pieces: Piece[]): string {
    this.writeRange(this.style.hasMarks ? pieces : pieces.map((piece) => ({ ...piece, marks: [] })), [])
    return this.out
  }

  private writeRange(pieces: Piece[], applied: readonly Mark[]): void {
    let index = 0
    while (index < pieces.length) {
      const piece = pieces[index]
      if (!piece) break
      const [mark, end] = widestMark(pieces, index, applied)
      if (mark) this.writeMarked(mark, pieces.slice(index, end), [...applied, mark], pieces[end])
      else this.writePiece(piece, pieces[index + 1])
      index = mark ? end : index + 1
    }
  }

  private writeMarked(mark: Mark, inside: Piece[], applied: readonly Mark[], after: Piece | undefined): void {
    const name = mark.type.name
    if (name === 'code') return this.add(codeSpan(inside.map(({ text }) => text).join('')))
    if (name === 'link') {
      const linked = new InlineWriter(this.style, true)
      linked.writeRange(inside, applied)
      return this.add(`[${linked.out}](${destination(mark.attrs as { href: string; title: string })})`)
    }
    const delimiter = markNamed(name)?.delimiter ?? ''
    this.openMark(inside, delimiter)
    this.add(delimiter)
    this.writeRange(inside, applied)
    this.encodesNext = false
    this.add(delimiter)
    this.closeMark(inside, after)
  }

  /** A mark opens between a letter and punctuation only when the letter is encoded. */
  private openMark(inside: Piece[], delimiter: string): void {
    if (!this.style.encodesEdges || delimiter.length === 0) return
    const last = lastCharacter(this.tail)
    if (!isLetter(last) || isLetter(firstOf(inside))) return
    this.out = this.out.slice(0, -last.length)
    this.add(encode(last))
  }

  private closeMark(inside: Piece[], after: Piece | undefined): void {
    if (!this.style.encodesEdges || after?.kind !== 'word') return
    const last = inside.at(-1)
    if (last?.kind !== 'word' || !isLetter(lastCharacter(last.text)))
      this.encodesNext = isLetter(firstOf([after]))
  }

  private writePiece(piece: Piece, next: Piece | undefined): void {
    if (piece.kind === 'break') return this.add(this.isLineBlank() ? '\\\n' : '\u0000\n')
    if (piece.kind === 'space') return this.add(piece.text)
    if (piece.node) return this.add(inlineNode(piece.node, this.style.care))
    const isBeforeLink = next?.marks.some(({ type }) => type.name === 'link') ?? false
    const [first = ''] = piece.text
    const skipped = this.encodesNext ? first.length : 0
    this.encodesNext = false
    const escaped = escapeWord(
      piece.text.slice(skipped),
      this.style.care,
      isBeforeLink || next?.node ? '[' : '',
    )
    const isAfterImage = escaped.startsWith('{') && /[^\\]\)$/.test(this.tail)
    const text = (isAfterImage ? '\\' : '') + (this.isInLink ? escapeBrackets(escaped) : escaped)
    this.add((skipped > 0 ? encode(first) : '') + text)
  }

  private isLineBlank(): boolean {
    return this.tail === '' || this.tail.endsWith('\n')
  }

  private add(text: string): void {
    this.out += text
    this.tail = (this.tail + text).slice(-TAIL)
  }
}

/** Returns the mark that reaches furthest from a piece, and where it ends. */
function widestMark(pieces: Piece[], start: number, applied: readonly Mark[]): [Mark | null, number] {
  let [widest, end]: [Mark | null, number] = [null, start]
  for (const name of MARK_NAMES) {
    const mark = pieces[start]?.marks.find(({ type }) => type.name === name)
    if (!mark || applied.some((each) => each.eq(mark)) || (name === 'code' && widest)) continue
    let reach = start
    while (pieces[reach]?.marks.some((each) => each.eq(mark))) reach++
    if (name === 'code') reach = endOfCode(pieces, start, reach)
    if (reach > end) [widest, end] = [mark, reach]
  }
  return [widest, end]
}

/** Code is the innermost mark, so it ends where the other marks change. */
function endOfCode(pieces: Piece[], start: number, reach: number): number {
  const first = pieces[start]?.marks ?? []
  let end = start
  while (end < reach && pieces[end]?.marks.length === first.length && pieces[end]?.kind !== 'node') end++
  return Math.max(end, start + 1)
}

const lastCharacter = (text: string) => Array.from(text.slice(-2)).at(-1) ?? ''
const firstOf = ([piece]: Piece[]) =>
  piece?.kind === 'word' ? (Array.from(piece.text.slice(0, 2))[0] ?? '') : ''
const isLetter = (character: string) => character !== '' && !/[\s\p{P}\p{S}]/u.test(character)

function codeSpan(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const isPadded = /^`|`$/.test(code) || (/^ .* $/s.test(code) && code.trim() !== '')
  return isPadded ? `${fence} ${code} ${fence}` : fence + code + fence
}

function inlineNode(node: Node, care: Care): string {
  const { markdown } = inlineNodeNamed(node.type.name) ?? {}
  if (markdown) return markdown(node.attrs)
  const { src, alt, title } = node.attrs as Record<string, string>
  return `![${escapeAlt(alt ?? '', care)}](${destination({ href: src ?? '', title: title ?? '' })})`
}

/** Writes a picture alone in its paragraph, with the link around it. */
export function writePicture(node: Node, care: Care): string {
  const { src, alt, caption, credit, width, link, linkTitle } = node.attrs as Record<string, string>
  const attributes = writeAttributes({ width: width ?? '', credit: credit ?? '' })
  const picture = `![${escapeAlt(alt ?? '', care)}](${destination({ href: src ?? '', title: caption ?? '' })})${attributes}`
  return link ? `[${picture}](${destination({ href: link, title: linkTitle ?? '' })})` : picture
}

const escapeAlt = (alt: string, care: Care) => escapeBrackets(escapeWord(oneLine(alt), care, ''))

const oneLine = (text: string) => text.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim()

/** Writes an address and a title as in the round brackets of a link. */
function destination({ href, title }: { href: string; title: string }): string {
  const isSimple = href !== '' && !/[\s()<>\\&\p{Cc}]/u.test(href)
  const escaped = href.replaceAll(/[\r\n]/g, '').replaceAll(/[<>\\&]/g, '\\$&')
  const address = isSimple ? href : `<${escaped}>`
  return title ? `${address} "${oneLine(title).replaceAll(/["\\&]/g, '\\$&')}"` : address
}
