import { Images } from 'lucide-react'
import { use, useState, type ComponentProps } from 'react'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { EditorSlots } from './editor-slots.ts'

interface Props {
  error?: string | undefined
  /** What the form library or a controlled input passes to the field. */
  field: ComponentProps<'input'>
  onPick: (url: string) => void
}

/** The documented text field, and beside it the way into the media library. */
export function ImagePathField({ error, field, onPick }: Props) {
  const { MediaPicker } = use(EditorSlots)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex items-start gap-2">
      <TextField label="Featured image" className="grow" placeholder="/uploads/…" error={error} {...field} />
      {MediaPicker && (
        <>
          <Button variant="secondary" className="mt-6.5" onClick={() => setIsOpen(true)}>
            <Images className="size-4" aria-hidden />
            Library
          </Button>
          <MediaPicker
            open={isOpen}
            onOpenChange={setIsOpen}
            onPick={(item) => {
              onPick(item.url)
              setIsOpen(false)
            }}
          />
        </>
      )}
    </div>
  )
}
