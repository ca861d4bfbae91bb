import { SPONSORED } from '#article-text/article-blocks.ts'
import type { Step } from './converter.ts'
import {
  attribute,
  byTag,
  classesOf,
  closest,
  findElement,
  hasClass,
  isElement,
  jsonAttribute,
  elementText,
  type HtmlElement,
} from './dom.ts'
import { node, rawBlock, type BlockNode } from './nodes.ts'
import { stringOf } from '../markup/html-text.ts'

const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?)$/i
/** Attributes in which plugins put the address of a picture until it is seen, best first. */
const LAZY = [
  'data-orig-file',
  'data-full-url',
  'data-src',
  'data-lazy-src',
  'data-original',
  'data-lazy',
  'data-large-file',
]
const SOURCE_SETS = ['srcset', 'data-srcset', 'data-lazy-srcset']

/** True for a picture that only counts visits. */
export const isPixel = (image: HtmlElement): boolean =>
  ['width', 'height'].every((name) => /^[01](?:px)?$/.test(attribute(image, name)))

/** For emoji of WordPress, Facebook and Twitter, whose class editors and page builders remove. */
const EMOJI_ADDRESS = /\/emoji(?:\.php)?\/|\/twemoji[@/]/

/** True for a picture in place of a character, whose alt text is that character. */
export const isEmoji = (image: HtmlElement): boolean =>
  attribute(image, 'alt') !== '' &&
  (EMOJI_ADDRESS.test(attribute(image, 'src')) ||
    classesOf(image).some((name) => name === 'emoji' || name === 'wp-smiley'))

/** Returns the best address of a picture in its markup, or an empty text. */
export function pictureAddress(image: HtmlElement, prefersLargest: boolean): string {
  const own = stringOf(jsonAttribute(image, 'data-attrs')['src'])
  if (own !== '') return own
  const lazy = LAZY.map((name) => attribute(image, name).trim()).find((value) =>
    /^(?:https?:)?\/|^[\w.-]+\//.test(value),
  )
  if (lazy !== undefined) return lazy
  const source = attribute(image, 'src').trim()
  const isMissing = source === '' || source.startsWith('data:') || source === 'about:blank'
  if (!isMissing && !prefersLargest) return source
  const largest = largestSource(image)
  return largest || source
}

function largestSource(image: HtmlElement): string {
  const picture = image.parentNode
  const isInPicture = picture && isElement(picture) && picture.tagName === 'picture'
  const elements = isInPicture ? [image, ...picture.childNodes.filter(isElement)] : [image]
  let [best, size] = ['', 0]
  for (const element of elements) {
    for (const candidate of SOURCE_SETS.flatMap((name) => readSourceSet(attribute(element, name)))) {
      if (candidate.size > size) [best, size] = [candidate.url, candidate.size]
    }
  }
  return best
}

/** Addresses may hold commas, so only a comma beside a space separates them. */
function readSourceSet(value: string): Array<{ url: string; size: number }> {
  return value.split(/,\s+/).map((part) => {
    const [url = '', size = '1x'] = part.trim().split(/\s+/)
    return { url, size: url.startsWith('data:') ? 0 : Number.parseFloat(size) || 1 }
  })
}

/** Adds a picture. It splits the paragraph that it is in. */
export function addPicture({ element, to, marks, convert }: Step): void {
  if (isEmoji(element)) return to.addText(attribute(element, 'alt'), marks)
  const prefersLargest = convert.markup === 'html' || convert.markup === 'substack'
  const found = convert.targets.absolute(pictureAddress(element, prefersLargest))
  if (found === null || isPixel(element)) {
    convert.raw.push('<img>')
    return to.addLater(rawBlock(convert.source(element), '<img>'))
  }
  const linked = linkedFile(element, found)
  const src = convert.targets.add(linked?.url ?? found, 'picture', mediaIdOf(element))
  const link = linked === null ? linkAround(element, convert) : {}
  to.add(pictureBlock(src, { alt: attribute(element, 'alt').trim(), width: widthOf(element), ...link }))
}

