import { useState } from 'react'
import type { ComponentProps, SyntheticEvent } from 'react'
import { classNames } from './class-names.ts'

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
  /** Shown when the image fails to load. Default: an empty box of its size, whose credit is hidden. */
  fallbackSrc?: string
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

/** An image of the same shape that shows nothing. */
const emptyImage = ({ width, height }: Pick<PictureProps, 'width' | 'height'>): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`

/**
 * Loads an image again that may have failed before React listened, so that its events tell whether it did: one that
 * loads in time has no width either while the browser decodes it.
 */
function reloadIfEmpty(element: HTMLImageElement | null): void {
  if (element?.complete && element.naturalWidth === 0)
    element.setAttribute('src', element.getAttribute('src') ?? '')
}

/** The sizes in better formats, then the original, since a request may be aborted or a size be gone. */
const ATTEMPTS = 2

function PictureWithFallback({
  sources = [],
  priority = false,
  placeholder,
  fallbackSrc,
  ...image
}: PictureProps) {
  const [failures, setFailures] = useState(0)
  const { src, srcSet, alt, sizes, ...rest } = image
  if (failures === ATTEMPTS) return <FailedPicture image={rest} alt={alt} fallbackSrc={fallbackSrc} />
  const hasSizes = failures === 0
  const picture = (
    <picture className="contents">
      {(hasSizes ? sources : []).map((source) => (
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
        sizes={hasSizes && hasWidths(srcSet) ? sizes : undefined}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        // Another attempt is another element, because an error of the one before may still arrive.
        key={failures}
        onError={() => setFailures(failures + 1)}
        ref={reloadIfEmpty}
        srcSet={hasSizes ? srcSet : undefined}
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

interface FailedProps {
  image: Pick<PictureProps, 'className' | 'width' | 'height'>
  alt: string
  fallbackSrc: string | undefined
}

function FailedPicture({ image, alt, fallbackSrc }: FailedProps) {
  if (fallbackSrc)
    return <img {...image} src={fallbackSrc} alt={alt} onError={alt === '' ? hide : undefined} />
  return (
    <img
      {...image}
      src={emptyImage(image)}
      alt={alt}
      className={classNames('missing-picture', image.className)}
    />
  )
}
