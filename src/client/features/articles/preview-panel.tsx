import { useEffect, useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { Segmented } from '#client/ui/segmented.tsx'
import { uploadsPath } from '#shared/article-rules.ts'
import type { StoryFields } from './story-fields.ts'
import { StoryText } from './story-text.tsx'

const WIDTHS = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const
type Width = (typeof WIDTHS)[number]['value']

/** Quiet time after a keystroke before the preview follows. */
const FOLLOW_AFTER_MS = 400

/** The story as its page will draw it, through the server's own parser. */
export function PreviewPanel({ form }: { form: StoryFields }) {
  const [width, setWidth] = useState<Width>('phone')
  const preview = trpc.articles.preview.useMutation()
  const { mutate } = preview
  const { content } = form
  useEffect(() => {
    const timer = setTimeout(() => mutate({ content }), FOLLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [content, mutate])
  const image = uploadsPath(form.featuredImage)
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
          {image && (
            <figure className="mt-4">
              <img src={image} alt={form.imageAlt} className="w-full" />
              {(form.imageCaption || form.imageCredit) && (
                <figcaption className="mt-2 text-xs text-second">
                  {[form.imageCaption, form.imageCredit].filter(Boolean).join(' ')}
                </figcaption>
              )}
            </figure>
          )}
          <div className="mt-5">{preview.data && <StoryText blocks={preview.data} />}</div>
        </article>
      </div>
    </div>
  )
}
