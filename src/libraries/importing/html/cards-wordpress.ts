import { embedBlock } from './embeds.ts'
import { addFigure, addGallery, captionFor } from './figures.ts'
import type { Handler, Step } from './converter.ts'
import {
  attribute,
  byClass,
  byTag,
  classesOf,
  findElement,
  hasClass,
  outermost,
  shownTextOf,
  elementText,
  type HtmlElement,
} from './dom.ts'
import { addPullQuote, addQuote } from './lists.ts'
import { link, node, paragraph, rawBlock, withMark } from './nodes.ts'
import { pictureBlock } from './pictures.ts'
import { block } from './tags.ts'
import { cutText } from '#shared/cut-text.ts'

/** A figure around an address, or around the frame that it became. */
const embed: Handler = (step) => {
  const { element, to } = step
  const wrapper = findElement(element, byClass('wp-block-embed__wrapper'))
  if (!wrapper) return element.tagName === 'figure' ? addFigure(step) : false
  const framed = findElement(wrapper, byTag('iframe'))
  const quoted = findElement(wrapper, byTag('blockquote'))
  if (!framed && quoted) return addFigure(step)
  const anchor = findElement(wrapper, byTag('a'))
  const written = shownTextOf(wrapper)
  const linked = anchor ? attribute(anchor, 'href') : ''
  const isAddress = /^\S+$/.test(written) && !framed
  // Posts of other WordPress sites have a frame that needs a script, and a link to the post.
  const isPost = framed !== null && hasClass(framed, 'wp-embedded-content') && linked !== ''
  const address = isAddress ? written : framed && !isPost ? attribute(framed, 'src') : linked
  const found = embedBlock(address)
  if (!found || written.length > 1_000) return false
  if (!isAddress) found.attrs[isPost ? 'title' : 'caption'] = written
  const caption = findElement(element, byTag('figcaption'))
  const rest = caption ? captionFor(caption, found, step) : []
  for (const each of [found, ...rest]) to.add(each)
}

/** Embed codes of social networks: a quotation that a script turns into the post. */
const post: Handler = (step) => {
  const { element, to } = step
  if (element.tagName !== 'blockquote') return false
  const found = embedBlock(postAddress(element))
  if (!found) return false
  const line = shownTextOf(element)
  if (line.length <= 1_000) return to.add(node('embed', { ...found.attrs, caption: line }))
  addQuote(step)
  to.add(found)
}

/** The address of a post is an attribute, or that of its last link. */
function postAddress(element: HtmlElement): string {
  for (const name of [
    'data-instgrm-permalink',
    'cite',
    'data-permalink',
    'data-bluesky-uri',
    'data-text-post-permalink',
  ]) {
    const value = attribute(element, name)
    if (/^https?:/.test(value)) return value.replace(/\?utm_[^#]*$/, '')
  }
  const links = outermost(element, byTag('a')).map((each) => attribute(each, 'href'))
  return (
    links.findLast((each) => /\/(?:status|statuses|p|reel|tv|video|post|comments|posts)\//.test(each)) ??
    links.at(-1) ??
    ''
  )
}

const file: Handler = (step) => {
  const { element, to, convert } = step
  const links = outermost(element, byTag('a'))
  const named = links.find((each) => !hasClass(each, 'wp-block-file__button')) ?? links[0]
  const url = named ? convert.targets.absolute(attribute(named, 'href')) : null
  if (!named || url === null || !/^https?:|^\//.test(url)) return false
  const src = convert.targets.add(url, 'file')
  to.add(node('file', { src, name: cutText(elementText(named), 1_000), more: null }))
  const button = links.find((each) => each !== named && hasClass(each, 'wp-block-file__button'))
  if (!button || elementText(button) === '') return
  convert.changes.add('button')
  to.add(paragraph(elementText(button), withMark([], link(src))))
}

/** A picture behind text may be an element or a style. */
const cover: Handler = (step) => {
  const { element, to, convert } = step
  const address = /background-image\s*:\s*url\(\s*["']?([^"')]+)/i.exec(attribute(element, 'style'))?.[1]
  const url = address && !findElement(element, byTag('img')) ? convert.targets.absolute(address) : null
  if (url) to.add(pictureBlock(convert.targets.add(url, 'picture'), {}))
  block(step)
}

/** A picture with its caption, as the shortcode of old texts is shown. */
const caption: Handler = (step) =>
  step.element.tagName === 'div' || step.element.tagName === 'figure' ? addFigure(step) : false

const pullQuote: Handler = (step) =>
  step.element.tagName === 'figure' || step.element.tagName === 'blockquote' ? addPullQuote(step) : false

const gallery: Handler = (step) => {
  const { element } = step
  // A list inside a gallery has the same class in old texts.
  if (!/^(?:figure|ul|ol|div|section)$/.test(element.tagName)) return false
  const pictures = outermost(element, byTag('img'))
  return pictures.length === 0 ? false : addGallery(step)
}

/** Keeps the markup of a block whose content other sites produce when it is shown. */
function keep(name: string): Handler {
  return ({ element, to, convert }) => {
    convert.raw.push(name)
    to.addLater(rawBlock(convert.source(element), name))
  }
}

/** What elements with these classes become: blocks of WordPress, its plugins, and embed codes. */
export const WORDPRESS_CARDS: Readonly<Record<string, Handler>> = {
  'wp-block-embed': embed,
  'twitter-tweet': post,
  'twitter-video': post,
  'instagram-media': post,
  'tiktok-embed': post,
  'bluesky-embed': post,
  'reddit-embed-bq': post,
  'reddit-card': post,
  'text-post-media': post,
  'fb-post': facebook,
  'fb-video': facebook,
  'wp-block-file': file,
  'wp-block-cover': cover,
  'wp-block-pullquote': pullQuote,
  'wp-caption': caption,
  'wp-block-gallery': gallery,
  'blocks-gallery-grid': gallery,
  gallery,
  'tiled-gallery': gallery,
  'wp-block-jetpack-tiled-gallery': gallery,
  'wp-block-jetpack-slideshow': gallery,
  'wp-block-jetpack-contact-form': keep('wp:jetpack/contact-form'),
}

function facebook({ element, to }: Step): false | void {
  const shown = shownTextOf(element)
  const found = embedBlock(attribute(element, 'data-href'), shown)
  if (!found || shown.length > 1_000) return false
  to.add(found)
}

/** Returns the class for which an element is a gallery, or undefined. */
export const galleryClass = (element: HtmlElement): string | undefined =>
  classesOf(element).find((name) => WORDPRESS_CARDS[name] === gallery)
