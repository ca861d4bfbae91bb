import { Picture } from '#client/ui/picture.tsx'
import { categoryPicture } from '#shared/pictures.ts'
import type { Card } from './articles.queries.ts'

type Pictured = Pick<Card, 'id' | 'category' | 'picture' | 'imageAlt'>

interface Props {
  story: Pictured
  /** On a phone two thirds of the true width: line work holds, and a sharp screen costs half the bytes. */
  sizes: string
  className?: string
  priority?: boolean
  /** Which of the category's pictures, counted from the story's own: a page shows a story more than once. */
  turn?: number
}

/** Shown where a picture was and cannot be had (section 2: broken images fall back). */
export const FALLBACK_PICTURE = '/pictures/image-not-found.webp'

/** The story's own picture, else one of its category's. */
export function StoryPicture({ story, sizes, className, priority, turn = 0 }: Props) {
  const drawn = categoryPicture(story.category, story.id + turn)
  const { src, width, height, srcSetAvif, srcSetWebp } = story.picture ?? drawn
  const sources = [
    ...(srcSetAvif ? [{ type: 'image/avif' as const, srcSet: srcSetAvif }] : []),
    ...(srcSetWebp ? [{ type: 'image/webp' as const, srcSet: srcSetWebp }] : []),
  ]
  return (
    <Picture
      src={src}
      width={width}
      height={height}
      sources={sources}
      sizes={sizes}
      alt={story.picture ? story.imageAlt : ''}
      className={className}
      priority={priority}
      fallbackSrc={FALLBACK_PICTURE}
    />
  )
}
