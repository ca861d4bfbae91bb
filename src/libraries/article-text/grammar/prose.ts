import { WORD_ATTRIBUTES } from '../kinds/index.ts'

const OPENING = /^ {0,3}(:{2,})([a-z][a-z-]*)[ \t]*(?:\{.*)?$/
const CLOSING = /^ {0,3}(:{3,})[ \t]*$/
const FENCE = /^ {0,3}(`{3,}|~{3,})/
const TABLE_RULE = /^(?=.*-)[\s|:-]+$/
const BOX = /^ {0,3}::reuse\{/
const WORDS = new RegExp(`(?<=\\b(?:${WORD_ATTRIBUTES.join('|')})=")[^"\\n]*(?=")`, 'g')

/** Pictures and links, with one level of brackets in their addresses. */
const LINK = /(!?)\[([^[\]\n]*)\]\((?:[^()\n]|\([^()\n]*\))*\)/g
/** Emphasis of a part of a word. */
const WITHIN_WORD = /(?<=[\p{L}\p{M}])(?:\*{1,3}|~~)(?=[\p{L}\p{M}])/gu

/**
 * Returns the words of an article's text that readers see, for searches: no raw markup, addresses, and descriptions of
 * pictures. Code and links to reusable boxes remain.
 */
export function searchedProse(markdown: string): string {
  return withoutAddresses(withoutSyntax(markdown, true))
    .replaceAll(WITHIN_WORD, '')
    .replaceAll(/[ \t]{2,}/g, ' ')
}

/** Marks of headings, lists and tables, and dashes between words. */
const LONE_MARKS = /(?<!\S)[^\p{L}\p{M}\p{N}\s]+(?!\S)/gu

/** Returns the words of an article's text that readers read, to count them: prose without descriptions of pictures. */
export const readProse = (markdown: string): string =>
  withoutAddresses(proseOf(markdown)).replaceAll(LONE_MARKS, ' ')

const withoutAddresses = (text: string) =>
  text.replaceAll(LINK, (link, picture: string, words: string) => (picture ? captionIn(link) : words))

const captionIn = (picture: string) => ` ${/"([^"]*)"\)$/.exec(picture)?.[1] ?? ''} `

/**
 * Returns an article's text with spaces in place of what is not prose: addresses and names of attributes, raw markup,
 * code and numbers of notes. Keeps the length, so positions fit the text.
 */
export const proseOf = (markdown: string): string => withoutSyntax(markdown, false)

function withoutSyntax(markdown: string, isForSearch: boolean): string {
  if (!/:{2}|[`~]|\[\^|\]\(|\|/.test(markdown)) return markdown
  let end: RegExp | null = null
  let isShown = false
  return markdown
    .split('\n')
    .map((line) => {
      if (end) {
        const isEnd = end.test(line)
        if (isEnd) end = null
        return isShown && !isEnd ? line : blank(line)
      }
      if (isForSearch && BOX.test(line)) return line
      const opened = openedBy(line)
      if (!opened) return withoutMarks(line, isForSearch)
      end = opened.end
      isShown = isForSearch && FENCE.test(line)
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

function withoutMarks(line: string, isForSearch: boolean): string {
  const text = line.replaceAll(/(?<=\))\{[^{}\n]{0,500}\}/g, onlyWords)
  return (isForSearch ? text : text.replaceAll(/(?<!`)`[^`\n]+`(?!`)/g, blank)).replaceAll(
    /\[\^[^\s[\]^]{1,50}\]:?/g,
    blank,
  )
}
