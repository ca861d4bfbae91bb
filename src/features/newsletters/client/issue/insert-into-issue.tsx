import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { ArticlePicker } from '#client/lib/article/article-picker.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { m } from '#shared/catalog/m.ts'

interface Props {
  onInsert: (block: string) => void
  /** Moves the focus after the inserted block. */
  onInserted: () => void
}

/** Adds what only issues have to the end of the text: an article, or the corrections since the last letter. */
export function InsertIntoIssue({ onInsert, onInserted }: Props) {
  const [isChoosing, setIsChoosing] = useState(false)
  const hasInserted = useRef(false)
  const insert = (block: string) => {
    hasInserted.current = true
    onInsert(block)
  }
  const onCloseAutoFocus = (event: Event) => {
    if (!hasInserted.current) return
    hasInserted.current = false
    event.preventDefault()
    onInserted()
  }
  return (
    <>
      <Menu
        onCloseAutoFocus={onCloseAutoFocus}
        trigger={
          <Button variant="quiet" className="max-md:px-2">
            <Plus className="size-4" aria-hidden />
            <span className="max-md:sr-only">{m.insertIntoIssue()}</span>
          </Button>
        }
      >
        <MenuItem onSelect={() => setIsChoosing(true)}>{m.insertStory()}</MenuItem>
        <MenuItem onSelect={() => insert('::corrected{}')}>{m.insertCorrections()}</MenuItem>
      </Menu>
      <Dialog
        open={isChoosing}
        onOpenChange={setIsChoosing}
        onCloseAutoFocus={onCloseAutoFocus}
        size="small"
        title={m.chooseStory()}
      >
        <ArticlePicker
          label={m.findStory()}
          value={null}
          onChange={(article) => {
            if (!article) return
            insert(`::story{article=${article.id}}`)
            setIsChoosing(false)
          }}
        />
      </Dialog>
    </>
  )
}
