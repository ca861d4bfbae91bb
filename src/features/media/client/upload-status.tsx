import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import type { Uploads } from './use-uploads.ts'

/** The running upload with a Cancel button, and the uploads that failed. */
export function UploadStatus({ uploads }: { uploads: Uploads }) {
  const { batch, failures } = uploads
  return (
    <>
      {batch && (
        <div className="flex items-center justify-between gap-4 rounded-corner border border-hairline bg-raised px-4 py-2 text-sm">
          <StatusMessage className="min-w-0 truncate">
            {batch.total > 1
              ? m.fileOfTotal({ index: batch.index, total: batch.total, name: batch.name })
              : batch.name}
          </StatusMessage>
          <Button variant="quiet" size="small" onClick={uploads.cancel}>
            {m.cancelUpload()}
          </Button>
        </div>
      )}
      {failures.length > 0 && (
        <Notice
          tone="danger"
          title={m.filesWereNotUploaded({ count: failures.length })}
          action={
            <Button variant="secondary" size="small" onClick={uploads.dismissFailures}>
              {m.dismiss()}
            </Button>
          }
        >
          <ul>
            {failures.map(({ name, reason }, index) => (
              <li key={index} className="break-words">
                {name}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
