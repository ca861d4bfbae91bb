import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { m } from '#shared/catalog/m.ts'
import { TYPE_ACCEPTS, type MediaType } from '#features/media/shared/media.ts'
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
  /** Kind of files to choose from; images if left out. */
  type?: MediaType
  /** Called with the chosen item, after which the dialog closes. */
  onPick: (item: MediaItem) => void
  /** Offers several pictures, in the order they were chosen or uploaded. */
  onPickMany?: ((items: MediaItem[]) => void) | undefined
}

const TITLES: Record<MediaType, () => string> = {
  image: () => m.choosePicture(),
  video: () => m.chooseVideo(),
  audio: () => m.chooseRecording(),
  document: () => m.chooseFile(),
}

const NO_FILES: File[] = []

/** Chooses an item from the library, or uploads one. */
export function MediaPicker({
  open,
  onOpenChange,
  files = NO_FILES,
  type = 'image',
  onPick,
  onPickMany,
}: Props) {
  const [filter, setFilter] = useState<MediaFilter>({ q: '', type })
  const [chosen, setChosen] = useState<MediaItem[]>([])
  const uploads = useUploads()
  const fetchItem = useFetchMediaItem()
  const upload = async (sent: File[]) => {
    const ids = await uploads.start(sent)
    const items = await Promise.all(ids.map((id) => fetchItem(id)))
    const [first] = items
    if (onPickMany) return setChosen((before) => [...before, ...items])
    // A single upload is chosen at once; of several, the editor chooses.
    if (!first || items.length > 1) return
    onPick(first)
    onOpenChange(false)
  }
  const uploadFiles = useEffectEvent(upload)
  useEffect(() => {
    if (!open || files.length === 0) return undefined
    const timer = setTimeout(() => void uploadFiles(files))
    return () => clearTimeout(timer)
  }, [open, files])
  const pick = (item: MediaItem) => {
    if (onPickMany) return setChosen((before) => toggled(before, item))
    onPick(item)
    onOpenChange(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={onPickMany ? m.choosePictures() : TITLES[type]()}
      size="large"
      footer={
        <>
          <UploadButton
            uploads={uploads}
            accept={TYPE_ACCEPTS[type]}
            variant="secondary"
            onFiles={(sent) => void upload(sent)}
          />
          {onPickMany && (
            <Button
              disabled={chosen.length === 0}
              onClick={() => {
                onPickMany(chosen)
                onOpenChange(false)
              }}
            >
              {m.usePictureCount({ count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4">
        <UploadStatus uploads={uploads} />
        <LibraryFilter filter={filter} onChange={setFilter} searchOnly />
        {open && <Items filter={filter} chosen={chosen} onPick={pick} />}
      </div>
    </Dialog>
  )
}

function toggled(items: readonly MediaItem[], item: MediaItem): MediaItem[] {
  const others = items.filter(({ id }) => id !== item.id)
  return others.length < items.length ? others : [...items, item]
}

interface ItemsProps {
  filter: MediaFilter
  chosen: readonly MediaItem[]
  onPick: (item: MediaItem) => void
}

function Items({ filter, chosen, onPick }: ItemsProps) {
  const library = useMediaLibrary(useDeferredValue(filter))
  if (library.isPending) {
    return (
      <div className="flex justify-center py-16">
        <Spinner />
      </div>
    )
  }
  if (library.isError) return <Notice tone="danger">{m.failedMediaPanel()}</Notice>
  if (library.items.length === 0)
    return (
      <EmptyState title={filter.type === 'image' ? m.noPictures() : m.noFiles()}>
        {m.noPicturesHint()}
      </EmptyState>
    )
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {library.items.map((item) => (
          <li key={item.id} className="min-w-0">
            <button
              type="button"
              onClick={() => onPick(item)}
              aria-pressed={chosen.some(({ id }) => id === item.id) || undefined}
              className="block w-full overflow-hidden rounded-corner border border-hairline text-start outline-offset-2 hover:border-ink aria-pressed:outline-2 aria-pressed:outline-focus"
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
