import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ArticlePicker } from '#client/lib/article/article-picker.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { m } from '#shared/catalog/m.ts'

/** Adds what only letters have to the end of the text: an article, or the corrections since the last letter. */
export function InsertIntoLetter({ onInsert }: { onInsert: (block: string) => void }) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet">
            <Plus className="size-4" aria-hidden />
            {m.insertIntoLetter()}
          </Button>
        }
      >
        <MenuItem onSelect={() => setIsChoosing(true)}>{m.insertStory()}</MenuItem>
        <MenuItem onSelect={() => onInsert('::corrected{}')}>{m.insertCorrections()}</MenuItem>
      </Menu>
      <Dialog open={isChoosing} onOpenChange={setIsChoosing} size="small" title={m.chooseStory()}>
        <ArticlePicker
          label={m.findStory()}
          value={null}
          onChange={(article) => {
            if (!article) return
            onInsert(`::story{article=${article.id}}`)
            setIsChoosing(false)
          }}
        />
      </Dialog>
    </>
  )
}
