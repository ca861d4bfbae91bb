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
