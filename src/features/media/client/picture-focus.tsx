import { useState } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { m } from '#shared/catalog/m.ts'
import { FocalPoint } from './focal-point.tsx'
import { useMediaActions, useMediaByUrl, type MediaItem } from './media.queries.ts'

/** Sets the focal point of a picture of the library, by its address. It applies wherever the picture is cropped. */
export function PictureFocus({ url, onClose }: { url: string; onClose: () => void }) {
  const { data: item, error } = useMediaByUrl(url)
  if (item) return <FocusDialog item={item} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} size="small" title={m.focalPoint()}>
      {error ? <Notice tone="danger">{messageOf(error)}</Notice> : <Skeleton className="h-64" />}
    </Dialog>
  )
}

function FocusDialog({ item, onClose }: { item: MediaItem; onClose: () => void }) {
  const { update } = useMediaActions()
  const [point, setPoint] = useState({ x: item.focalX, y: item.focalY })
  const save = () => {
    const { id } = item
    update.mutateAsync({ id, focalX: point.x, focalY: point.y }).then(onClose, () => undefined)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={m.focalPoint()}
      footer={
        <Button pending={update.isPending} onClick={save}>
          {m.save()}
        </Button>
      }
    >
      <div className="space-y-4">
        <FocalPoint item={item} point={point} onChange={setPoint} />
        <p className="text-sm text-second">{m.focalPointHelp()}</p>
        {update.error && <Notice tone="danger">{messageOf(update.error)}</Notice>}
      </div>
    </Dialog>
  )
}
