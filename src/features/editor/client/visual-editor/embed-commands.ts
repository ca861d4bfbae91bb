import { Fragment, type Node } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import { isEmbeddable } from '#features/articles/shared/embeds/embed-target.ts'
import { limits } from '#shared/limits.ts'
import { typeOf } from './block-commands.ts'

/** Puts an embed in place of the empty paragraph with the cursor. Does nothing for any other place or address. */
export function embedAddress(pasted: string, hosts: readonly string[]): Command {
  return (state, dispatch) => {
    const url = pasted.trim()
    const { $from, empty } = state.selection
    if (!empty || $from.parent.content.size > 0 || /\s/.test(url)) return false
    if (!canEmbed(state) || !isEmbeddable(url, hosts)) return false
    dispatch?.(withEmbed(state, url))
    return true
  }
}

/** Makes an embed of an address that was typed alone on its line. */
export function embedTyped(hosts: () => readonly string[]): Command {
  return (state, dispatch) => {
    const { $from, empty } = state.selection
    const url = $from.parent.textContent.trim()
    const isAtEnd = $from.parentOffset === $from.parent.content.size
    if (!empty || !isAtEnd || url.length < 10 || /\s/.test(url)) return false
    if (!canEmbed(state) || !isEmbeddable(url, hosts())) return false
    dispatch?.(withEmbed(state, url))
    return true
  }
}

/** Makes embeds of pasted paragraphs that are an address alone, where the selection can have embeds. */
export function embedsInPasted(content: Fragment, state: EditorState, hosts: readonly string[]): Fragment {
  if (!canEmbed(state)) return content
  return Fragment.from(content.content.map((block) => embedOf(block, hosts) ?? block))
}

function embedOf(block: Node, hosts: readonly string[]): Node | null {
  const url = block.type === typeOf('paragraph') ? block.textContent.trim() : ''
  const isAddress = url.length >= 10 && !/\s/.test(url) && isEmbeddable(url, hosts)
  return isAddress ? typeOf('embed').create({ url }) : null
}

/** True for an embed that readers only get as a link, because the text has too many. */
export function isBeyondLimit(doc: Node, position: number): boolean {
  let count = 0
  doc.nodesBetween(0, position, (node) => {
    if (node.type === typeOf('embed')) count++
    return count < limits.embedsMax
  })
  return count >= limits.embedsMax
}

/** Embeds are at the top level and in boxes. */
function canEmbed({ selection: { $from } }: EditorState): boolean {
  if ($from.depth === 0 || $from.parent.type !== typeOf('paragraph')) return false
  const around = $from.node(-1)
  return around.canReplaceWith($from.index(-1), $from.indexAfter(-1), typeOf('embed'))
}

/** Replaces the paragraph with the embed and an empty paragraph, in which writing continues. */
function withEmbed({ tr, selection: { $from } }: EditorState, url: string): Transaction {
  const start = $from.before()
  tr.replaceWith(start, $from.after(), [typeOf('embed').create({ url }), typeOf('paragraph').create()])
  return tr.setSelection(TextSelection.near(tr.doc.resolve(start + 2))).scrollIntoView()
}
