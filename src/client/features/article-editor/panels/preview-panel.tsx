import { useEffect, useRef, useState, type ReactNode } from 'react'
import { AnySectionName } from '#client/lib/use-all-sections.ts'
import { ScrollRegion } from '#client/ui/scroll-region.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { readingMinutes } from '#shared/formats.ts'
import { READERS_BYLINE } from '#shared/site.ts'
import type { EditableArticle, Preview } from '../article-editor.queries.ts'
import type { ArticleDraft } from '#shared/article-fields.ts'
import { PictureNotes } from '#client/lib/article/picture-notes.tsx'
import { ArticlePicture } from '#client/lib/article/article-picture.tsx'
import { RichBody } from '#client/lib/article/rich-body.tsx'

const WIDTHS = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const
type Width = (typeof WIDTHS)[number]['value']

/** In pixels. */
const PAGE_WIDTH = { phone: 375, desktop: 820 }
/** Longer articles open with a drop cap, as on the site. */
const LONG_READ_MINUTES = 4

interface Props {
  article: Pick<EditableArticle, 'id' | 'author'>
  draft: ArticleDraft
  preview: Preview | undefined
}

/** The article as it will look on the site. */
export function PreviewPanel({ article, draft, preview }: Props) {
  const [width, setWidth] = useState<Width>('phone')
  return (
    <div className="space-y-4">
      <Segmented label="Preview width" segments={WIDTHS} value={width} onChange={setWidth} />
      <ScaledPage width={PAGE_WIDTH[width]}>
        <p className="label text-second">
          <AnySectionName category={draft.category} />
        </p>
        <h2 className="headline mt-3 text-3xl break-words">{draft.title || 'Untitled'}</h2>
        {draft.excerpt && <p className="mt-4 font-serif text-xl text-second">{draft.excerpt}</p>}
        <p className="hairline-t hairline-b mt-6 py-3 text-sm text-second">
          <span className="font-medium text-ink">{article.author ?? READERS_BYLINE}</span> ·{' '}
          {readingMinutes(draft.content)} min read
        </p>
        {preview && <PreviewBody articleId={article.id} draft={draft} preview={preview} />}
      </ScaledPage>
    </div>
  )
}

/** A page of a fixed width, scaled down to fit a narrower panel. */
function ScaledPage({ width, children }: { width: number; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null)
  const [available, setAvailable] = useState(width)
  useEffect(() => {
    if (!frame.current) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setAvailable(entry.contentRect.width))
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return (
    <ScrollRegion
      ref={frame}
      aria-label="Preview"
      className="overflow-hidden rounded-corner border border-hairline"
    >
      <article className="mx-auto bg-paper p-5" style={{ width, zoom: Math.min(1, available / width) }}>
        {children}
      </article>
    </ScrollRegion>
  )
}

function PreviewBody({
  articleId,
  draft,
  preview,
}: {
  articleId: number
  draft: ArticleDraft
  preview: Preview
}) {
  const { picture, caption, credit, blocks } = preview
  const isLongRead = readingMinutes(draft.content) >= LONG_READ_MINUTES
  return (
    <>
      <figure className="mt-6">
        <ArticlePicture
          article={{ id: articleId, category: draft.category, picture }}
          sizes="800px"
          className="aspect-video w-full bg-wash object-cover md:aspect-3/2"
        />
        {picture && (
          <PictureNotes
            caption={draft.imageCaption || caption}
            credit={draft.imageCredit || credit}
            className="mt-2 text-xs text-second"
          />
        )}
      </figure>
      <RichBody blocks={blocks} className={isLongRead ? 'drop-cap mt-6' : 'mt-6'} />
    </>
  )
}
