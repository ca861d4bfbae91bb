import { WORD_ATTRIBUTES } from '../kinds/index.ts'

const OPENING = /^ {0,3}(:{2,})([a-z][a-z-]*)[ \t]*(?:\{.*)?$/
const CLOSING = /^ {0,3}(:{3,})[ \t]*$/
const FENCE = /^ {0,3}(`{3,}|~{3,})/
const TABLE_RULE = /^(?=.*-)[\s|:-]+$/
const WORDS = new RegExp(`(?<=\\b(?:${WORD_ATTRIBUTES.join('|')})=")[^"\\n]*(?=")`, 'g')

/**
 * Returns an article's text with spaces in place of what is not prose: addresses and names of attributes, raw markup,
 * code and numbers of notes. Keeps the length, so positions fit the text.
 */
export function proseOf(markdown: string): string {
  if (!/:{2}|[`~]|\[\^|\]\(|\|/.test(markdown)) return markdown
  let end: RegExp | null = null
  return markdown
    .split('\n')
    .map((line) => {
      if (end) {
        if (end.test(line)) end = null
        return blank(line)
      }
      const opened = openedBy(line)
      if (!opened) return withoutMarks(line)
      end = opened.end
      return opened.line
    })
    .join('\n')
}

const blank = (text: string) => text.replaceAll(/[^\r\n]/g, ' ')

/** Returns the line without its syntax, and what ends the lines that follow; null for a line of text. */
function openedBy(line: string): { line: string; end: RegExp | null } | null {
  const fence = FENCE.exec(line)?.[1]
  if (fence) return { line: blank(line), end: new RegExp(`^ {0,3}${fence[0] ?? '`'}{${fence.length},}\\s*$`) }
  const [, colons = '', name = ''] = OPENING.exec(line) ?? []
  if (name === 'raw' && colons.length > 2)
    return { line: blank(line), end: new RegExp(`^ {0,3}:{${colons.length},}\\s*$`) }
  if (colons && (colons.length > 2 || line.includes('{'))) return { line: onlyWords(line), end: null }
  return CLOSING.test(line) || TABLE_RULE.test(line) ? { line: blank(line), end: null } : null
}

/** Leaves the values of attributes that hold words. */
function onlyWords(line: string): string {
  let text = ''
  for (const { 0: words, index } of line.matchAll(WORDS)) text += ' '.repeat(index - text.length) + words
  return text + blank(line.slice(text.length))
}

function withoutMarks(line: string): string {
  return line
    .replaceAll(/(?<=\))\{[^{}\n]{0,500}\}/g, onlyWords)
    .replaceAll(/(?<!`)`[^`\n]+`(?!`)/g, blank)
    .replaceAll(/\[\^[^\s[\]^]{1,50}\]:?/g, blank)
}
