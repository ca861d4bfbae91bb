import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField, TextField } from '#client/ui/field.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { usePreview } from './rewriter.queries.ts'
import type { Candidate, Pictures } from './use-pictures.ts'
import { decodeIfPossible } from '#shared/decode-address.ts'

interface Props {
  candidate: Candidate
  number: number
  isChosen: boolean
  isFeatured: boolean
  pictures: Pictures
}

/** A picture to choose; once chosen, it asks for alt text, credit and rights. */
export function PictureCard({ candidate, number, isChosen, isFeatured, pictures }: Props) {
  const { url, alt, credit, rights } = candidate
  const name = alt || fileName(url)
  return (
    <li className="min-w-0 rounded-corner border border-hairline p-3">
      <div className="relative flex aspect-[3/2] items-center justify-center overflow-hidden rounded-corner bg-wash">
        <Preview url={url} />
        {isFeatured && (
          <span className="absolute top-2 start-2 rounded-corner bg-raised">
            <Badge tone="accent">{m.featured()}</Badge>
          </span>
        )}
      </div>
      <CheckboxField
        className="mt-2"
        label={m.pictureNumberName({ number, name })}
        checked={isChosen}
        onChange={() => pictures.toggle(url)}
      />
      {isChosen && (
        <div className="mt-3 space-y-3">
          <Detail
            label={m.altText()}
            value={alt}
            onChange={(text) => pictures.describe(url, { alt: text })}
          />
          <Detail
            label={m.credit()}
            value={credit}
            onChange={(text) => pictures.describe(url, { credit: text })}
          />
          <Detail
            label={m.usageRights()}
            value={rights}
            help={m.sourceUsageRightsHelp()}
            onChange={(text) => pictures.describe(url, { rights: text })}
          />
          {!isFeatured && (
            <Button variant="secondary" size="small" onClick={() => pictures.feature(url)}>
              {m.makeFeatured()}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

interface DetailProps {
  label: string
  value: string
  help?: string
  onChange: (text: string) => void
}

function Detail({ onChange, ...rest }: DetailProps) {
  return (
    <TextField {...rest} maxLength={limits.captionMax} onChange={(event) => onChange(event.target.value)} />
  )
}

function Preview({ url }: { url: string }) {
  const preview = usePreview(url)
  if (preview.isPending) return <Spinner label={m.loadingPicture()} />
  if (!preview.data?.src) return <p className="px-3 text-center text-sm text-second">{m.noPreview()}</p>
  return <img src={preview.data.src} alt="" className="size-full object-contain" />
}

function fileName(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url
  return decodeIfPossible(path.split('/').pop() ?? '') || url
}
