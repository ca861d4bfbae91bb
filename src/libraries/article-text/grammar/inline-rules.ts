import type MarkdownIt from 'markdown-it'
import type { StateInline } from 'markdown-it'
import { readAttributes } from './attributes.ts'
import { BOOKMARK } from './bookmarks.ts'

/** Superscript and subscript hold no spaces, as in `10^6^` and `H~2~O`. */
const SCRIPTS = [
  { name: 'sup', mark: '^', pattern: /\^((?:\\[!-/:-@[-`{-~]|[^\s^\\]){1,100})\^/y },
  { name: 'sub', mark: '~', pattern: /~((?:\\[!-/:-@[-`{-~]|[^\s~\\]){1,100})~(?!~)/y },
] as const

const FOOTNOTE = /\[\^([^\s[\]^\\]{1,50})\]/y
const PICTURE_ATTRIBUTES = new Set(['width', 'credit'])

/** Adds superscript, subscript, `[^1]`, `{#place}` and the attributes of a picture, each in linear time, to a parser. */
export function addInlineRules(markdown: MarkdownIt): void {
  for (const script of SCRIPTS) {
    markdown.inline.ruler.push(script.name, (state, silent) => addScript(state, silent, script))
  }
  markdown.inline.ruler.after('image', 'footnote_reference', addFootnote)
  markdown.inline.ruler.push('picture_attributes', addPictureAttributes)
  markdown.inline.ruler.push('bookmark', addBookmark)
}

function addScript(state: StateInline, silent: boolean, script: (typeof SCRIPTS)[number]): boolean {
  const { pos, posMax, src } = state
  const { name, mark, pattern } = script
  if (src[pos] !== mark) return false
  pattern.lastIndex = pos
  const content = pattern.exec(src)?.[1]
  const end = pos + 1 + (content?.length ?? 0)
  // A face such as ^_^ is text, and so is "~5–~6", where the mark means "about".
  if (content === undefined || end >= posMax || !/[\p{L}\p{N}+*=−-]/u.test(content)) return false
  if (mark === '~' && !isWord(src[pos - 1]) && isWord(src[end + 1])) return false
  if (!silent) {
    state.push(`${name}_open`, name, 1)
    state.pos = pos + 1
    state.posMax = end
    state.md.inline.tokenize(state)
    state.push(`${name}_close`, name, -1)
  }
  state.pos = end + 1
  state.posMax = posMax
  return true
}

const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

function addFootnote(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('[^', state.pos)) return false
  FOOTNOTE.lastIndex = state.pos
  const match = FOOTNOTE.exec(state.src)
  if (!match || state.pos + match[0].length > state.posMax) return false
  if (!silent) {
    const token = state.push('footnote_reference', '', 0)
    token.content = match[0]
    token.meta = { label: match[1] }
  }
  state.pos += match[0].length
  return true
}

/** Reads `{width=wide credit="…"}` directly after an image. */
function addPictureAttributes(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '{' || silent || state.pending) return false
  const image = state.tokens.at(-1)
  if (image?.type !== 'image' || image.meta) return false
  const read = readAttributes(state.src.slice(state.pos, state.posMax))
  if (!read || Object.keys(read.attributes).some((name) => !PICTURE_ATTRIBUTES.has(name))) return false
  image.meta = read.attributes
  state.pos += read.length
  return true
}

/** Reads `{#place}`, the target of links within the text. */
function addBookmark(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('{#', state.pos)) return false
  BOOKMARK.lastIndex = state.pos
  const match = BOOKMARK.exec(state.src)
  if (!match || state.pos + match[0].length > state.posMax) return false
  if (!silent) {
    const token = state.push('bookmark', '', 0)
    token.content = match[0]
    token.meta = { id: match[1] }
  }
  state.pos += match[0].length
  return true
}
