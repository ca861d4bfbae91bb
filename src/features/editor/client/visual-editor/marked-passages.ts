import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { ArticleDocument } from '../document/read-document.ts'
import { layOut } from '../document/write-document.ts'
import type { MarkLayer } from '../text/text-marks.ts'
import { rangeOf, type Range } from './text-positions.ts'

type Kind = MarkLayer['kind']

/** A mark with the cursor in it. */
export interface MarkAtCursor extends Range {
  kind: Kind
  key: string
}

interface Marked {
  all: DecorationSet
  current: MarkAtCursor | null
}

interface Change {
  layers?: Partial<Record<Kind, Decoration[]>>
  isClosed?: true
}

const NONE: Marked = { all: DecorationSet.empty, current: null }

/** The id of the popover for the mark at the cursor. */
export const MARK_POPOVER_ID = 'text-mark'

export const marksKey = new PluginKey<Marked>('marked-passages')

/** Marks passages of the text. The marks move with the words until they are computed again. */
export function markedPassages(): Plugin<Marked> {
  return new Plugin<Marked>({
    key: marksKey,
    state: { init: () => NONE, apply: nextMarks },
    props: { decorations: (state) => marksKey.getState(state)?.all },
  })
}

function nextMarks(tr: Transaction, marked: Marked, _before: EditorState, state: EditorState): Marked {
  const change = tr.getMeta(marksKey) as Change | undefined
  if (!change && !tr.docChanged && !tr.selectionSet) return marked
  let all = tr.docChanged ? marked.all.map(tr.mapping, tr.doc) : marked.all
  for (const [kind, list] of Object.entries(change?.layers ?? {})) {
    const former = all.find(undefined, undefined, (spec) => (spec as MarkAtCursor).kind === kind)
    all = all.remove(former).add(tr.doc, list)
  }
  if (change?.isClosed) return { all, current: null }
  // Typing in a mark does not open it.
  const isOpen = tr.docChanged ? false : tr.selectionSet || marked.current !== null
  return { all, current: isOpen ? markAt(all, state.selection.head) : null }
}

function markAt(all: DecorationSet, position: number): MarkAtCursor | null {
  const [found] = all
    // A dot in the margin has no key.
    .find(position, position, (spec) => 'key' in spec)
    .toSorted((a, b) => a.to - a.from - (b.to - b.from))
  if (!found) return null
  const { kind, key } = found.spec as Pick<MarkAtCursor, 'kind' | 'key'>
  return { kind, key, from: found.from, to: found.to }
}

function drawDot(): HTMLElement {
  const dot = document.createElement('span')
  dot.className = 'mark-dot'
  return dot
}

/** Shows layers whose text is the one on the screen. */
export function showLayers(
  state: EditorState,
  source: ArticleDocument,
  layers: readonly MarkLayer[],
): Transaction | null {
  const written = layOut(state.doc, source)
  const current = layers.filter(({ text }) => text === written.text)
  if (current.length === 0) return null
  const change: Change = { layers: {} }
  for (const { kind, marks, activeKey } of current) {
    change.layers = {
      ...change.layers,
      [kind]: marks.flatMap(({ key, isLong, ...passage }) => {
        const range = rangeOf(state.doc, written, passage)
        if (!range) return []
        const look = isLong ? 'mark-long' : `mark-${kind}`
        const name = key === activeKey ? `${look} mark-active` : look
        const words = Decoration.inline(range.from, range.to, { class: name }, { kind, key })
        return isLong ? [words, Decoration.widget(range.from, drawDot, { kind, side: -1 })] : [words]
      }),
    }
  }
  return state.tr.setMeta(marksKey, change).setMeta('addToHistory', false)
}

/** Closes what is shown about the mark at the cursor. */
export function closeMark(state: EditorState): Transaction {
  return state.tr.setMeta(marksKey, { isClosed: true } satisfies Change)
}
