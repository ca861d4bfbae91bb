import type { MarkdownNode } from '#article-text/writing/markdown-node.ts'
import { writeBlock } from '#article-text/writing/write-blocks.ts'
import type { InlineStyle } from '#article-text/writing/write-inline.ts'
import { inlineNodeNamed } from '#article-text/inline-kinds/index.ts'
import { WORD_ATTRIBUTES } from '#article-text/kinds/index.ts'
import { readCaption } from '#article-text/grammar/captions.ts'
import type { Changes } from './changes.ts'

/** Returns the text of an attribute that readers see. */
export const shownValue = (name: string, value: string): string =>
  name === 'caption' ? readCaption(value).caption : value

/** Raw blocks with more lines count as large. Articles have 20,000 lines and 60,000 marks. */
const RAW_LINES = 2_000
/** Line limits for the paragraphs, and for the pictures and players, of an overly complex text. */
const TEXT_LINES = 6_000
const MEDIA_LINES = 8_000
const MEDIA_MARKS = 24_000
const MARKS = /[*_[~^]/g

const isMedia = ({ type }: MarkdownNode) => /^(?:picture|gallery|video|audio|embed|file|raw)$/.test(type.name)

/** True for text, line breaks, references to notes and bookmarks. */
export const isInline = ({ isText, type }: MarkdownNode): boolean =>
  isText || inlineNodeNamed(type.name) !== null

/** Returns the text of a paragraph; that of references to notes as they are written, if wanted. */
export function inlineText(block: MarkdownNode, hasReferences: boolean): string {
  return block.children
    .map((child) => {
      if (child.isText) return child.text ?? ''
      const { type } = child
      if (type.name === 'hard_break') return '\n'
      return hasReferences && type.name === 'footnote_reference' ? `[^${String(child.attrs['label'])}]` : ''
    })
    .join('')
}

/** Returns blocks without the raw ones that are too large beside a text. */
export function withoutLargeRaw(blocks: readonly MarkdownNode[], changes: Changes): MarkdownNode[] {
  const others = blocks.filter((block) => block.type.name !== 'raw' || !isLarge(block.textContent))
  changes.add('rawLeft', blocks.length - others.length)
  return others
}

const isLarge = (html: string) => countOf(html, /\n/g) > RAW_LINES

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Returns all text as few plain paragraphs, and below them as many pictures and players as there is room for. */
export function joinedText(blocks: readonly MarkdownNode[], changes: Changes): string {
  const media: MarkdownNode[] = []
  const texts: string[] = []
  const visit = (block: MarkdownNode): void => {
    if (isMedia(block)) return void media.push(block)
    for (const name of WORD_ATTRIBUTES) {
      const value = block.attrs[name]
      if (typeof value === 'string' && value !== '') texts.push(shownValue(name, value))
    }
    if (block.children.some(isInline)) texts.push(inlineText(block, false))
    else for (const child of block.children) visit(child)
  }
  for (const block of blocks) visit(block)
  const size = Math.max(1, Math.ceil(texts.length / (TEXT_LINES / 2)))
  const parts: string[] = []
  for (let start = 0; start < texts.length; start += size)
    parts.push(plainParagraph(texts.slice(start, start + size)))
  return [...parts.filter(Boolean), ...fittingMedia(media, changes)].join('\n\n')
}

/** Returns texts as one paragraph in which the parser has no mark to look for. */
export const plainParagraph = (texts: readonly string[]) =>
  texts
    .join(' ')
    .replaceAll('\0', '\ufffd')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[*_[~^]/g, (mark) => `&#${mark.charCodeAt(0)};`)
    .replaceAll(/[!-"$-%'-/:<-@\\\]`{|}]|&(?!#\d+;)|(?<!&)#/g, '\\$&')

const MEDIA_STYLE: InlineStyle = { care: 'full', hasMarks: false, encodesEdges: false }

function fittingMedia(media: readonly MarkdownNode[], changes: Changes): string[] {
  const written: string[] = []
  let [lines, marks] = [0, 0]
  for (const [index, block] of media.entries()) {
    const text = writeBlock(block, MEDIA_STYLE)
    lines += countOf(text, /\n/g) + 2
    marks += countOf(text, MARKS)
    if (lines > MEDIA_LINES || marks > MEDIA_MARKS) {
      changes.add('mediaLeft', media.length - index)
      break
    }
    written.push(text)
  }
  return written
}
