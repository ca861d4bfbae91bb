import { lift, setBlockType, wrapIn } from 'prosemirror-commands'
import type { Attrs, MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { NodeSelection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import type { NodeName } from '#article-text/kinds/index.ts'
import { articleSchema as schema } from '../document/schema.ts'

const { paragraph, list_item: listItem, footnote, footnote_reference: reference } = schema.nodes

/** Returns the node type of this name. */
export function typeOf(name: NodeName): NodeType {
  const type = schema.nodes[name]
  if (!type) throw new Error(`The schema has no node ${name}`)
  return type
}

/** Turns text blocks into this type, or back into paragraphs if they have it. */
export function toggleBlock(type: NodeType, attrs: Attrs | null = null): Command {
  return (state, dispatch) =>
    isBlockActive(state, type, attrs)
      ? setBlockType(typeOf('paragraph'))(state, dispatch)
      : setBlockType(type, attrs)(state, dispatch)
}

/** True if the selection starts in a block of this type. */
export function isBlockActive({ selection }: EditorState, type: NodeType, attrs: Attrs | null = null) {
  const block = selection instanceof NodeSelection ? selection.node : selection.$from.parent
  return block.hasMarkup(type, attrs ? { ...block.attrs, ...attrs } : block.attrs)
}

/** True if the selection is inside a block of this type at any depth. */
export function isInside({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return true
  return false
}

/** Wraps the selection in a quote, or takes it out of one. */
export const toggleQuote: Command = (state, dispatch) =>
  isInside(state, typeOf('blockquote'))
    ? lift(state, dispatch)
    : wrapIn(typeOf('blockquote'))(state, dispatch)

/** Makes a list, changes the kind of the list around the selection, or takes the item out of it. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    for (let depth = $from.depth; depth > 0; depth--) {
      const list = $from.node(depth)
      if (!list.type.isInGroup('list')) continue
      if (list.type === type) return listItem ? liftListItem(listItem)(state, dispatch) : false
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, { tight: list.attrs['tight'] as boolean }))
      return true
    }
    return wrapInList(type)(state, dispatch)
  }
}

export function isMarkActive({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)
}

/**
 * Inserts blocks in place of an empty paragraph, or after the block with the selection. Selects the first block if it
 * has no text, else places the cursor in it. A paragraph follows, so writing can continue.
 */
export function insertBlocks(blocks: readonly Node[]): Command {
  return (state, dispatch) => {
    const [first] = blocks
    if (!first) return false
    const { $from } = state.selection
    const isEmpty = $from.depth === 1 && $from.parent.type === paragraph && $from.parent.content.size === 0
    const after = $from.depth === 0 ? state.selection.to : $from.after(1)
    const start = isEmpty ? $from.before(1) : after
    const tr = isEmpty ? state.tr.replaceWith(start, after, blocks) : state.tr.insert(start, blocks)
    const end = start + blocks.reduce((size, block) => size + block.nodeSize, 0)
    if (end === tr.doc.content.size && paragraph) tr.insert(end, paragraph.create())
    const inside = TextSelection.near(tr.doc.resolve(start + 1))
    const hasCursor = inside.from < start + first.nodeSize && !first.isLeaf
    const isDivider = first.type.name === 'divider'
    const selection = hasCursor ? inside : NodeSelection.create(tr.doc, start)
    tr.setSelection(isDivider ? TextSelection.near(tr.doc.resolve(end)) : selection)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Moves the block at the top level that has the selection one place up (-1) or down (1). */
export function moveBlock(direction: -1 | 1): Command {
  return ({ selection, doc, tr }, dispatch) => {
    const from = selection.$from.index(0)
    const to = from + direction
    const block = doc.maybeChild(from)
    const other = doc.maybeChild(to)
    if (!block || !other) return false
    const start = offsetOf(doc, from)
    const offset = selection.from - start
    const target = direction === -1 ? start - other.nodeSize : start + other.nodeSize
    tr.delete(start, start + block.nodeSize).insert(target, block)
    const isNode = selection instanceof NodeSelection
    const place = target + offset
    tr.setSelection(isNode ? NodeSelection.create(tr.doc, place) : TextSelection.near(tr.doc.resolve(place)))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Returns the position of a child of the document. */
export function offsetOf(doc: Node, index: number): number {
  let offset = 0
  for (let child = 0; child < index; child++) offset += doc.child(child).nodeSize
  return offset
}

/** Deletes the block at the top level that has the selection. */
export const deleteBlock: Command = ({ selection, doc, tr }, dispatch) => {
  const index = selection.$from.index(0)
  const block = doc.maybeChild(index)
  if (!block || !paragraph) return false
  const start = offsetOf(doc, index)
  if (doc.childCount === 1) tr.replaceWith(start, start + block.nodeSize, paragraph.create())
  else tr.delete(start, start + block.nodeSize)
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(start, tr.doc.content.size))))
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Adds a reference at the cursor and its note at the end, and moves the cursor into the note. */
export const insertFootnote: Command = (state, dispatch) => {
  const { selection, doc, tr } = state
  if (!reference || !footnote || !paragraph || !selection.$to.parent.inlineContent) return false
  if (selection.$to.parent.type.spec.code) return false
  const label = freeLabel(doc)
  tr.insert(selection.to, reference.create({ label }))
  const end = tr.doc.content.size
  tr.insert(end, footnote.create({ label }, paragraph.create()))
  tr.setSelection(TextSelection.near(tr.doc.resolve(end + 2)))
  dispatch?.(tr.scrollIntoView())
  return true
}

function freeLabel(doc: Node): string {
  const used = new Set<unknown>()
  doc.descendants((node) => {
    if (node.type === footnote || node.type === reference) used.add(node.attrs['label'])
  })
  let number = 1
  while (used.has(String(number))) number++
  return String(number)
}

/** Returns a new table with a header row. */
export function newTable(rows: number, columns: number): Node {
  const cell = (name: NodeName) => typeOf(name).createChecked(null, typeOf('paragraph').create())
  const row = (name: NodeName) =>
    typeOf('table_row').createChecked(
      null,
      Array.from({ length: columns }, () => cell(name)),
    )
  const body = Array.from({ length: rows - 1 }, () => row('table_cell'))
  return typeOf('table').createChecked(null, [row('table_header'), ...body])
}
