import { ImageOff, Images, Upload, X } from 'lucide-react'
import { useRef, useState, type ComponentProps } from 'react'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { TextField } from '#client/ui/field.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { uploadsPath } from '#features/articles/shared/article-rules.ts'
import { TYPE_ACCEPTS } from '#features/media/shared/media.ts'
import { m } from '#shared/catalog/m.ts'
import { ChoosePicture } from './choose-picture.tsx'

const NO_FILES: File[] = []

interface Props {
  error?: string | undefined
  value: string
  /** Props for the input, from the form library or a controlled form. */
  field: ComponentProps<'input'>
  /** Called with the image's path, or with '' when it is removed. */
  onPick: (url: string) => void
  className?: string
}

/** The main image: a thumbnail, buttons that upload or choose one, and its path. */
export function ImagePathField({ error, value, field, onPick, className = '' }: Props) {
  /** The files to upload while the library is open; null while it is closed. */
  const [files, setFiles] = useState<File[] | null>(null)
  const src = uploadsPath(value.trim())
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="mb-1.5 text-sm font-medium">{m.featuredImage()}</legend>
      {src && <Thumbnail key={src} src={src} />}
      <div className="mb-2 flex flex-wrap gap-2">
        <UploadPicture onFile={(file) => setFiles([file])} />
        <Button size="small" variant="secondary" onClick={() => setFiles([])}>
          <Images className="size-4" aria-hidden />
          {src ? m.replace() : m.library()}
        </Button>
        {src && (
          <Button size="small" variant="quiet" onClick={() => onPick('')}>
            <X className="size-4" aria-hidden />
            {m.remove()}
          </Button>
        )}
      </div>
      <TextField
        label={m.featuredImage()}
        isLabelHidden
        dir="ltr"
        placeholder="/uploads/…"
        error={error}
        {...field}
      />
      <ChoosePicture
        open={files !== null}
        onOpenChange={(isOpen) => setFiles(isOpen ? [] : null)}
        files={files ?? NO_FILES}
        onPick={onPick}
      />
    </fieldset>
  )
}

/** Chooses a picture on the disk. */
function UploadPicture({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => input.current?.click()}>
        <Upload className="size-4" aria-hidden />
        {m.uploadPicture()}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPE_ACCEPTS.image}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Without this, choosing the same file again fires no change event.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

function Thumbnail({ src }: { src: string }) {
  const [isMissing, setIsMissing] = useState(false)
  const look = 'mb-3 aspect-[16/9] w-48 max-w-full rounded-corner bg-wash'
  if (!isMissing)
    return <img src={src} alt="" onError={() => setIsMissing(true)} className={`${look} object-cover`} />
  return (
    <StatusMessage
      className={`${look} flex flex-col items-center justify-center gap-1 p-1 text-center text-xs`}
    >
      <ImageOff className="size-4" aria-hidden />
      {m.notFound()}
    </StatusMessage>
  )
}
