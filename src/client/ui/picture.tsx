import { useState } from 'react'
import type { ComponentProps, SyntheticEvent } from 'react'

interface ImageSource {
  type: 'image/avif' | 'image/webp' | 'image/gif'
  srcSet: string
  /** The media query that selects the source. */
  media?: string
}

type PictureProps = Pick<ComponentProps<'img'>, 'className' | 'srcSet'> & {
  src: string
  /** Empty for decoration. */
  alt: string
  /** Pixels of the original, which reserve the space. */
  width: number
  height: number
  sizes?: string
  /** Best format first. */
  sources?: readonly ImageSource[]
  /** A tiny image as a data URL, shown while the image loads. */
  placeholder?: string | null
  /** The page's main image, loaded first. */
  priority?: boolean
  /** Shown when the image fails to load. */
  fallbackSrc: string
  /** The fallback's alt text. Default: `alt`. */
  fallbackAlt?: string
}

/** A responsive image with a fallback, including for images that failed before hydration. */
export function Picture(props: PictureProps) {
  // The key makes a new URL a new attempt.
  return <PictureWithFallback key={props.src} {...props} />
}

/** True for a list of files with widths; HTML allows `sizes` only there. */
const hasWidths = (srcSet = '') => / \d+w(?:,|$)/.test(srcSet)

/** Hides decorative images that fail to load, in place of a broken image icon. */
function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.visibility = 'hidden'
}

function PictureWithFallback({
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
    const altText = fallbackAlt ?? alt
    return <img {...rest} src={fallbackSrc} alt={altText} onError={altText === '' ? hide : undefined} />
  }
  const fail = () => setHasFailed(true)
  // An image may fail before React listens; it is then complete and has no width.
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
          sizes={hasWidths(source.srcSet) ? sizes : undefined}
        />
      ))}
      <img
        {...rest}
        alt={alt}
        sizes={hasWidths(srcSet) ? sizes : undefined}
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
  // An element, because the security policy forbids a background in a style attribute.
  return (
    <span className="image-placeholder">
      <img className={rest.className} src={placeholder} alt="" />
      {picture}
    </span>
  )
}
