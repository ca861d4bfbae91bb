import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

/** A place in the text where uploads wait for their blocks. It is not part of the text. */
export interface UploadPlace {
  id: number
  dom: HTMLElement
}

type Change = { add: Array<{ at: number; place: UploadPlace }> } | { remove: number }

interface Places {
  shown: DecorationSet
  /** The last position of each place, for one whose surroundings were deleted. */
  last: ReadonlyMap<number, number>
}

const key = new PluginKey<Places>('upload-places')

/** Shows the progress of uploads between the blocks, and follows the text around it. */
export function uploadPlaces(): Plugin<Places> {
  return new Plugin<Places>({
    key,
    state: { init: () => ({ shown: DecorationSet.empty, last: new Map() }), apply: next },
    props: { decorations: (state) => key.getState(state)?.shown },
  })
}

function next(tr: Transaction, { shown, last }: Places): Places {
  const change = tr.getMeta(key) as Change | undefined
  let decorations = shown.map(tr.mapping, tr.doc)
  const positions = new Map([...last].map(([id, at]) => [id, tr.mapping.map(at)]))
  if (change && 'add' in change) {
    for (const { at, place } of change.add) {
      const widget = Decoration.widget(at, place.dom, { id: place.id, side: -1, stopEvent: () => true })
      decorations = decorations.add(tr.doc, [widget])
      positions.set(place.id, at)
    }
  } else if (change) {
    decorations = decorations.remove(decorations.find(undefined, undefined, ({ id }) => id === change.remove))
    positions.delete(change.remove)
  }
  return { shown: decorations, last: positions }
}

/** Adds places to a transaction. Undo does not take them back. */
export function addPlaces(tr: Transaction, add: Array<{ at: number; place: UploadPlace }>): Transaction {
  return tr.setMeta(key, { add } satisfies Change)
}

/** Removes a place with a transaction. */
export function removePlace(tr: Transaction, id: number): Transaction {
  return tr.setMeta(key, { remove: id } satisfies Change)
}

/** Returns the position of a place, or null when it is gone. */
export function positionOf(state: EditorState, id: number): number | null {
  const places = key.getState(state)
  const [found] = places?.shown.find(undefined, undefined, (spec) => spec['id'] === id) ?? []
  return found?.from ?? places?.last.get(id) ?? null
}
