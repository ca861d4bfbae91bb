import { use, useState } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { CheckboxField, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { useSaveAltText } from './article-editor.queries.ts'
import { EditorSlots, type PickedItem } from './editor-slots.ts'

export interface ChosenPicture {
  url: string
  /** Empty for a decorative image, or when the editor skips it. */
  alt: string
}

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  files?: File[]
  /** Asks for alt text even when the library has one, because the article's text holds its own copy. */
  isForText?: boolean
  onPick: (picture: ChosenPicture) => void
}

/** Chooses or uploads a picture, then asks for its alt text if it has none. */
export function ChoosePicture({ open, onOpenChange, files = [], isForText = false, onPick }: Props) {
  const { MediaPicker } = use(EditorSlots)
  const [picked, setPicked] = useState<PickedItem | null>(null)
  if (!MediaPicker) return null
  const choose = (item: PickedItem) => {
    onOpenChange(false)
    const hasAlt = item.altText !== '' || item.isDecorative
    if (hasAlt && !isForText) onPick({ url: item.url, alt: item.altText })
    else setPicked(item)
  }
  return (
    <>
      <MediaPicker open={open} onOpenChange={onOpenChange} files={files} onPick={choose} />
      {picked && (
        <AltTextDialog
          item={picked}
          onDone={(alt) => {
            setPicked(null)
            if (alt !== null) onPick({ url: picked.url, alt })
          }}
        />
      )}
    </>
  )
}

interface AltTextDialogProps {
  item: PickedItem
  /** Called with the alt text, or with null when the editor cancels. */
  onDone: (alt: string | null) => void
}

function AltTextDialog({ item, onDone }: AltTextDialogProps) {
  const { update, refreshMedia } = useSaveAltText()
  const [alt, setAlt] = useState(item.altText)
  const [isDecorative, setIsDecorative] = useState(item.isDecorative)
  const altText = isDecorative ? '' : alt.trim()
  const hasAlt = altText !== '' || isDecorative
  const isInLibrary = item.altText !== '' || item.isDecorative
  const saveAndUse = async () => {
    await update.mutateAsync({ id: item.id, altText, isDecorative })
    await refreshMedia()
    onDone(altText)
  }
  const use = () => {
    // The text applies to this article only; the library's own text stays unchanged.
    if (isInLibrary) onDone(altText)
    // The field shows the error.
    else saveAndUse().catch(() => undefined)
  }
  return (
    <Dialog
      open
      onOpenChange={() => onDone(null)}
      size="small"
      title={m.whatDoesPictureShow()}
      footer={
        <>
          {!isInLibrary && (
            <Button variant="secondary" onClick={() => onDone('')}>
              {m.addItLater()}
            </Button>
          )}
          <Button disabled={!hasAlt} pending={update.isPending} onClick={use}>
            {m.usePicture()}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <img src={item.url} alt="" className="max-h-56 w-full bg-wash object-contain" />
        <TextField
          label={m.altText()}
          help={m.altTextRequiredHelp()}
          maxLength={limits.captionMax}
          disabled={isDecorative}
          {...(update.error ? { error: messageOf(update.error) } : {})}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (hasAlt && !update.isPending) use()
          }}
        />
        <CheckboxField
          label={m.pictureIsDecorative()}
          checked={isDecorative}
          onChange={(event) => setIsDecorative(event.target.checked)}
        />
      </div>
    </Dialog>
  )
}
