import { Images, X } from 'lucide-react'
import { useState } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import type { ArticleDraft } from '#features/articles/shared/article-fields.ts'
import { uploadsPath } from '#features/articles/shared/article-rules.ts'
import { m } from '#shared/catalog/m.ts'
import { useEditorSlots } from './editor-slots.ts'
import { PlainField } from './plain-field.tsx'
import { SearchPreview, ShareCard } from './search-preview.tsx'

interface Props {
  draft: ArticleDraft
  /** It is one of the site's own pages, which has fewer fields. */
  isPage?: boolean
  onType: (change: Partial<ArticleDraft>) => void
}

/** How search engines and shared links show the article. */
export function SearchFields({ draft, isPage = false, onType }: Props) {
  const { origin } = useSite()
  return (
    <>
      <PlainField name="searchTitle" draft={draft} onType={onType} />
      <PlainField name="searchDescription" draft={draft} onType={onType} />
      <SearchPreview draft={draft} host={hostOf(draft.canonicalUrl || (origin ?? ''))} />
      {!isPage && (
        <>
          <ShareImageField value={draft.shareImage} onChange={(shareImage) => onType({ shareImage })} />
          <ShareCard draft={draft} host={hostOf(origin ?? '')} />
        </>
      )}
      <PlainField name="canonicalUrl" draft={draft} onType={onType} />
      <PlainField name="searchHidden" draft={draft} onType={onType} />
      {!isPage && <PlainField name="aiAnswers" draft={draft} onType={onType} />}
      {!isPage && <PlainField name="aiTraining" draft={draft} onType={onType} />}
    </>
  )
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '')

interface ShareImageProps {
  value: string
  onChange: (url: string) => void
}

function ShareImageField({ value, onChange }: ShareImageProps) {
  const { MediaPicker } = useEditorSlots()
  const [isOpen, setIsOpen] = useState(false)
  const isChosen = uploadsPath(value.trim()) !== null
  return (
    <div>
      <TextField
        label={m.sharePicture()}
        help={m.articleSharePictureHelp()}
        dir="ltr"
        placeholder="/uploads/…"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
          <Images className="size-4" aria-hidden />
          {isChosen ? m.replaceSharePicture() : m.chooseSharePicture()}
        </Button>
        {isChosen && (
          <Button size="small" variant="quiet" onClick={() => onChange('')}>
            <X className="size-4" aria-hidden />
            {m.removeSharePicture()}
          </Button>
        )}
      </div>
      <MediaPicker
        open={isOpen}
        onOpenChange={setIsOpen}
        onPick={({ url }) => {
          setIsOpen(false)
          onChange(url)
        }}
      />
    </div>
  )
}
