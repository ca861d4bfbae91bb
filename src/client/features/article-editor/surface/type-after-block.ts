import { NodeSelection, Plugin, TextSelection } from 'prosemirror-state'
import { typeOf } from './block-commands.ts'

/**
 * Typing while a picture, an embed, or a note's number is selected goes on after it, in place of replacing it. Backspace
 * deletes it.
 */
export function typeAfterBlock(): Plugin {
  return new Plugin({
    props: {
      handleTextInput(view, _from, _to, text) {
        const { selection, tr, doc } = view.state
        if (!(selection instanceof NodeSelection)) return false
        const paragraph = typeOf('paragraph')
        const { $to, node } = selection
        let at = selection.to
        if (node.isBlock) {
          const fits = $to.parent.canReplaceWith($to.index(), $to.index(), paragraph)
          if (!fits) at = $to.after(1)
          const next = doc.resolve(at).nodeAfter
          const isReady = next?.type === paragraph && next.content.size === 0
          if (!isReady) tr.insert(at, paragraph.create())
          at += 1
        }
        tr.setSelection(TextSelection.create(tr.doc, at)).insertText(text)
        view.dispatch(tr.scrollIntoView())
        return true
      },
    },
  })
}
