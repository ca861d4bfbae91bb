import { GapCursor } from 'prosemirror-gapcursor'
import type { Node } from 'prosemirror-model'
import { AllSelection, Plugin, Selection } from 'prosemirror-state'
import { StepMap } from 'prosemirror-transform'

const TO_START = new Set(['Home', 'PageUp', 'ArrowUp'])
const TO_END = new Set(['End', 'PageDown', 'ArrowDown'])

/** The end of the selection that a key moves to; null for other keys. */
function edgeOfKey(key: string, isRightToLeft: boolean): 'start' | 'end' | null {
  if (TO_START.has(key) || key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) return 'start'
  return TO_END.has(key) || key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight') ? 'end' : null
}

/** The cursor at the start or the end of a text; outside of a box that is there. */
export function cursorAt(doc: Node, edge: 'start' | 'end'): Selection {
  const place = doc.resolve(edge === 'start' ? 0 : doc.content.size)
  // Mapped by nothing: it stays where it can be.
  return new GapCursor(place).map(doc, StepMap.empty)
}

/**
 * Ends the selection of a whole text by a key or a click. A browser cannot do so where a box begins or ends the text,
 * because its controls are not editable; the next key would replace the full text.
 */
export function leaveSelection(): Plugin {
  return new Plugin({
    props: {
      handleKeyDown(view, { key, shiftKey, altKey }) {
        const { doc, selection, tr } = view.state
        if (!(selection instanceof AllSelection) || shiftKey || altKey) return false
        const { direction } = getComputedStyle(view.dom.firstElementChild ?? view.dom)
        const edge = edgeOfKey(key, direction === 'rtl')
        if (!edge) return false
        view.dispatch(tr.setSelection(cursorAt(doc, edge)).scrollIntoView())
        return true
      },
      handleClick(view, position, { shiftKey }) {
        const { doc, selection, tr } = view.state
        if (!(selection instanceof AllSelection) || shiftKey) return false
        view.dispatch(tr.setSelection(Selection.near(doc.resolve(position))))
        // What else a click does, such as selecting a picture, is still to be done.
        return false
      },
    },
  })
}
