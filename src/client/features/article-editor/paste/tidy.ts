/** Looks behind itself, or a long run of spaces would take quadratic time. */
const SPACES_AT_LINE_END = /(?<![ \t])[ \t]+\n/g

/** Removes invisible characters, and blank lines beyond one between paragraphs. */
export function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b\u200c\u2060\ufeff\u00ad]/g, '')
    .replace(/\u00a0/g, ' ')
    .replace(SPACES_AT_LINE_END, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
