import { useState } from 'react'
import type { ComponentProps, SyntheticEvent } from 'react'

export interface ImageSource {
  type: 'image/avif' | 'image/webp' | 'image/gif'
  srcSet: string
  /** The media query under which it is used. */
  media?: string
}

type PictureProps = Pick<ComponentProps<'img'>, 'className' | 'srcSet'> & {
  src: string
  /** Empty for decoration. */
  alt: string
  /** Pixels of the original; they reserve the space, so that nothing shifts. */
  width: number
  height: number
  /** Widths on the page, as in the `sizes` attribute. */
  sizes?: string
  /** Best format first. */
  sources?: readonly ImageSource[]
  /** A tiny picture as a data address, to stand there until the real one does. */
  placeholder?: string | null
  /** The page's main picture: loaded at once and first. */
  priority?: boolean
  /** Shown instead when the picture cannot be; tried once. */
  fallbackSrc: string
  /** Describes the fallback; without it `alt` stays. */
  fallbackAlt?: string
}

/** A picture in modern formats that gives way to a stand-in when it fails, also when it failed before hydration. */
export function Picture(props: PictureProps) {
  // Keyed: a new address is a new attempt.
  return <PictureAttempt key={props.src} {...props} />
}

/** Decoration that cannot be loaded at all leaves its space empty, without the browser's mark of a broken picture. */
function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.visibility = 'hidden'
}

function PictureAttempt({
  sources = [],
  priority = false,
  placeholder,
  fallbackSrc,
  fallbackAlt,
  ...image
}: PictureProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const { src, srcSet, alt, sizes, ...rest } = image
  if (hasFailed) {
    const words = fallbackAlt ?? alt
    return <img {...rest} src={fallbackSrc} alt={words} onError={words === '' ? hide : undefined} />
  }
  const fail = () => setHasFailed(true)
  // An image of the server's page can fail before React listens; by then it is complete and has no width.
  const failIfBroken = (element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) fail()
  }
  const picture = (
    <picture className="contents">
      {sources.map((source) => (
        <source
          key={source.type}
          type={source.type}
          media={source.media}
          srcSet={source.srcSet}
          sizes={sizes}
        />
      ))}
      <img
        {...rest}
        alt={alt}
        sizes={sizes}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        onError={fail}
        ref={failIfBroken}
        srcSet={srcSet}
        src={src}
      />
    </picture>
  )
  if (!placeholder) return picture
  // An element, not a background: a page's policy allows no style attributes.
  return (
    <span className="image-placeholder">
      <img className={rest.className} src={placeholder} alt="" />
      {picture}
    </span>
  )
}
