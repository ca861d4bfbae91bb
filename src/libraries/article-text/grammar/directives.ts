import type MarkdownIt from 'markdown-it'
import type { StateBlock } from 'markdown-it'
import { readAttributes, type Attributes } from './attributes.ts'
import { directiveNamed } from '../kinds/index.ts'
import { checkedDirective } from './directive-kinds.ts'

/** What the parser knows about a directive. */
export interface DirectiveMeta {
  name: string
  /** As written if they are not valid. */
  attributes: Attributes
  /** The lines of the text, for readers that cannot show the directive. */
  source: string
}

interface Fence {
  line: number
  colons: number
}

/** A box may contain lists, quotes, and other boxes. */
const MAX_DEPTH = 4
const OPENING = /^(:{2,})([a-z][a-z-]{0,30})(?=[\s{]|$)[ \t]*/
const CLOSING = /^ {0,3}(:{3,})[ \t]*$/

/** The directives around the current line, and the lines that may close one. */
const open = new WeakMap<object, { depth: number; fences: Fence[] }>()

/** Adds `::name{…}` and `:::name{…}` to a parser. Unknown and invalid ones become a token with their source. */
export function addDirectives(markdown: MarkdownIt): void {
  markdown.block.ruler.before('table', 'directive', directive, { alt: ['paragraph'] })
}

function directive(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const begin = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
  if (state.src.charCodeAt(begin) !== 0x3a || (state.sCount[startLine] ?? 0) > 3) return false
  const depth = open.get(state)?.depth ?? 0
  // Only at the top level and in other directives, where lines have no prefix.
  if (state.blkIndent > 0 || state.level !== depth || depth >= MAX_DEPTH) return false
  const line = state.src.slice(begin, state.eMarks[startLine]).trimEnd()
  const opening = OPENING.exec(line)
  if (!opening) return false
  const [matched, colons = '', name = ''] = opening
  const read =
    matched.length === line.length
      ? { attributes: {}, length: 0 }
      : readAttributes(line.slice(matched.length))
  if (!read || matched.length + read.length !== line.length) return false
  const form = colons.length === 2 ? 'line' : 'body'
  const closing =
    form === 'line' ? startLine : closingLine(openIn(state).fences, startLine, endLine, colons.length)
  // Without braces, a line such as "::later" is text.
  const needsBraces = form === 'line' && !directiveNamed(name)?.directive.isBare
  if (closing === null || (needsBraces && read.length === 0)) return false
  if (silent) return true
  const attributes = checkedDirective({ name, form, depth }, read.attributes)
  const source = state.getLines(startLine, closing + 1, 0, false)
  const meta = { name, attributes: attributes ?? read.attributes, source }
  if (!attributes) addToken(state, 'unknown_directive', meta, startLine, closing)
  else if (form === 'line') addToken(state, 'directive', meta, startLine, closing)
  else addBody(state, meta, startLine, closing)
  state.line = closing + 1
  return true
}

function addToken(state: StateBlock, type: string, meta: DirectiveMeta, start: number, end: number): void {
  const token = state.push(type, '', 0)
  token.meta = meta
  token.map = [start, end + 1]
}

function addBody(state: StateBlock, meta: DirectiveMeta, start: number, closing: number): void {
  const body = directiveNamed(meta.name)?.directive.body
  if (body === 'raw') {
    addToken(state, 'raw', meta, start, closing)
    const token = state.tokens.at(-1)
    if (token) token.content = state.getLines(start + 1, closing, 0, false)
    return
  }
  const opening = state.push('directive_open', '', 1)
  opening.meta = meta
  opening.map = [start, closing + 1]
  if (body === 'pictures') addPictures(state, start + 1, closing)
  else addBlocks(state, start + 1, closing)
  state.push('directive_close', '', -1)
}

/** Every line of a gallery is a picture. */
function addPictures(state: StateBlock, start: number, end: number): void {
  for (let line = start; line < end; line++) {
    const content = state.getLines(line, line + 1, 0, false).trim()
    if (!content) continue
    state.push('paragraph_open', 'p', 1)
    const inline = state.push('inline', '', 0)
    inline.content = content
    inline.map = [line, line + 1]
    inline.children = []
    state.push('paragraph_close', 'p', -1)
  }
}

function addBlocks(state: StateBlock, start: number, end: number): void {
  const { lineMax, parentType } = state
  const known = openIn(state)
  known.depth++
  state.lineMax = end
  state.parentType = 'root'
  state.md.block.tokenize(state, start, end)
  state.parentType = parentType
  state.lineMax = lineMax
  known.depth--
}

function openIn(state: StateBlock): { depth: number; fences: Fence[] } {
  const known = open.get(state)
  if (known) return known
  const fresh = { depth: 0, fences: fencesIn(state) }
  open.set(state, fresh)
  return fresh
}

/** Read once for each text, so many unclosed directives take linear time. */
function fencesIn(state: StateBlock): Fence[] {
  const fences: Fence[] = []
  for (let line = 0; line < state.bMarks.length - 1; line++) {
    const begin = state.bMarks[line] ?? 0
    const indent = state.tShift[line] ?? 0
    if (state.src.charCodeAt(begin + indent) !== 0x3a) continue
    const closing = CLOSING.exec(state.src.slice(begin, state.eMarks[line]))
    if (closing?.[1]) fences.push({ line, colons: closing[1].length })
  }
  return fences
}

function closingLine(fences: Fence[], start: number, end: number, colons: number): number | null {
  const found = fences.find((fence) => fence.line > start && fence.colons >= colons)
  return found && found.line < end ? found.line : null
}
