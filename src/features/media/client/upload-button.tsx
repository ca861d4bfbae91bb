import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'
import { PICKER_ACCEPTS } from '#features/media/shared/media.ts'
import type { Uploads } from './use-uploads.ts'

interface Props {
  uploads: Uploads
  label?: string
  accept?: string
  multiple?: boolean
  variant?: 'primary' | 'secondary'
  onFiles?: (files: File[]) => void
}

/** Opens the file picker. During an upload it is disabled and shows 'Uploading N%'. */
export function UploadButton({
  uploads,
  label = m.uploadMedia(),
  accept = PICKER_ACCEPTS,
  multiple = true,
  variant = 'primary',
  onFiles = (files) => void uploads.start(files),
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const isUploading = uploads.batch !== null
  return (
    <>
      <Button variant={variant} disabled={isUploading} onClick={() => input.current?.click()}>
        <Upload className="size-4" aria-hidden />
        <span className="figures">
          {isUploading ? m.uploadingProgress({ progress: uploads.progress }) : label}
        </span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Without this, choosing the same file again fires no change event.
          event.target.value = ''
          onFiles(files)
        }}
      />
    </>
  )
}
