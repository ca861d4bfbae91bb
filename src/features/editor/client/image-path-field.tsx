import { ImageOff, Images, X } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { uploadsPath } from '#features/articles/shared/article-rules.ts'
import { m } from '#shared/catalog/m.ts'
import { ChoosePicture } from './choose-picture.tsx'

interface Props {
  error?: string | undefined
  value: string
  /** Props for the input, from the form library or a controlled form. */
  field: ComponentProps<'input'>
  /** Called with the image's path, or with '' when it is removed. */
  onPick: (url: string) => void
  className?: string
}

/** The path of the main image, with a thumbnail and a button for the media library. */
export function ImagePathField({ error, value, field, onPick, className = '' }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const src = uploadsPath(value.trim())
  return (
    <div className={className}>
      {src && <Thumbnail key={src} src={src} />}
      <div className="min-w-0">
        <TextField label={m.featuredImage()} dir="ltr" placeholder="/uploads/…" error={error} {...field} />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
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
        <ChoosePicture open={isOpen} onOpenChange={setIsOpen} onPick={onPick} />
      </div>
    </div>
  )
}

function Thumbnail({ src }: { src: string }) {
  const [isMissing, setIsMissing] = useState(false)
  const look = 'mb-3 aspect-[16/9] w-full rounded-corner bg-wash'
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
