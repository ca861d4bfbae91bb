import { embedBlock } from './embeds.ts'
import { addFigure, addGallery, captionFor } from './figures.ts'
import type { Handler } from './converter.ts'
import { attribute, byClass, byTag, findElement, outermost, elementText, type HtmlElement } from './dom.ts'
import { addBox } from './lists.ts'
import { link, node, paragraph, rawBlock } from './nodes.ts'
import { recordingBlock } from './recordings.ts'
import { cutText } from '#shared/cut-text.ts'

const MAX_CAPTION = 1_000

const textIn = (element: HtmlElement, name: string) => {
  const found = findElement(element, byClass(name))
  return found ? elementText(found) : ''
}

/** A card for a link: its title, and the rest of its text as the caption. */
const bookmark: Handler = (step) => {
  const { element, to, convert } = step
  const container = findElement(element, byClass('kg-bookmark-container')) ?? element
  const title = textIn(container, 'kg-bookmark-title')
  const words = ['kg-bookmark-description', 'kg-bookmark-author', 'kg-bookmark-publisher'].map((name) =>
    textIn(container, name),
  )
  const found = embedBlock(
    attribute(container, 'href'),
    words
      .filter(Boolean)
      .join(' ')
      .slice(0, 2 * MAX_CAPTION),
    cutText(title, MAX_CAPTION),
  )
  const href = found ? null : convert.targets.link(attribute(container, 'href'))
  if (!found && (href === null || title === '')) return false
  if (findElement(container, byTag('img'))) convert.changes.add('card')
  if (found) to.add(found)
  else if (href !== null) {
    // An embed needs the whole address.
    to.add(paragraph(title, [link(href)]))
    to.add(paragraph(words.filter(Boolean).join(' ')))
  }
  const caption = findElement(element, byTag('figcaption'))
  if (caption) for (const each of captionFor(caption, undefined, step)) to.add(each)
}

const player =
  (kind: 'video' | 'audio'): Handler =>
  (step) => {
    const { element, to, convert } = step
    const media = findElement(element, byTag(kind))
    if (!media) return false
    const sources = [media, ...outermost(media, byTag('source'))]
      .map((each) => attribute(each, 'src'))
      .filter(Boolean)
    const poster = attribute(media, 'poster')
    const isBlank = /spacergif|^data:/.test(poster)
    const thumbnail =
      attribute(element, 'data-kg-custom-thumbnail') || attribute(element, 'data-kg-thumbnail')
    const title = textIn(element, 'kg-audio-title')
    const found = recordingBlock(convert, kind, {
      sources,
      poster: isBlank ? thumbnail : poster || thumbnail,
      title: cutText(title, MAX_CAPTION),
    })
    if (!found) return false
    const caption = findElement(element, byTag('figcaption'))
    const rest = caption ? captionFor(caption, found, step) : []
    for (const each of [found, ...rest]) to.add(each)
  }

const file: Handler = ({ element, to, convert }) => {
  const container = findElement(element, byTag('a')) ?? element
  const url = convert.targets.absolute(attribute(container, 'href'))
  if (url === null || !/^https?:|^\//.test(url)) return false
  const title = textIn(element, 'kg-file-card-title')
  const name = textIn(element, 'kg-file-card-filename')
  const src = convert.targets.add(url, 'file')
  to.add(node('file', { src, name: cutText(title || name, MAX_CAPTION), more: null }))
  const caption = findElement(element, byClass('kg-file-card-caption'))
  if (caption && elementText(caption)) to.add(node('paragraph', {}, lineNodes(caption, { to, convert })))
}

function lineNodes(element: HtmlElement, { to, convert }: Pick<Parameters<Handler>[0], 'to' | 'convert'>) {
  const line = to.inside({ isLine: true })
  convert.walk(element.childNodes, line, [])
  return line.finishLine()
}

const callout: Handler = ({ element, to, marks, convert }) =>
  addBox({ to, marks, convert }, [], element.childNodes)

const toggle: Handler = (step) => {
  const { element } = step
  const heading = findElement(element, byClass('kg-toggle-heading-text'))
  const content = findElement(element, byClass('kg-toggle-content'))
  if (!heading || !content) return false
  addBox(step, lineNodes(heading, step), content.childNodes)
}

const signup: Handler = ({ element, to, marks, convert }) => {
  convert.raw.push('kg-signup-card')
  to.add(rawBlock(convert.source(element), 'kg-signup-card'))
  const wasInRaw = convert.isInRaw
  convert.isInRaw = true
  convert.walk(element.childNodes, to, marks)
  to.end()
  convert.isInRaw = wasInRaw
}

const figure: Handler = (step) => (step.element.tagName === 'figure' ? addFigure(step) : false)

/** Controls of players, and icons. */
const unseen: Handler = () => undefined

/** What the cards of Ghost become, by their classes. */
export const GHOST_CARDS: Readonly<Record<string, Handler>> = {
  'kg-gallery-card': addGallery,
  'kg-bookmark-card': bookmark,
  'kg-bookmark-container': bookmark,
  'kg-video-card': player('video'),
  'kg-audio-card': player('audio'),
  'kg-file-card': file,
  'kg-callout-card': callout,
  'kg-callout-card-accent': callout,
  'kg-product-card': callout,
  'kg-toggle-card': toggle,
  'kg-signup-card': signup,
  'kg-embed-card': figure,
  'kg-image-card': figure,
  'kg-toggle-card-icon': unseen,
  'kg-product-card-rating': unseen,
}
