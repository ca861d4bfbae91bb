import MarkdownIt, { type StateCore, type Token } from 'markdown-it'
import { MARK_NAMES, MARKS } from '../inline-kinds/index.ts'
import { addDirectives } from './directives.ts'
import { addFootnotes } from './footnote-rule.ts'
import { addInlineRules } from './inline-rules.ts'

/** Nesting of lists and quotes, and of emphasis and links within a paragraph. */
export const ARTICLE_MAX_DEPTH = 20
export const ARTICLE_MAX_LINES = 20_000
/** Characters of all lines that may start emphasis, a link or an image. A long article has a few hundred. */
const MAX_MARKS = 60_000
/** The time of the parser grows with the square of the marks of a paragraph. */
const MAX_MARKS_SQUARED = 10_000 ** 2
/** Steps in search of the ends of links. A live blog of a day needs 20,000. */
const MAX_LINK_STEPS = 2_000_000
/** Tokens of the parser. A long article has about 1,500, a live blog of a day 30,000. */
export const ARTICLE_MAX_TOKENS = 100_000

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
markdown.core.ruler.after('block', 'bounds', boundMarks)
// The readers of the tokens check addresses, because an unsafe link becomes its text.
markdown.validateLink = () => true
markdown.normalizeLink = (url) => url

/** Parses an article. Returns null for too deep nesting, too much formatting or too many lines. */
export function articleTokens(text: string): Token[] | null {
  if (countUpTo(text, /\r\n?|\n/g, ARTICLE_MAX_LINES) > ARTICLE_MAX_LINES) return null
  const found: Findings = {}
  const tokens = markdown.parse(text, found)
  return found.hasTooManyMarks || isTooComplex(tokens) ? null : tokens
}

/** Parses only the blocks of a text: inline tokens have their source and no children. Takes time in proportion to it. */
export function blockTokens(text: string): Token[] {
  const tokens: Token[] = []
  markdown.block.parse(text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\ufffd'), markdown, {}, tokens)
  return tokens
}

interface Findings {
  hasTooManyMarks?: boolean
}

/** Leaves out the text of a parse with too many marks or link steps before they are read, to bound its time. */
function boundMarks({ tokens, env }: StateCore): void {
  let [marks, squared, steps] = [0, 0, 0]
  for (const { type, content } of tokens) {
    if (type !== 'inline') continue
    const count = countUpTo(content, /[*_[~^]/g, MAX_MARKS)
    marks += count
    squared += count ** 2
    steps += linkSteps(content)
    if (marks <= MAX_MARKS && squared <= MAX_MARKS_SQUARED && steps <= MAX_LINK_STEPS) continue
    tokens.length = 0
    ;(env as Findings).hasTooManyMarks = true
    return
  }
}

/** Characters that end a run of plain text for the parser, because they may begin something. */
const STEPS = new Set(Array.from('\\\n$%&*+-:<=>@[]^_`{}~!#', (character) => character.charCodeAt(0)))
const [BACKSLASH, OPEN, CLOSE] = [0x5c, 0x5b, 0x5d]

/**
 * Counts the steps of the parser in search of the `]` of each `[`, up to the end of the text where there is none. It
 * walks over the same text once for each level of nesting at most.
 */
function linkSteps(text: string): number {
  if (!text.includes('[')) return 0
  const open: number[] = []
  let [at, steps] = [0, 0]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (!STEPS.has(code)) continue
    at++
    // The character after it is escaped.
    if (code === BACKSLASH) index++
    else if (code === OPEN) open.push(at)
    else if (code === CLOSE) steps += at - (open.pop() ?? at)
  }
  for (const start of open) steps += at - start
  return Math.min(steps, OPTIONS.maxNesting * at)
}

/** Counts matches, and stops beyond `max`. */
function countUpTo(text: string, pattern: RegExp, max: number): number {
  let count = 0
  while (count <= max && pattern.test(text)) count++
  return count
}

const MARK_TOKENS = MARK_NAMES.map((name) => MARKS[name].token)
const CONTAINERS = new RegExp(`^(?:blockquote|list_item|directive|footnote|${MARK_TOKENS.join('|')})_`)

/** Iterative, so the recursive readers of the tokens cannot overflow the stack. */
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
    if (count > ARTICLE_MAX_TOKENS) return true
  }
  return false
}
