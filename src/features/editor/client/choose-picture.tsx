import { useState, type KeyboardEvent } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { CheckboxField, TextField } from '#client/ui/field.tsx'
import { Unsaved } from '#client/ui/unsaved.ts'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { useSaveAltText } from './article-editor.queries.ts'
import { useEditorSlots, type PickedItem } from './editor-slots.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Files to upload right away. */
  files: File[]
  onPick: (url: string) => void
}

/** Chooses or uploads a picture, then asks for its alt text and credit if it has no alt text. */
export function ChoosePicture({ open, onOpenChange, files, onPick }: Props) {
  const { MediaPicker } = useEditorSlots()
  const [picked, setPicked] = useState<PickedItem | null>(null)
  const choose = (item: PickedItem) => {
    onOpenChange(false)
    if (needsAltText(item)) setPicked(item)
    else onPick(item.url)
  }
  return (
    <>
      <MediaPicker open={open} onOpenChange={onOpenChange} files={files} onPick={choose} />
      {picked && (
        <AltTextDialog
          item={picked}
          onDone={() => {
            setPicked(null)
            onPick(picked.url)
          }}
          onCancel={() => setPicked(null)}
        />
      )}
    </>
  )
}

export const needsAltText = ({ altText, isDecorative }: PickedItem) => altText === '' && !isDecorative

interface AltTextDialogProps {
  item: PickedItem
  /** Gets the saved text; empty for none. */
  onDone: (altText: string) => void
  onCancel: () => void
}

/** Asks for the alt text and the credit of a picture, and stores them in the media library. */
export function AltTextDialog({ item, onDone, onCancel }: AltTextDialogProps) {
  const { update, refreshMedia } = useSaveAltText()
  const [alt, setAlt] = useState('')
  const [isDecorative, setIsDecorative] = useState(false)
  const [credit, setCredit] = useState(item.credit)
  const altText = isDecorative ? '' : alt.trim()
  const hasAlt = altText !== '' || isDecorative
  const isCredited = credit.trim() !== item.credit
  const saveAndUse = async () => {
    await update.mutateAsync({
      id: item.id,
      ...(hasAlt && { altText, isDecorative }),
      ...(isCredited && { credit: credit.trim() }),
    })
    await refreshMedia()
    onDone(altText)
  }
  // The field shows the error.
  const use = () => void saveAndUse().catch(() => undefined)
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter would submit the article's form around the field.
    event.preventDefault()
    if (hasAlt && !update.isPending) use()
  }
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      size="small"
      title={m.whatDoesPictureShow()}
      footer={
        <>
          <Button variant="secondary" onClick={() => (isCredited ? use() : onDone(''))}>
            {m.describeItLater()}
          </Button>
          <Button disabled={!hasAlt} pending={update.isPending} onClick={use}>
            {m.usePicture()}
          </Button>
        </>
      }
    >
      <Unsaved when={hasAlt || isCredited} />
      <div className="space-y-4">
        <img src={item.url} alt="" className="max-h-56 w-full bg-wash object-contain" />
        <TextField
          label={m.altText()}
          help={m.altTextRequiredHelp()}
          maxLength={limits.captionMax}
          disabled={isDecorative}
          error={update.error ? messageOf(update.error) : undefined}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          onKeyDown={onEnter}
        />
        <CheckboxField
          label={m.pictureIsDecorative()}
          checked={isDecorative}
          onChange={(event) => setIsDecorative(event.target.checked)}
        />
        <TextField
          label={m.credit()}
          maxLength={limits.captionMax}
          value={credit}
          onChange={(event) => setCredit(event.target.value)}
          onKeyDown={onEnter}
        />
      </div>
    </Dialog>
  )
}
