import type { Token } from 'markdown-it'
import { blockTokens } from '../grammar/article-tokens.ts'
import type { DirectiveMeta } from '../grammar/directives.ts'
import { DIRECTIVES } from '../kinds/index.ts'
import { TextError } from '../text-error.ts'
import { blocksOf, lastBorder, leastOf } from './preview-blocks.ts'

/** Without a divider, this many blocks are open, and at most half of the words. */
const OPEN_BLOCKS = 2

const NAME = DIRECTIVES.get('open_end')?.name ?? ''
const DIVIDER_LINE = new RegExp(`^[ \\t]*::${NAME}(?:[ \\t]*\\{|[ \\t]*$)`, 'm')
/** The mark of a note. Notes are at the end of a text, behind the divider. */
const NOTE_MARK = /\[\^[^\s[\]^\\]{1,50}\](?!:)/g

/**
 * Returns the part of a text that everyone may read: up to the first divider at the top level, or the first two blocks
 * and at most half of the words. Lists, quotes and tables end after a whole item; a first paragraph that is too long,
 * after a sentence. Marks of notes that are not in it are left out.
 */
export function freePreviewOf(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const tokens = blockTokens(text)
  const divider = tokens.find((token) => token.level === 0 && isDivider(token))
  const part = divider ? startOf(lines, divider.map?.[0] ?? 0) : firstBlocks(lines, tokens)
  const defined = new Set(
    Array.from(part.matchAll(/^ {0,3}(\[\^[^\s[\]^\\]{1,50}\]):/gm), ([, mark]) => mark),
  )
  return part.replaceAll(NOTE_MARK, (mark) => (defined.has(mark) ? mark : ''))
}

const startOf = (lines: readonly string[], end: number): string => lines.slice(0, end).join('\n').trimEnd()

function firstBlocks(lines: readonly string[], tokens: readonly Token[]): string {
  const blocks = blocksOf(tokens)
  const half = Math.ceil(blocks.reduce((sum, { words }) => sum + words, 0) / 2)
  let [end, words] = [0, 0]
  for (const [index, block] of blocks.slice(0, OPEN_BLOCKS).entries()) {
    if (words + block.words > half) {
      const cut = lastBorder(block, half - words)
      if (cut !== null) return startOf(lines, cut)
      return index > 0 ? startOf(lines, end) : leastOf(lines, block, { half, isAll: blocks.length === 1 })
    }
    end = block.end
    words += block.words
  }
  return startOf(lines, end)
}

const isDivider = ({ type, meta }: Token) => type === 'directive' && (meta as DirectiveMeta).name === NAME

/** Throws BAD_REQUEST for a divider inside a list, a quote, a box or a table, where it could not end the free preview. */
export function requireDividerAtTop(text: string): void {
  if (!text.includes(`::${NAME}`)) return
  const isInside = blockTokens(text).some(
    ({ type, content, level, meta }) =>
      (type === 'unknown_directive' && (meta as DirectiveMeta).name === NAME) ||
      (type === 'inline' && level > 1 && (DIVIDER_LINE.test(content) || content.trim() === `::${NAME}`)),
  )
  if (isInside) throw new TextError('openEndInside')
}

/** Returns whether a text has a divider, wherever it is. Reusable boxes may not. */
export const hasDivider = (text: string): boolean => DIVIDER_LINE.test(text)
