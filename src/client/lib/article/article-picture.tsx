import { classNames } from '#client/ui/class-names.ts'
import type { Outputs } from '#client/lib/trpc.ts'
import { Picture } from '#client/ui/picture.tsx'
import { categoryPicture } from '#features/media/shared/pictures.ts'
import type { ShownImage } from '#article-text/article-blocks.ts'

interface ImageProps {
  /** On phones two thirds of the real width, which halves the bytes on sharp screens. */
  sizes: string
  className?: string
  priority?: boolean
}

interface Props extends ImageProps {
  article: Pick<Outputs['articles']['page'], 'id' | 'category' | 'picture'>
}

/** Replaces an illustration that fails to load. No other art replaces a picture of the newsroom's own. */
export const FALLBACK_PICTURE = '/pictures/image-not-found.webp'

/** The article's picture, an illustration of its category that is the same on every page, or nothing. */
export function ArticlePicture({ article: { id, category, picture }, ...image }: Props) {
  if (picture === null) return null
  if (picture !== 'illustration') return <SizedPicture picture={picture} {...image} />
  const illustration = { ...categoryPicture(category, id), placeholder: null, focus: null }
  return <SizedPicture picture={illustration} fallbackSrc={FALLBACK_PICTURE} {...image} />
}

/** Images up to this ratio of width to height are shown uncropped. */
const MAX_TALL_RATIO = 1.1
const RATIO_STEP = 5

/** The class that fits a tall image into the window; undefined for a wide one. See `tall-*` in base.css. */
export function tallClass({ width, height }: Pick<ShownImage, 'width' | 'height'>): string | undefined {
  const ratio = width / height
  if (!(ratio <= MAX_TALL_RATIO)) return undefined
  const percent = Math.round((ratio * 100) / RATIO_STEP) * RATIO_STEP
  return `tall-${Math.max(20, percent)}`
}

interface SizedProps extends ImageProps {
  picture: ShownImage
  fallbackSrc?: string
}

/** A responsive image that is cropped around its focal point, with a placeholder while it loads. */
export function SizedPicture({ picture, className, ...image }: SizedProps) {
  const { src, width, height, alt, placeholder, focus } = picture
  return (
    <Picture
      {...image}
      src={src}
      width={width}
      height={height}
      alt={alt}
      placeholder={placeholder}
      sources={sourcesOf(picture)}
      className={classNames(className, focus && `focus-x-${focus.x} focus-y-${focus.y}`)}
    />
  )
}

function sourcesOf({ srcSetAvif, srcSetWebp }: Pick<ShownImage, 'srcSetAvif' | 'srcSetWebp'>) {
  return [
    { type: 'image/avif' as const, srcSet: srcSetAvif },
    { type: 'image/webp' as const, srcSet: srcSetWebp },
  ].filter(({ srcSet }) => srcSet)
}
