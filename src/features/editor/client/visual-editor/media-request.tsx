import { useEffect, useState } from 'react'
import { AltTextDialog, needsAltText } from '../choose-picture.tsx'
import { useEditorSlots, type PickedItem } from '../editor-slots.ts'
import { isOwnRequest, type Request } from './editor-commands.ts'

interface MediaRequestProps {
  request: Request | null
  files: File[]
  onClose: () => void
  onPick: (picked: Picked) => void
}

const MEDIA_TYPES = {
  picture: 'image',
  gallery: 'image',
  video: 'video',
  audio: 'audio',
  file: 'document',
} as const

/** The files that were chosen, and the block they are for: the dialog closes before the block is inserted. */
export interface Picked {
  kind: keyof typeof MEDIA_TYPES
  items: PickedItem[]
}

/** Chooses or uploads the files of a block. The block is inserted when the dialog has given the focus back. */
export function MediaRequest({ request, files, onClose, onPick }: MediaRequestProps) {
  const { MediaPicker } = useEditorSlots()
  const [picked, setPicked] = useState<Picked | null>(null)
  const [asked, setAsked] = useState<PickedItem | null>(null)
  useEffect(() => {
    if (!picked) return undefined
    const timer = setTimeout(() => {
      onPick(picked)
      setPicked(null)
      onClose()
    })
    return () => clearTimeout(timer)
  }, [picked, onPick, onClose])
  if (asked) {
    return (
      <AltTextDialog
        item={asked}
        onDone={(altText) => {
          setAsked(null)
          setPicked({ kind: 'picture', items: [{ ...asked, altText }] })
        }}
        onCancel={() => setAsked(null)}
      />
    )
  }
  if (!request || request === 'link' || request === 'box' || isOwnRequest(request)) return null
  return (
    <MediaPicker
      open={picked === null}
      onOpenChange={(isOpen) => !isOpen && picked === null && onClose()}
      files={files}
      type={MEDIA_TYPES[request]}
      onPick={(item) =>
        request === 'picture' && needsAltText(item)
          ? setAsked(item)
          : setPicked({ kind: request, items: [item] })
      }
      onPickMany={request === 'gallery' ? (items) => setPicked({ kind: request, items }) : undefined}
    />
  )
}
