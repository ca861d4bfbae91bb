/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a fieldset is for forms; Escape returns to the text */
import { useEffect, useRef } from 'react'
import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { m } from '#shared/catalog/m.ts'
import type { MarkActions, MarkLayer } from '../text/text-marks.ts'
import { closeMark, MARK_POPOVER_ID, type MarkAtCursor } from './marked-passages.ts'

interface Props {
  view: EditorView
  mark: MarkAtCursor
  layers: readonly MarkLayer[]
}

/** Details of the mark at the cursor. The text keeps the focus; Alt+Enter moves it here. */
export function MarkPopover({ view, mark, layers }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    const parent = element?.offsetParent
    if (!element || !parent) return undefined
    const place = () => {
      const { left } = view.coordsAtPos(mark.from)
      const { bottom } = view.coordsAtPos(mark.to, -1)
      const outer = parent.getBoundingClientRect()
      element.style.left = `${Math.max(0, Math.min(left - outer.left, outer.width - element.offsetWidth))}px`
      element.style.top = `${bottom + 6 - outer.top}px`
    }
    // Runs at once, and whenever what is around the text or in it changes the place of the words.
    const observer = new ResizeObserver(place)
    observer.observe(view.dom)
    observer.observe(parent)
    return () => observer.disconnect()
  }, [view, mark.from, mark.to])
  const close = () => {
    view.dispatch(closeMark(view.state))
    view.focus()
  }
  const actions: MarkActions = {
    close,
    replace(text) {
      const tr = text
        ? view.state.tr.insertText(text, mark.from, mark.to)
        : view.state.tr.delete(mark.from, mark.to)
      view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(mark.from + text.length), -1)))
      view.focus()
    },
  }
  const content = layers.find(({ kind }) => kind === mark.kind)?.draw(mark.key, actions)
  if (!content) return null
  return (
    <div
      ref={box}
      id={MARK_POPOVER_ID}
      role="group"
      aria-label={mark.kind === 'note' ? m.note() : m.styleHint()}
      className="floating absolute z-20 w-72 max-w-full rounded-corner border border-hairline bg-raised p-3 text-sm shadow-float"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      {content}
    </div>
  )
}
