import { Plugin, TextSelection } from 'prosemirror-state'
import { typeOf } from './block-commands.ts'

/** Begins a paragraph where someone clicks below the last block. */
export function clickBelow(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        mousedown(view, event) {
          const last = view.dom.lastElementChild
          if (event.button !== 0 || event.target !== view.dom || !last || !view.editable) return false
          if (event.clientY <= last.getBoundingClientRect().bottom) return false
          event.preventDefault()
          const { tr, doc } = view.state
          const isEmpty = doc.lastChild?.isTextblock && doc.lastChild.content.size === 0
          if (!isEmpty) tr.insert(doc.content.size, typeOf('paragraph').create())
          view.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView())
          view.focus()
          return true
        },
      },
    },
  })
}
