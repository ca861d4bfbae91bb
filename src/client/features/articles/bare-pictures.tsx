import { useState, type KeyboardEvent } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField, TextField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { limits } from '#shared/limits.ts'
import type { BarePicture } from '#shared/media.ts'

interface Props {
  pictures: BarePicture[]
  /** Called when the library has learned what one of them shows. */
  onDescribed: (mediaId: number) => void
}

/** Pictures that keep a story from being published, each with the place to say what it shows. */
export function BarePictures({ pictures, onDescribed }: Props) {
  if (pictures.length === 0) return null
  return (
    <Notice tone="caution" title="Alt text is missing">
      <p>
        {pictures.length === 1 ? 'A picture needs' : `${pictures.length} pictures need`} an alt text or the
        mark “decorative” to be published. What you write here is kept in the library.
      </p>
      <ul>
        {pictures.map((picture) => (
          <PictureWords
            key={picture.mediaId}
            picture={picture}
            onDescribed={() => onDescribed(picture.mediaId)}
          />
        ))}
      </ul>
    </Notice>
  )
}

const PLACES = { featured: 'main picture', text: 'in the text' } as const

function PictureWords({ picture, onDescribed }: { picture: BarePicture; onDescribed: () => void }) {
  const { mediaId, title, src, place } = picture
  const utils = trpc.useUtils()
  const update = trpc.media.update.useMutation({
    onSuccess: async () => {
      onDescribed()
      await utils.media.invalidate()
    },
  })
  const [altText, setAltText] = useState('')
  const [isDecorative, setIsDecorative] = useState(false)
  const isSaid = isDecorative || altText.trim() !== ''
  const save = () => update.mutate({ id: mediaId, altText: altText.trim(), isDecorative })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It stands in the story's own form, which must not be sent by it.
    event.preventDefault()
    if (isSaid) save()
  }
  return (
    <li className="mt-3 flex gap-3 max-sm:flex-col">
      <img src={src} alt="" className="size-16 shrink-0 bg-wash object-cover" />
      <div className="min-w-0 grow space-y-2">
        <TextField
          label={`Alt text of ${title}`}
          help={`What somebody who cannot see the ${place === 'featured' ? PLACES.featured : 'picture'} should know.`}
          maxLength={limits.captionMax}
          disabled={isDecorative}
          error={update.error ? messageOf(update.error) : undefined}
          value={altText}
          onChange={(event) => setAltText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <CheckboxField
            label={`Decorative (${PLACES[place]})`}
            checked={isDecorative}
            onChange={(event) => setIsDecorative(event.target.checked)}
          />
          <Button
            size="small"
            variant="secondary"
            disabled={!isSaid}
            pending={update.isPending}
            onClick={save}
          >
            Keep
          </Button>
        </div>
      </div>
    </li>
  )
}
