import { AudioLines, FileText, ImageOff, Video } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { uploadsPath } from '#features/articles/shared/article-rules.ts'
import { m } from '#shared/catalog/m.ts'
import type { MediaItem } from './media.queries.ts'

interface Props {
  item: MediaItem
  /** The `sizes` attribute. */
  sizes: string
  /** Shows the whole image, not a crop around its focal point. */
  whole?: boolean
}

/** An image of the library, or a placeholder when it does not load. */
export function MediaPreview({ item, sizes, whole = false }: Props) {
  if (item.type === 'video')
    return <Placeholder icon={<Video className="size-7" aria-hidden />}>{m.videoLabel()}</Placeholder>
  if (item.type === 'audio')
    return <Placeholder icon={<AudioLines className="size-7" aria-hidden />}>{m.audioLabel()}</Placeholder>
  if (item.type !== 'image') {
    return <Placeholder icon={<FileText className="size-7" aria-hidden />}>{m.document()}</Placeholder>
  }
  return <PicturePreview key={`${item.url} ${item.updatedAt}`} item={item} sizes={sizes} whole={whole} />
}

function PicturePreview({ item, sizes, whole }: Props) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) {
    return <Placeholder icon={<ImageOff className="size-7" aria-hidden />}>{m.imageNotFound()}</Placeholder>
  }
  const revision = item.metadata['revision']
  const isWhole = whole || isLogo(item)
  const src = uploadsPath(item.url) ?? ''
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSetOf(item, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf(item, 'webp')} sizes={sizes} />
      <img
        src={typeof revision === 'number' ? `${src}?v=${revision}` : src}
        alt={item.altText}
        width={item.width ?? undefined}
        height={item.height ?? undefined}
        loading="lazy"
        decoding="async"
        onError={() => setHasFailed(true)}
        className={classNames('size-full', isWhole ? 'object-contain' : 'object-cover')}
        style={isWhole ? undefined : { objectPosition: `${item.focalX * 100}% ${item.focalY * 100}%` }}
      />
    </picture>
  )
}

/** From this ratio of the sides on, a crop would cut off letters of a logo. */
const LOGO_RATIO = 2.2

const isLogo = ({ width, height }: MediaItem) =>
  width !== null && height !== null && Math.max(width / height, height / width) >= LOGO_RATIO

function srcSetOf({ variants }: MediaItem, format: 'avif' | 'webp'): string | undefined {
  const ofFormat = variants.filter((variant) => variant.format === format)
  return ofFormat.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined
}

function Placeholder({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-2 bg-wash text-second">
      {icon}
      <span className="text-sm">{children}</span>
    </div>
  )
}
