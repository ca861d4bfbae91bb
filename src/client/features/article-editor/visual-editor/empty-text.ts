import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { m } from '#shared/catalog/m.ts'

/** Shows a placeholder in an empty text. */
export function emptyText(): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        const { firstChild } = doc
        const isEmpty = doc.childCount === 1 && firstChild?.isTextblock && firstChild.content.size === 0
        if (!isEmpty || firstChild.type.name !== 'paragraph') return null
        const hint = { class: 'text-hint', 'data-hint': m.textPlaceholder() }
        return DecorationSet.create(doc, [Decoration.node(0, firstChild.nodeSize, hint)])
      },
    },
  })
}
