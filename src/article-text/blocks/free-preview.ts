import type { Token } from 'markdown-it'
import { blockTokens } from '../grammar/article-tokens.ts'
import type { DirectiveMeta } from '../grammar/directives.ts'
import { DIRECTIVES } from '../kinds/index.ts'
import { TextError } from '../text-error.ts'

/** Without a divider, this many paragraphs are open. */
const OPEN_PARAGRAPHS = 2

const NAME = DIRECTIVES.get('open_end')?.name ?? ''
const DIVIDER_LINE = new RegExp(`^[ \\t]*::${NAME}(?:[ \\t]*\\{|[ \\t]*$)`, 'm')
/** The source of a paragraph that is only a picture. */
const PICTURE_LINE = /^\[?!\[[^\n]*[)}]$/
/** The mark of a note. Notes are at the end of a text, behind the divider. */
const NOTE_MARK = /\[\^[^\s[\]^\\]{1,50}\](?!:)/g

/**
 * Returns the part of a text that everyone may read: up to the first divider at the top level, or the first two
 * paragraphs. Marks of notes that are not in it are left out. Of a text without paragraphs, nothing is open.
 */
export function freePreviewOf(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const end = openLines(blockTokens(text))
  const part = lines.slice(0, end).join('\n').trimEnd()
  const defined = new Set(
    Array.from(part.matchAll(/^ {0,3}(\[\^[^\s[\]^\\]{1,50}\]):/gm), ([, mark]) => mark),
  )
  return part.replaceAll(NOTE_MARK, (mark) => (defined.has(mark) ? mark : ''))
}

/** Returns how many lines of a text are open. */
function openLines(tokens: readonly Token[]): number {
  const top = tokens.filter(({ level, nesting, map }) => level === 0 && nesting >= 0 && map !== null)
  const divider = top.find(isDivider)
  if (divider) return divider.map?.[0] ?? 0
  const paragraphs = tokens.filter(
    ({ type, level }, index) =>
      type === 'paragraph_open' && level === 0 && !PICTURE_LINE.test(tokens[index + 1]?.content ?? ''),
  )
  return paragraphs.slice(0, OPEN_PARAGRAPHS).at(-1)?.map?.[1] ?? 0
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
