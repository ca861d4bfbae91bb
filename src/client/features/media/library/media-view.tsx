import { useDeferredValue, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SpinnerMark } from '#client/ui/spinner.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { m } from '#shared/catalog/m.ts'
import { LibraryFilter } from './library-filter.tsx'
import { useMediaLibrary, type MediaFilter } from './media.queries.ts'
import { MediaCard } from './media-card.tsx'
import { MediaDialog } from './media-dialog.tsx'
import { UploadButton } from './upload-button.tsx'
import { UploadStatus } from './upload-status.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useUploads, type Uploads } from './use-uploads.ts'

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
