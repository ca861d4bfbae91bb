import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField, TextField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { picturesToDescribe, type MissingAltText } from '#features/media/shared/media.ts'
import type { AltTexts } from './use-alt-texts.ts'

interface Props {
  pictures: readonly MissingAltText[]
  alts: AltTexts
  /** How often publishing was rejected for these images. Each time, the first field gets the focus. */
  rejections?: number
  onPublish?: (() => void) | undefined
}

/** Images without alt text, which prevent publication, each with a field for it. */
export function AltTextFields({ pictures, alts, rejections = 0, onPublish }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const answered = useRef(0)
  const isAsked = pictures.length > 0
  useEffect(() => {
    // The rejection can come before the preview that names the pictures.
    if (!isAsked || rejections === answered.current) return
    answered.current = rejections
    box.current?.querySelector('input')?.focus()
  }, [rejections, isAsked])
  if (pictures.length === 0) return null
  return (
    <div ref={box}>
      <Notice tone="caution" title={m.altTextIsMissing()}>
        <p>{m.altTextIsShared({ missing: m.describePictures(picturesToDescribe(pictures)) })}</p>
        <ul>
          {pictures.map((picture) => (
            <AltTextField key={picture.mediaId} picture={picture} alts={alts} />
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap gap-2">
          {onPublish && (
            <Button size="small" disabled={!alts.hasTyped} pending={alts.isSaving} onClick={onPublish}>
              {m.addAndPublish()}
            </Button>
          )}
          <Button
            size="small"
            variant="secondary"
            disabled={!alts.hasTyped}
            pending={alts.isSaving}
            onClick={() => void alts.saveTyped()}
          >
            {m.saveAltText()}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

const PLACES = { featured: () => m.mainPicture(), text: () => m.inTheText() } as const

function AltTextField({ picture, alts }: { picture: MissingAltText; alts: AltTexts }) {
  const { mediaId, title, src, place } = picture
  const { altText, isDecorative, error } = alts.of(mediaId)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter would submit the article's form around the field.
    event.preventDefault()
    void alts.saveTyped()
  }
  return (
    <li className="mt-3 flex gap-3 max-sm:flex-col">
      <img src={src} alt="" className="size-16 shrink-0 bg-wash object-cover" />
      <div className="min-w-0 grow space-y-2">
        <TextField
          label={m.altTextOfTitle({ title })}
          help={place === 'featured' ? m.describesMainPicture() : m.altTextFieldHelp()}
          maxLength={limits.captionMax}
          disabled={isDecorative}
          error={error}
          value={altText}
          onChange={(event) => alts.type(mediaId, { altText: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <CheckboxField
          label={m.decorativePlace({ place: PLACES[place]() })}
          checked={isDecorative}
          onChange={(event) => alts.type(mediaId, { isDecorative: event.target.checked })}
        />
      </div>
    </li>
  )
}
