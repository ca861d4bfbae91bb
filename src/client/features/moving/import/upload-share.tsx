import { Button } from '#client/ui/button.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { m } from '#shared/catalog/m.ts'

/** How much of an export arrived, with a Cancel button. */
export function UploadShare({ share, onCancel }: { share: number; onCancel: () => void }) {
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <span className="figures">{m.uploadingShare({ share: Math.floor(share * 100) })}</span>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {m.cancelUpload()}
        </Button>
      </div>
      <ProgressBar label={m.upload()} share={share} />
    </div>
  )
}
