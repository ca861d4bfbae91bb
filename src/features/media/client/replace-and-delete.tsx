import { useState } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'
import { TYPE_ACCEPTS } from '#features/media/shared/media.ts'
import { useMediaActions, type MediaDetail } from './media.queries.ts'
import { UploadButton } from './upload-button.tsx'
import { UploadStatus } from './upload-status.tsx'
import { useUploads } from './use-uploads.ts'

/** Replaces or deletes the file. The server rejects deleting an item that an article uses. */
export function ReplaceAndDelete({ item, onDeleted }: { item: MediaDetail; onDeleted: () => void }) {
  const uploads = useUploads()
  const { remove } = useMediaActions()
  const [isConfirming, setIsConfirming] = useState(false)
  const confirmation = isConfirming && (
    <fieldset
      aria-label={m.delete()}
      className="flex w-full min-w-0 flex-wrap items-center justify-end gap-2 text-sm"
    >
      <p className="min-w-0 flex-1 basis-60 break-words" role="alert">
        {remove.error
          ? messageOf(remove.error)
          : m.fileDeletedForGood({ title: m.confirmDelete({ title: item.title }) })}
      </p>
      <Button variant="secondary" size="small" onClick={() => setIsConfirming(false)}>
        {m.cancelLabel()}
      </Button>
      {!remove.error && (
        <Button
          variant="danger"
          size="small"
          pending={remove.isPending}
          onClick={() => remove.mutate({ id: item.id }, { onSuccess: onDeleted })}
        >
          {m.deletePermanently()}
        </Button>
      )}
    </fieldset>
  )
  return (
    <>
      <div className="w-full space-y-2 empty:hidden">
        <UploadStatus uploads={uploads} />
        {confirmation}
      </div>
      <Button
        variant="destructive"
        className="me-auto"
        disabled={isConfirming}
        onClick={() => {
          remove.reset()
          setIsConfirming(true)
        }}
      >
        {m.delete()}
      </Button>
      <UploadButton
        uploads={uploads}
        label={m.replaceFile()}
        variant="secondary"
        multiple={false}
        accept={TYPE_ACCEPTS[item.type]}
        onFiles={(files) => void uploads.start(files.slice(0, 1), item.id)}
      />
    </>
  )
}
