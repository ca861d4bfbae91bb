import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField, TextField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { limits } from '#shared/limits.ts'
import { describeFirst, type MissingAltText } from '#shared/media.ts'
import type { AltTexts } from './use-alt-texts.ts'

interface Props {
  pictures: readonly MissingAltText[]
  alts: AltTexts
  /** How often publishing was refused for these pictures; each time the first field takes the focus. */
  refusals?: number
  /** Publishes the story once the alt texts are saved. */
  onPublish?: (() => void) | undefined
}

/** Pictures that keep a story from being published, each with a field for its alt text. */
export function AltTextFields({ pictures, alts, refusals = 0, onPublish }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) box.current?.querySelector('input')?.focus()
  }, [refusals])
  if (pictures.length === 0) return null
  return (
    <div ref={box}>
      <Notice tone="caution" title="Alt text is missing">
        <p>{describeFirst(pictures.map(({ title }) => title))}. The library remembers it for every story.</p>
        <ul>
          {pictures.map((picture) => (
            <PictureWords key={picture.mediaId} picture={picture} alts={alts} />
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap gap-2">
          {onPublish && (
            <Button size="small" disabled={!alts.hasTyped} pending={alts.isSaving} onClick={onPublish}>
              Add and publish
            </Button>
          )}
          <Button
            size="small"
            variant="secondary"
            disabled={!alts.hasTyped}
            pending={alts.isSaving}
            onClick={() => void alts.saveTyped()}
          >
            Save alt text
          </Button>
        </div>
      </Notice>
    </div>
  )
}

const PLACES = { featured: 'main picture', text: 'in the text' } as const

function PictureWords({ picture, alts }: { picture: MissingAltText; alts: AltTexts }) {
  const { mediaId, title, src, place } = picture
  const { altText, isDecorative, error } = alts.of(mediaId)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The field is inside the story's own form, which Enter would submit.
    event.preventDefault()
    void alts.saveTyped()
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
          {...(error ? { error } : {})}
          value={altText}
          onChange={(event) => alts.type(mediaId, { altText: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <CheckboxField
          label={`Decorative (${PLACES[place]})`}
          checked={isDecorative}
          onChange={(event) => alts.type(mediaId, { isDecorative: event.target.checked })}
        />
      </div>
    </li>
  )
}
