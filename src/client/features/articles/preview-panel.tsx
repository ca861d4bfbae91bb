import { useState } from 'react'
import { Segmented } from '#client/ui/segmented.tsx'
import type { StoryFields } from './story-fields.ts'
import { PictureNotes } from './picture-notes.tsx'
import { SizedPicture } from './story-picture.tsx'
import { StoryText } from './story-text.tsx'
import type { Preview } from './use-preview.ts'

const WIDTHS = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const
type Width = (typeof WIDTHS)[number]['value']

/** The story as its page will draw it, through the server's own parser. */
export function PreviewPanel({ form, preview }: { form: StoryFields; preview: Preview | undefined }) {
  const [width, setWidth] = useState<Width>('phone')
  return (
    <div className="space-y-4">
      <Segmented label="Preview width" segments={WIDTHS} value={width} onChange={setWidth} />
      <div
        className="overflow-x-auto rounded-corner border border-hairline"
        role="region"
        aria-label="Preview"
        tabIndex={0}
      >
        <article
          className="bg-paper p-5"
          style={{ width: width === 'phone' ? 375 : 820, maxWidth: width === 'phone' ? '100%' : undefined }}
        >
          <p className="label text-second">{form.category}</p>
          <h2 className="headline mt-1 text-3xl">{form.title || 'Untitled'}</h2>
          {form.excerpt && <p className="mt-3 text-lg text-second">{form.excerpt}</p>}
          {preview && <Drawn form={form} preview={preview} />}
        </article>
      </div>
    </div>
  )
}

function Drawn({ form, preview }: { form: StoryFields; preview: Preview }) {
  const { picture, caption, credit, blocks } = preview
  return (
    <>
      {picture && (
        <figure className="mt-4">
          <SizedPicture
            picture={picture}
            sizes="800px"
            className="aspect-video w-full bg-wash object-cover md:aspect-3/2"
          />
          <PictureNotes
            caption={form.imageCaption || caption}
            credit={form.imageCredit || credit}
            className="mt-2 text-xs text-second"
          />
        </figure>
      )}
      <div className="mt-5">
        <StoryText blocks={blocks} />
      </div>
    </>
  )
}
