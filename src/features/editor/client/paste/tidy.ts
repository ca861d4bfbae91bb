import { removeInvisible } from '#shared/text-fields.ts'

/** Looks behind itself, or a long run of spaces would take quadratic time. */
const SPACES_AT_LINE_END = /(?<![ \t\u00a0])[ \t\u00a0]+\n/g

/** Removes soft hyphens and invisible characters except joiners, and blank lines beyond one between paragraphs. */
export function tidy(text: string): string {
  return removeInvisible(text.replace(/\r\n?/g, '\n'))
    .replaceAll('\u00ad', '')
    .replace(SPACES_AT_LINE_END, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Mail programs wrap lines at 60 to 80 characters. */
const MAX_WRAPPED = 100
const MIN_WRAPPED = 40

/**
 * Keeps the lines of a plain text, which are one in Markdown: as paragraphs where no line is blank, otherwise by line
 * breaks. Lines that a program wrapped are joined.
 */
export function keepLines(text: string): string {
  const paragraphs = text.split('\n\n')
  const end = paragraphs.length === 1 ? '\n\n' : '  \n'
  return paragraphs.map((lines) => (isWrapped(lines) ? lines : lines.replaceAll('\n', end))).join('\n\n')
}

/** True if no line had room for the first word of the next one. */
function isWrapped(paragraph: string): boolean {
  const lines = paragraph.split('\n')
  const width = Math.max(...lines.map(({ length }) => length))
  if (width < MIN_WRAPPED || width > MAX_WRAPPED) return false
  return lines
    .slice(0, -1)
    .every((line, index) => line.length + 1 + (lines[index + 1] ?? '').split(' ', 1).join('').length > width)
}
