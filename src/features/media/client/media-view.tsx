import { useDeferredValue, useState, useEffect, type DragEvent } from 'react'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { Spinner, SpinnerMark } from '#client/ui/spinner.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { m } from '#shared/catalog/m.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { formatDate } from '#shared/formats.ts'
import { messageOf } from '#client/lib/error-message.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { LibraryFilter } from './library-filter.tsx'
import { type MediaFilter, type MediaItem, useMediaItem, useMediaLibrary } from './media.queries.ts'
import { UploadButton } from './upload-button.tsx'
import { UploadStatus } from './upload-status.tsx'
import { type Uploads, useUploads } from './use-uploads.ts'
import { formatOf } from './media-format.ts'
import { MediaPreview } from './media-preview.tsx'
import { MediaDetails } from './media-details.tsx'

const CARD_SIZES = '(min-width: 1280px) 270px, (min-width: 768px) 30vw, 46vw'

/** A media item. The whole card opens it. */
function MediaCard({ item, onOpen }: { item: MediaItem; onOpen: () => void }) {
  const { timeZone } = useSite()
  const isAltTextMissing = item.type === 'image' && !item.altText && !item.isDecorative
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden rounded-corner border border-hairline bg-raised has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus">
      <div className="aspect-[3/2] overflow-hidden bg-wash">
        <MediaPreview item={item} sizes={CARD_SIZES} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-3">
        <h2 className="min-w-0 text-sm font-medium">
          <button
            type="button"
            onClick={onOpen}
            className="line-clamp-2 w-full text-start break-words outline-none after:absolute after:inset-0"
          >
            {item.title}
          </button>
        </h2>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-2 text-xs text-second">
          <p>
            <span className="block">{formatOf(item)}</span>
            {m.addedDate({ date: formatDate(item.createdAt, timeZone) })}
          </p>
          {isAltTextMissing && <Badge tone="caution">{m.noAltText()}</Badge>}
        </div>
      </div>
    </li>
  )
}

/** The media library with uploads and the details of each item. */
export function MediaView() {
  const [filter, setFilter] = useState<MediaFilter>({ q: '', type: 'all' })
  const [openId, setOpenId] = useState<number | null>(null)
  const uploads = useUploads()
  // While an item is open, a paste belongs to its form.
  const drop = useFileDrop((files) => void (openId === null && uploads.start(files)))
  return (
    <section aria-labelledby="media-heading" className="relative min-h-96 space-y-5" {...drop.handlers}>
      <ViewHead
        title={m.mediaPortfolio()}
        titleId="media-heading"
        note={m.mediaPortfolioNote()}
        actions={<UploadButton uploads={uploads} />}
      />
      <UploadStatus uploads={uploads} />
      <LibraryFilter filter={filter} onChange={setFilter} />
      <Library filter={filter} uploads={uploads} onOpen={setOpenId} />
      {drop.isOver && <DropHint />}
      {openId !== null && <MediaDialog id={openId} onClose={() => setOpenId(null)} />}
    </section>
  )
}

interface LibraryProps {
  filter: MediaFilter
  uploads: Uploads
  onOpen: (id: number) => void
}

function Library({ filter, uploads, onOpen }: LibraryProps) {
  const library = useMediaLibrary(useDeferredValue(filter))
  const { items, isPending, isError, refetch } = library
  if (isPending) {
    return (
      <StatusMessage className="flex items-center justify-center gap-3 py-16 text-second" as="div">
        <SpinnerMark className="size-5" />
        <p>{m.loadingMediaPortfolio()}</p>
      </StatusMessage>
    )
  }
  if (isError) {
    return (
      <Notice
        tone="danger"
        action={
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            {m.retryLabel()}
          </Button>
        }
      >
        {m.failedMediaPanel()}
      </Notice>
    )
  }
  if (items.length === 0) return <NoItems filter={filter} uploads={uploads} />
  return (
    <>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4">
        {items.map((item) => (
          <MediaCard key={item.id} item={item} onOpen={() => onOpen(item.id)} />
        ))}
      </ul>
      <ShowMore list={library} />
    </>
  )
}

function NoItems({ filter, uploads }: Pick<LibraryProps, 'filter' | 'uploads'>) {
  if (filter.q.trim() !== '' || filter.type !== 'all') {
    return <EmptyState title={m.noItemsFound()}>{m.noItemsFoundHint()}</EmptyState>
  }
  return (
    <EmptyState title={m.noMediaItemsYet()} action={<UploadButton uploads={uploads} />}>
      {m.noMediaItemsYetHint()}
    </EmptyState>
  )
}

function DropHint() {
  return (
    <div className="pointer-events-none absolute -inset-3 flex items-center justify-center rounded-corner border-2 border-dashed border-accent bg-paper/90">
      <p className="headline text-2xl">{m.dropFilesToUploadThem()}</p>
    </div>
  )
}

/** The details of a media item, with loading and error states. */
function MediaDialog({ id, onClose }: { id: number; onClose: () => void }) {
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

/** Receives files dropped on an element, or pasted anywhere while it is on the page. */
function useFileDrop(onFiles: (files: File[]) => void) {
  // Entering a child fires before leaving its parent, so the events are counted.
  const [depth, setDepth] = useState(0)

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [onFiles])

  return {
    isOver: depth > 0,
    handlers: {
      onDragEnter: (event: DragEvent) => hasFiles(event) && setDepth((count) => count + 1),
      onDragLeave: (event: DragEvent) => hasFiles(event) && setDepth((count) => Math.max(0, count - 1)),
      onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setDepth(0)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
