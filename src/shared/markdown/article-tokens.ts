import MarkdownIt, { type Token } from 'markdown-it'
import { addDirectives } from './directives.ts'
import { addFootnotes } from './footnotes.ts'
import { addInlineRules } from './inline-rules.ts'

/** Nesting of lists and quotes, and of emphasis and links within a paragraph. */
export const ARTICLE_MAX_DEPTH = 20
export const ARTICLE_MAX_LINES = 5_000
/** Characters that may start emphasis, a link or an image. A long article has a few hundred. */
const MAX_MARKS = 10_000
/** Tokens of the parser. A long article has about 1,500. */
const MAX_TOKENS = 10_000

/**
 * Shows HTML as text. Indented code, reference definitions and underlined headings are disabled, because news texts
 * do not use them. A list takes two levels of `maxNesting`; deeper texts must still be recognized as too deep.
 */
const OPTIONS = { html: false, maxNesting: 3 * ARTICLE_MAX_DEPTH }
const markdown = new MarkdownIt('commonmark', OPTIONS)
  .enable(['table', 'strikethrough'])
  .disable(['code', 'reference', 'lheading', 'autolink'])
addDirectives(markdown)
addFootnotes(markdown)
addInlineRules(markdown)
// The readers of the tokens check addresses, because an unsafe link becomes its text.
markdown.validateLink = () => true
markdown.normalizeLink = (url) => url

/** Parses an article. Returns null for too deep nesting, too much formatting or too many lines. */
export function articleTokens(text: string): Token[] | null {
  if (hasTooMuch(text)) return null
  const tokens = markdown.parse(text, {})
  return isTooComplex(tokens) ? null : tokens
}

/** Checks the raw text, to bound the time of parsing. */
function hasTooMuch(text: string): boolean {
  const marks = countUpTo(text, /[*_[~^]/g, MAX_MARKS)
  const lines = countUpTo(text, /\r\n?|\n/g, ARTICLE_MAX_LINES)
  return marks > MAX_MARKS || lines > ARTICLE_MAX_LINES
}

/** Counts matches, and stops beyond `max`. */
function countUpTo(text: string, pattern: RegExp, max: number): number {
  let count = 0
  while (count <= max && pattern.test(text)) count++
  return count
}

const CONTAINERS = /^(?:blockquote|list_item|em|strong|link|s|sup|sub|directive|footnote)_/

/** Iterative, so that the recursive readers of the tokens cannot overflow the stack. */
function isTooComplex(tokens: Token[]): boolean {
  let count = 0
  const waiting = [{ tokens, depth: 0 }]
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    count += part.tokens.length
    let { depth } = part
    for (const token of part.tokens) {
      if (CONTAINERS.test(token.type)) depth += token.nesting
      // Emphasis is counted separately from lists. Images in alt text add to the depth.
      const inner = token.type === 'image' ? depth + 1 : 0
      if (token.children) waiting.push({ tokens: token.children, depth: inner })
      if (depth > ARTICLE_MAX_DEPTH || inner > ARTICLE_MAX_DEPTH) return true
    }
    if (count > MAX_TOKENS) return true
  }
  return false
}
