import { use, useState } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { CheckboxField, TextField } from '#client/ui/field.tsx'
import { limits } from '#shared/limits.ts'
import { EditorSlots, type PickedItem } from './editor-slots.ts'

export interface ChosenPicture {
  url: string
  /** Empty for decoration, or when the editor leaves it for later. */
  alt: string
}

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** To be uploaded at once. */
  files?: File[]
  /** In a text the alt text stands beside the picture, so it is always asked. */
  isForText?: boolean
  onPick: (picture: ChosenPicture) => void
}

/** Chooses or uploads a picture, and asks for its alt text while the editor still looks at it. */
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

/** `onDone` is called with the alt text, or with null when the picture is not wanted after all. */
function AltTextDialog({ item, onDone }: { item: PickedItem; onDone: (alt: string | null) => void }) {
  const utils = trpc.useUtils()
  const [alt, setAlt] = useState(item.altText)
  const [isDecorative, setIsDecorative] = useState(item.isDecorative)
  const words = isDecorative ? '' : alt.trim()
  const update = trpc.media.update.useMutation({
    meta: { shownBy: 'screen' },
    onSuccess: async () => {
      await utils.media.invalidate()
      onDone(words)
    },
  })
  const hasAlt = words !== '' || isDecorative
  const isKnown = item.altText !== '' || item.isDecorative
  const use = () => {
    // What the library says already stays; this text may say it in its own words.
    if (isKnown) onDone(words)
    else update.mutate({ id: item.id, altText: words, isDecorative })
  }
  return (
    <Dialog
      open
      onOpenChange={() => onDone(null)}
      size="small"
      title="What does the picture show?"
      footer={
        <>
          {!isKnown && (
            <Button variant="secondary" onClick={() => onDone('')}>
              Add it later
            </Button>
          )}
          <Button disabled={!hasAlt} pending={update.isPending} onClick={use}>
            Use picture
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <img src={item.url} alt="" className="max-h-56 w-full bg-wash object-contain" />
        <TextField
          label="Alt text"
          help="One sentence for people who cannot see the picture. A story is not published without it."
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
          label="The picture is decoration only"
          checked={isDecorative}
          onChange={(event) => setIsDecorative(event.target.checked)}
        />
      </div>
    </Dialog>
  )
}
