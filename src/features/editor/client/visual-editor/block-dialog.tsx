import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { parseDocument } from '../document/read-document.ts'
import { useEditorSlots } from '../editor-slots.ts'
import { insertBlocks } from './block-commands.ts'
import { BoxPicker } from './box-picker.tsx'
import { isOwnRequest, type Request } from './editor-commands.ts'
import { reusedBlocks } from './reused-blocks.ts'
import type { OpenView } from './use-editor-view.ts'

interface Props {
  open: OpenView
  request: Request | null
  onClose: () => void
}

/** The dialog of a block that is chosen from a list. The focus returns to the text. */
export function BlockDialog({ open: { view }, request, onClose }: Props) {
  const { ownBlocks } = useEditorSlots()
  const insert = (blocks: readonly Node[]) => {
    onClose()
    insertBlocks(blocks)(view.state, view.dispatch)
  }
  if (request === 'box') {
    return <BoxPicker onClose={onClose} onPick={(box, how) => insert(reusedBlocks(box, how))} />
  }
  if (!ownBlocks || !isOwnRequest(request)) return null
  return (
    <ownBlocks.Dialog
      request={request}
      onClose={onClose}
      onInsert={(blocks) => {
        onClose()
        insertText(view, blocks)
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        view.focus()
      }}
    />
  )
}

/** Inserts blocks that are given as they are stored, and returns the focus to the text. */
export function insertText(view: EditorView, blocks: string): void {
  insertBlocks(parseDocument(blocks).doc.children)(view.state, view.dispatch)
  view.focus()
}
