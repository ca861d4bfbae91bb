import { classNames } from '#client/ui/class-names.ts'
import { Picture } from '#client/ui/picture.tsx'
import { categoryPicture } from '#shared/pictures.ts'
import type { ShownImage } from '#shared/article-blocks.ts'

interface Look {
  /** On a phone two thirds of the true width: a sharp screen costs half the bytes, and few see it. */
  sizes: string
  className?: string
  priority?: boolean
}

interface Props extends Look {
  article: { id: number; category: string; picture: ShownImage | null }
}

/** Shown where a picture was and cannot be had (broken images fall back). */
export const FALLBACK_PICTURE = '/pictures/image-not-found.webp'

/** The story's own picture, else one of its category's: the same one wherever the story is shown. */
export function ArticlePicture({ article, ...look }: Props) {
  const drawn = categoryPicture(article.category, article.id)
  return <SizedPicture picture={article.picture ?? { ...drawn, placeholder: null, focus: null }} {...look} />
}

/** From this width over height down a picture is shown whole instead of cut to the common ratio. */
const NEARLY_SQUARE = 1.1
const RATIO_STEP = 5

/** The class that keeps a tall picture within the window, or nothing for a wide one. See `tall-*` in base.css. */
export function tallClass({ width, height }: Pick<ShownImage, 'width' | 'height'>): string | undefined {
  const ratio = width / height
  if (!(ratio <= NEARLY_SQUARE)) return undefined
  const percent = Math.round((ratio * 100) / RATIO_STEP) * RATIO_STEP
  return `tall-${Math.max(20, percent)}`
}

/** A picture in the sizes there are: its crop keeps to its focal point, and a tiny one holds its place. */
export function SizedPicture({ picture, className, ...look }: Look & { picture: ShownImage }) {
  const { src, width, height, alt, placeholder, focus } = picture
  return (
    <Picture
      {...look}
      src={src}
      width={width}
      height={height}
      alt={alt}
      placeholder={placeholder}
      sources={sourcesOf(picture)}
      className={classNames(className, focus && `focus-x-${focus.x} focus-y-${focus.y}`)}
      fallbackSrc={FALLBACK_PICTURE}
    />
  )
}

function sourcesOf({ srcSetAvif, srcSetWebp }: Pick<ShownImage, 'srcSetAvif' | 'srcSetWebp'>) {
  return [
    { type: 'image/avif' as const, srcSet: srcSetAvif },
    { type: 'image/webp' as const, srcSet: srcSetWebp },
  ].filter(({ srcSet }) => srcSet)
}
