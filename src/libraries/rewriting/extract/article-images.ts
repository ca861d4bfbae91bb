import { oneLine } from '../lines-and-words.ts'

export interface ArticleImage {
  url: string
  alt: string
  credit?: string
}

const MAX_IMAGES = 20
const MIN_SIDE_PX = 100
const LAZY_SOURCES = ['data-src', 'data-original', 'data-lazy-src', 'data-hi-res-src', 'data-image', 'src']
const DECORATIVE =
  /(?:sprite|spacer|pixel|blank|1x1|avatar|gravatar|logo|icon|badge|tracking|placeholder)[^/]*$/i

/**
 * Returns up to 20 pictures with absolute http(s) addresses: those in the metadata first, then those in the
 * text. Skips decorative images and duplicates.
 */
export function imagesIn(root: Element | null, named: readonly string[], base: string): ArticleImage[] {
  const found = new Map<string, ArticleImage>()
  const add = (source: string, image: Omit<ArticleImage, 'url'>) => {
    const url = absolute(source, base)
    if (!url || DECORATIVE.test(new URL(url).pathname)) return
    const key = imageKey(url)
    const known = found.get(key)
    if (!known) found.set(key, { url, ...image })
    else if (!known.alt) found.set(key, { ...image, ...known, alt: image.alt })
  }
  for (const source of named) add(source, { alt: '' })
  for (const image of root?.querySelectorAll('img') ?? []) {
    if (!isTiny(image)) add(sourceOf(image), describe(image))
  }
  return [...found.values()].slice(0, MAX_IMAGES)
}

function sourceOf(image: Element): string {
  const set = image.getAttribute('srcset') || image.getAttribute('data-srcset')
  const lazy = LAZY_SOURCES.map((name) => image.getAttribute(name)).find(
    (value) => value && !value.startsWith('data:'),
  )
  return lazy ?? (set ? widestOf(set) : '')
}

function widestOf(set: string): string {
  const candidates = set.split(/,\s+/).map((entry) => entry.trim().split(/\s+/))
  const width = ([, size = '0']: string[]) => Number.parseFloat(size) || 0
  return candidates.sort((a, b) => width(b) - width(a))[0]?.[0] ?? ''
}

function describe(image: Element): Omit<ArticleImage, 'url'> {
  const alt = oneLine(image.getAttribute('alt') ?? '')
  const caption = oneLine(image.closest('figure')?.querySelector('figcaption')?.textContent ?? '')
  const credit =
    /(?:photo(?:graph)?|image|picture|credit|bild|foto)(?: credit)?(?: by)?:?\s+([^.()]{3,80})\)?\.?$/i.exec(
      caption,
    )?.[1] ??
    /\(([^()]{3,80}(?:\/|images|AP|AFP|Reuters)[^()]{0,40})\)\s*$/i.exec(caption)?.[1] ??
    /©\s*([^.]{3,80})/.exec(caption)?.[1]
  return { alt: alt || caption, credit: credit?.trim() }
}

function isTiny(image: Element): boolean {
  return ['width', 'height'].some((side) => {
    const size = Number.parseInt(image.getAttribute(side) ?? '', 10)
    return size > 0 && size < MIN_SIDE_PX
  })
}

function absolute(source: string, base: string): string | null {
  if (!source || !URL.canParse(source, base)) return null
  const url = new URL(source, base)
  return /^https?:$/.test(url.protocol) && url.href.length <= 2_048 ? url.href : null
}

// Image services put the size into the query or the path, so only the file name counts.
function imageKey(address: string): string {
  const { hostname, pathname } = new URL(address)
  return /\.(?:jpe?g|png|webp|avif|gif)$/i.test(pathname)
    ? (pathname.split('/').at(-1) ?? '')
    : hostname + pathname
}
