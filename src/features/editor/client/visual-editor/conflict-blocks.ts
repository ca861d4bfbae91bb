import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { ArticleDocument } from '../document/read-document.ts'
import { layOut, type WrittenDocument } from '../document/write-document.ts'
import type { PlacedClash } from '../merge/place-clashes.ts'
import { rangeOf } from './text-positions.ts'

const conflictKey = new PluginKey<DecorationSet>('conflict-blocks')

/** Shows another person's version of a block below mine. The text stays mine until one is chosen. */
export function conflictBlocks(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key: conflictKey,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, set) {
        const next = tr.getMeta(conflictKey) as Decoration[] | undefined
        return next ? DecorationSet.create(tr.doc, next) : set.map(tr.mapping, tr.doc)
      },
    },
    props: { decorations: (state) => conflictKey.getState(state) },
  })
}

/** Shows clashes at their places. `placeOf` returns the element of a clash, which is the same each time. */
export function showClashes(
  { doc, tr }: EditorState,
  source: ArticleDocument,
  clashes: readonly PlacedClash[],
  placeOf: (key: string) => HTMLElement,
): Transaction {
  const written = layOut(doc, source)
  const decorations = clashes.flatMap((placed) => {
    const { from, to } = blocksOf(doc, written, placed)
    const widget = Decoration.widget(to, () => placeOf(placed.key), {
      key: placed.key,
      side: 1,
      stopEvent: () => true,
      ignoreSelection: true,
    })
    const mine: Decoration[] = []
    doc.nodesBetween(from, to, (node, position) => {
      if (to > from)
        mine.push(Decoration.node(position, position + node.nodeSize, { class: 'conflict-mine' }))
      return false
    })
    return [...mine, widget]
  })
  return tr.setMeta(conflictKey, decorations).setMeta('addToHistory', false)
}

/** Returns the range of the blocks at the top level that have my version; an empty one if I removed it. */
function blocksOf(doc: Node, written: WrittenDocument, { clash, passage }: PlacedClash) {
  const { start, end } = passage
  const place = clash.mine ? passage : { start: Math.max(0, start - 1), end: Math.max(1, end) }
  const range = rangeOf(doc, written, place)
  if (!range) return { from: 0, to: 0 }
  const first = doc.resolve(range.from)
  const last = doc.resolve(range.to)
  const to = last.depth === 0 ? range.to : last.after(1)
  if (!clash.mine) return { from: to, to }
  return { from: first.depth === 0 ? range.from : first.before(1), to }
}