/** Returns the link around a picture that leads elsewhere. */
function linkAround(image: HtmlElement, convert: Step['convert']): { link?: string; linkTitle?: string } {
  const anchor = closest(image, ({ tagName }) => tagName === 'a')
  const address = anchor ? attribute(anchor, 'href').trim() : ''
  // Scripts that enlarge pictures use such links.
  if (!anchor || /^(?:#|javascript:|$)/i.test(address)) return {}
  const link = convert.targets.link(address)
  if (link === null) convert.changes.add('pictureLink')
  const isPaid = /\bsponsored\b/.test(attribute(anchor, 'rel'))
  return link === null ? {} : { link, linkTitle: isPaid ? SPONSORED : '' }
}

/** Returns a picture block. */
export const pictureBlock = (
  src: string,
  attributes: { alt?: string; caption?: string; width?: string; link?: string; linkTitle?: string },
): BlockNode =>
  node('picture', {
    src,
    alt: '',
    caption: '',
    credit: '',
    width: '',
    link: '',
    linkTitle: '',
    ...attributes,
  })

/** A link from a picture to its file or its own page is not needed in the article. */
function linkedFile(image: HtmlElement, found: string): { url: string } | null {
  const link = closest(image, ({ tagName }) => tagName === 'a')
  const address = link ? attribute(link, 'href') : ''
  if (!link || address === '') return { url: found }
  if (/\battachment\b/.test(attribute(link, 'rel')) || /[?&]attachment_id=\d/.test(address))
    return { url: found }
  // Galleries name the page of each picture beside it.
  if ([attribute(image, 'data-link'), attribute(image, 'data-permalink')].includes(address))
    return { url: found }
  const path = address.replace(/[?#].*$/, '')
  if (!IMAGE_FILE.test(path)) return null
  const isOriginal = stemOf(path) === stemOf(found) && URL.canParse(address)
  return { url: isOriginal ? address : found }
}

/** Returns the name of a file without the size that WordPress adds. */
const stemOf = (path: string) =>
  (
    path
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? ''
  )
    .replace(/\.\w+$/, '')
    .replace(/-\d+x\d+$/, '')

function mediaIdOf(image: HtmlElement): string {
  const [id] = classesOf(image).flatMap((name) => /^wp-image-(\d+)$/.exec(name)?.[1] ?? [])
  return id ?? /^\d+$/.exec(attribute(image, 'data-id'))?.[0] ?? ''
}

const WIDTHS: Record<string, string> = {
  alignwide: 'wide',
  alignfull: 'full',
  'kg-width-wide': 'wide',
  'kg-width-full': 'full',
}

/** Elements around a picture that decide on which side it is. */
const AROUND_PICTURE = byTag('img', 'a', 'picture', 'figure', 'span', 'div', 'p')

/** Returns the side of a picture that text flows around, or an empty text. */
function sideOf(image: HtmlElement): string {
  let element: HtmlElement = image
  for (let level = 0; level < 4; level++) {
    const names = `${attribute(element, 'class')} ${attribute(element, 'align')}`
    const [, side = ''] =
      /(?:^|\s)(?:align|float-?|pull-)?(left|right)(?:\s|$)/.exec(names) ??
      /(?:^|;)\s*float\s*:\s*(left|right)/i.exec(attribute(element, 'style')) ??
      []
    if (side !== '') return side.toLowerCase()
    const parent = element.parentNode
    if (!parent || !isElement(parent) || !AROUND_PICTURE(parent)) return ''
    // A paragraph or box with more than the picture does not speak for it.
    if (!/^(?:a|picture|figure)$/.test(parent.tagName) && elementText(parent) !== captionTextOf(parent))
      return ''
    element = parent
  }
  return ''
}

const captionTextOf = (element: HtmlElement) => {
  const caption = findElement(
    element,
    (each) => each.tagName === 'figcaption' || hasClass(each, 'wp-caption-text'),
  )
  return caption ? elementText(caption) : ''
}

/** The width of a picture is that of the element around it. */
function widthOf(image: HtmlElement): string {
  const side = sideOf(image)
  if (side !== '') return side
  const marked = closest(image, (element) => classesOf(element).some((name) => WIDTHS[name] !== undefined))
  const name = marked && classesOf(marked).find((each) => WIDTHS[each] !== undefined)
  return name && marked.tagName !== 'section' ? (WIDTHS[name] ?? '') : ''
}
