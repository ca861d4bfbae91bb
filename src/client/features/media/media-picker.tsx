import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '#client/ui/dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { messages } from '#shared/messages.ts'
import { LibraryFilter } from './library-filter.tsx'
import { useFetchMediaItem, useMediaLibrary, type MediaFilter, type MediaItem } from './media.queries.ts'
import { MediaPreview } from './media-preview.tsx'
import { UploadButton } from './upload-button.tsx'
import { UploadStatus } from './upload-status.tsx'
import { useUploads } from './use-uploads.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Files to upload when the dialog opens. */
  files?: File[]
  /** Called with the chosen image, after which the dialog closes. */
  onPick: (item: MediaItem) => void
}

const NO_FILES: File[] = []

/** Chooses an image from the library, or uploads one. */
export function MediaPicker({ open, onOpenChange, files = NO_FILES, onPick }: Props) {
  const [filter, setFilter] = useState<MediaFilter>({ q: '', type: 'image' })
  const uploads = useUploads()
  const fetchItem = useFetchMediaItem()
  const upload = async (chosen: File[]) => {
    const [id, ...others] = await uploads.start(chosen)
    // A single upload is chosen at once; of several, the editor chooses.
    if (id === undefined || others.length > 0) return
    onPick(await fetchItem(id))
    onOpenChange(false)
  }
  const uploadFiles = useEffectEvent(upload)
  useEffect(() => {
    if (open && files.length > 0) void uploadFiles(files)
  }, [open, files])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Choose a picture"
      size="large"
      footer={
        <UploadButton
          uploads={uploads}
          accept="image/*"
          variant="secondary"
          onFiles={(chosen) => void upload(chosen)}
        />
      }
    >
      <div className="space-y-4">
        <UploadStatus uploads={uploads} />
        <LibraryFilter filter={filter} onChange={setFilter} searchOnly />
        {open && (
          <Pictures
            filter={filter}
            onPick={(item) => {
              onPick(item)
              onOpenChange(false)
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

function Pictures({ filter, onPick }: { filter: MediaFilter; onPick: (item: MediaItem) => void }) {
  const library = useMediaLibrary(useDeferredValue(filter))
  if (library.isPending) {
    return (
      <div className="flex justify-center py-16">
        <Spinner />
      </div>
    )
  }
  if (library.isError) return <Notice tone="danger">{messages.failedMediaPanel}</Notice>
  if (library.items.length === 0)
    return <EmptyState title="No pictures">Upload one, or try a different search.</EmptyState>
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {library.items.map((item) => (
          <li key={item.id} className="min-w-0">
            <button
              type="button"
              onClick={() => onPick(item)}
              className="block w-full overflow-hidden rounded-corner border border-hairline text-left hover:border-ink"
            >
              <span className="block aspect-[3/2] overflow-hidden bg-wash">
                <MediaPreview item={item} sizes="220px" />
              </span>
              <span className="block truncate px-2 py-1.5 text-sm">{item.title}</span>
            </button>
          </li>
        ))}
      </ul>
      <ShowMore list={library} />
    </>
  )
}
