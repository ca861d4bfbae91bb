import { messageOf } from '#client/lib/error-message.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { m } from '#shared/catalog/m.ts'
import { useMediaItem } from './media.queries.ts'
import { MediaDetails } from './media-details.tsx'

/** The details of a media item, with loading and error states. */
export function MediaDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: item, error } = useMediaItem(id)
  if (item) return <MediaDetails item={item} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={m.mediaItem()} size="large">
      {error ? (
        <Notice tone="danger">{messageOf(error)}</Notice>
      ) : (
        <div className="flex justify-center py-16">
          <Spinner />
        </div>
      )}
    </Dialog>
  )
}
