import { classNames } from '#client/ui/class-names.ts'
import { Picture } from '#client/ui/picture.tsx'
import { categoryPicture } from '#shared/pictures.ts'
import type { ShownPicture } from '#shared/story.ts'
import type { Card } from './articles.queries.ts'

interface Look {
  /** On a phone two thirds of the true width: a sharp screen costs half the bytes, and few see it. */
  sizes: string
  className?: string
  priority?: boolean
}

interface Props extends Look {
  story: Pick<Card, 'id' | 'category' | 'picture'>
  /** Which of the category's pictures, counted from the story's own: a page shows a story more than once. */
  turn?: number
}

/** Shown where a picture was and cannot be had (section 2: broken images fall back). */
export const FALLBACK_PICTURE = '/pictures/image-not-found.webp'

/** The story's own picture, else one of its category's. */
export function StoryPicture({ story, turn = 0, ...look }: Props) {
  const drawn = categoryPicture(story.category, story.id + turn)
  return <SizedPicture picture={story.picture ?? { ...drawn, placeholder: null, focus: null }} {...look} />
}

/** A picture in the sizes there are: its crop keeps to its focal point, and a tiny one holds its place. */
export function SizedPicture({ picture, className, ...look }: Look & { picture: ShownPicture }) {
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

function sourcesOf({ srcSetAvif, srcSetWebp }: Pick<ShownPicture, 'srcSetAvif' | 'srcSetWebp'>) {
  return [
    { type: 'image/avif' as const, srcSet: srcSetAvif },
    { type: 'image/webp' as const, srcSet: srcSetWebp },
  ].filter(({ srcSet }) => srcSet)
}
