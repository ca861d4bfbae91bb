import type MarkdownIt from 'markdown-it'
import type { StateBlock } from 'markdown-it'

const DEFINITION = /^\[\^([^\s[\]^\\]{1,50})\]:/

/** Adds `[^1]: text` at the top level to a parser. Lines of the note after the first are indented by four spaces. */
export function addFootnotes(markdown: MarkdownIt): void {
  markdown.block.ruler.before('paragraph', 'footnote', footnote, { alt: ['paragraph'] })
}

function footnote(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.level > 0 || state.blkIndent > 0 || (state.sCount[startLine] ?? 0) > 3) return false
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
  const end = state.eMarks[startLine] ?? start
  if (!state.src.startsWith('[^', start)) return false
  const match = DEFINITION.exec(state.src.slice(start, Math.min(end, start + 60)))
  if (!match) return false
  if (silent) return true
  const opening = state.push('footnote_open', '', 1)
  opening.meta = { label: match[1] }
  const lines: [number, number] = [startLine, startLine + 1]
  opening.map = lines
  readBody(state, startLine, endLine, start + match[0].length)
  state.push('footnote_close', '', -1)
  lines[1] = state.line
  return true
}

/** Reads the rest of the line and the indented lines below as blocks, as a list item does. */
function readBody(state: StateBlock, line: number, endLine: number, textStart: number): void {
  const before = { begin: state.bMarks[line], shift: state.tShift[line], indent: state.sCount[line] }
  const { parentType } = state
  const rest = state.src.slice(textStart, state.eMarks[line])
  const spaces = rest.length - rest.trimStart().length
  state.bMarks[line] = textStart
  state.tShift[line] = spaces
  state.blkIndent = 4
  state.sCount[line] = 4
  state.parentType = 'list'
  state.md.block.tokenize(state, line, endLine)
  state.parentType = parentType
  state.blkIndent = 0
  state.bMarks[line] = before.begin ?? 0
  state.tShift[line] = before.shift ?? 0
  state.sCount[line] = before.indent ?? 0
}
