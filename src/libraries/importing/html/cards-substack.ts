import { embedBlock } from './embeds.ts'
import { galleriesOf, addFigure, captionFor, setCaption } from './figures.ts'
import type { Handler } from './converter.ts'
import {
  attribute,
  byClass,
  byTag,
  findElement,
  jsonAttribute,
  outermost,
  shownTextOf,
  elementText,
  type HtmlElement,
} from './dom.ts'
import { addPullQuote } from './lists.ts'
import { node, paragraph, rawBlock, text } from './nodes.ts'
import { pictureBlock } from './pictures.ts'
import { recordingBlock } from './recordings.ts'
import { stringOf } from '../markup/html-text.ts'
import { cutText } from '#shared/cut-text.ts'

const MAX_CAPTION = 1_000

const data = (element: HtmlElement) => jsonAttribute(element, 'data-attrs')

/** Adds an embed of an address that the attributes name. */
const embedOf =
  (address: (values: Record<string, unknown>, element: HtmlElement) => string): Handler =>
  (step) => {
    // The names of the classes are common words.
    if (attribute(step.element, 'data-attrs') === '') return false
    const found = embedBlock(address(data(step.element), step.element))
    if (!found) return false
    const shown = shownTextOf(step.element)
    step.to.add(found)
    if (shown === '') return
    if (shown.length <= MAX_CAPTION) found.attrs['caption'] = shown
    else step.to.add(paragraph(shown))
  }

const youTube = (values: Record<string, unknown>, element: HtmlElement) => {
  const id = stringOf(values['videoId']) || attribute(element, 'id').replace(/^youtube2?-/, '')
  const start = stringOf(values['startTime']).replace(/\D/g, '')
  return /^[\w-]{11}$/.test(id)
    ? `https://www.youtube.com/watch?v=${id}${start && start !== '0' ? `&t=${start}` : ''}`
    : ''
}
const urlOf = (values: Record<string, unknown>, element: HtmlElement) => {
  const link = findElement(element, byTag('a'))
  const frame = findElement(element, byTag('iframe'))
  return (
    stringOf(values['url']) ||
    stringOf(values['canonical_url']) ||
    (frame ? attribute(frame, 'src') : '') ||
    (link ? attribute(link, 'href') : '')
  )
}
const vimeo = (values: Record<string, unknown>, element: HtmlElement) => {
  const id = stringOf(values['videoId']) || attribute(element, 'id').replace(/^vimeo-/, '')
  return /^\d+$/.test(id) ? `https://vimeo.com/${id}` : ''
}
const instagram = (values: Record<string, unknown>) => {
  const id = stringOf(values['instagram_id'])
  return /^[\w-]+$/.test(id) ? `https://www.instagram.com/p/${id}/` : ''
}

const gallery: Handler = (step) => {
  const { element, to, convert } = step
  const { images, caption, alt } = (data(element)['gallery'] ?? {}) as Record<string, unknown>
  const listed = Array.isArray(images)
    ? images.map((each: unknown) => stringOf((each as Record<string, unknown> | null)?.['src']))
    : []
  const shown = outermost(element, byTag('img')).map((image) => attribute(image, 'src'))
  const addresses = (listed.some(Boolean) ? listed : shown).flatMap(
    (address) => convert.targets.absolute(address) ?? [],
  )
  if (addresses.length === 0) return false
  const pictures = addresses.map((url) =>
    pictureBlock(convert.targets.add(url, 'picture'), { alt: stringOf(alt) }),
  )
  const galleries = galleriesOf(pictures, convert)
  const written = findElement(element, byTag('figcaption'))
  const [first] = galleries
  const rest =
    written && first
      ? captionFor(written, first, step)
      : first
        ? setCaption(first, [text(stringOf(caption))])
        : []
  for (const each of [...galleries, ...rest]) to.add(each)
}

/** Files of the service itself, of which the page only has a number. */
const recording =
  (kind: 'video' | 'audio'): Handler =>
  (step) => {
    const { element, to, convert } = step
    const values = data(element)
    const id = stringOf(values['mediaUploadId'])
    const address =
      stringOf(values['audioUploadUrl']) ||
      stringOf(values['src']) ||
      (/^[\w-]+$/.test(id) ? `/api/v1/${kind}/upload/${id}/src` : '')
    const found =
      address === ''
        ? null
        : recordingBlock(convert, kind, {
            sources: [address],
            title: cutText(stringOf(values['label']), MAX_CAPTION),
          })
    if (!found) return false
    to.add(found)
  }

/** A widget for subscribers. Its words are shown, because readers of the old site saw them. */
const widget =
  (name: string): Handler =>
  ({ element, to, marks, convert }) => {
    convert.raw.push(name)
    to.add(rawBlock(convert.source(element), name))
    const wasInRaw = convert.isInRaw
    convert.isInRaw = true
    convert.walk(element.childNodes, to, marks)
    to.end()
    convert.isInRaw = wasInRaw
  }

const file: Handler = ({ element, to, convert }) => {
  const link = findElement(element, byClass('file-embed-button')) ?? findElement(element, byTag('a'))
  const url = link ? convert.targets.absolute(attribute(link, 'href')) : null
  if (url === null) return false
  const title = findElement(element, byClass('file-embed-details-h1'))
  to.add(
    node('file', {
      src: convert.targets.add(url, 'file'),
      name: title ? cutText(elementText(title), MAX_CAPTION) : '',
      more: null,
    }),
  )
}

const unseen: Handler = () => undefined

/** What the elements of Substack become, by their classes. */
export const SUBSTACK_CARDS: Readonly<Record<string, Handler>> = {
  'youtube-wrap': embedOf(youTube),
  'vimeo-wrap': embedOf(vimeo),
  tweet: embedOf(urlOf),
  'twitter-embed': embedOf(urlOf),
  'spotify-wrap': embedOf(urlOf),
  'apple-podcast-container': embedOf(urlOf),
  'soundcloud-wrap': embedOf(urlOf),
  'datawrapper-wrap': embedOf(urlOf),
  'bandcamp-wrap': embedOf(urlOf),
  'tiktok-wrap': embedOf(urlOf),
  instagram: embedOf(instagram),
  'embedded-post-wrap': embedOf(urlOf),
  'digest-post-embed': embedOf(urlOf),
  'embedded-publication-wrap': embedOf(urlOf),
  comment: embedOf(urlOf),
  'native-video-embed': recording('video'),
  'native-audio-embed': recording('audio'),
  'image-gallery-embed': gallery,
  'captioned-image-container': addFigure,
  'image-link-expand': unseen,
  'subscription-widget-wrap': widget('subscription-widget'),
  'subscription-widget-wrap-editor': widget('subscription-widget'),
  'paywall-jump': widget('paywall'),
  paywall: widget('paywall'),
  'poll-embed': widget('poll'),
  'install-substack-app-embed': widget('app'),
  'community-chat': widget('chat'),
  'file-embed-wrapper': file,
  pullquote: addPullQuote,
}
