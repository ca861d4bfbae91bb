import { closeHistory } from 'prosemirror-history'
import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { readsSmartQuotes } from './quote-setting.ts'
import { quoteSigns, signFor } from './quote-signs.ts'

/** Typed straight quotes become the language's, except in code. Undo brings the straight one back first. */
export function smartQuotes(language: () => string): Plugin {
  return new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        if ((text !== '"' && text !== "'") || view.composing || isCode(view, from, to) || !readsSmartQuotes())
          return false
        const signs = quoteSigns(language())
        if (!signs) return false
        const { parent, parentOffset } = view.state.doc.resolve(from)
        const sign = signFor(text, parent.textBetween(0, parentOffset, undefined, '\ufffc'), signs)
        if (sign === text) return false
        view.dispatch(view.state.tr.insertText(text, from, to).scrollIntoView())
        view.dispatch(closeHistory(view.state.tr).insertText(sign, from, from + 1))
        // What is typed next is undone before the sign.
        view.dispatch(closeHistory(view.state.tr))
        return true
      },
    },
  })
}

/** True in a block of code, between words of code, and where what is typed next is code. */
function isCode({ state }: EditorView, from: number, to: number): boolean {
  const $from = state.doc.resolve(from)
  if ($from.parent.type.spec.code) return true
  const isSelection = from === state.selection.from && to === state.selection.to
  const marks = (isSelection && state.storedMarks) || $from.marks()
  return marks.some(({ type }) => type.spec.code)
}
