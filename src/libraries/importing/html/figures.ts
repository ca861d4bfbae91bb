import { ATTRIBUTES } from '#article-text/kinds/index.ts'
import type { MarkdownNode } from '#article-text/writing/markdown-node.ts'
import type { BlockBuilder } from './builder.ts'
import type { Converter, Step } from './converter.ts'
import {
  byTag,
  classesOf,
  findElement,
  isElement,
  elementText,
  type HtmlElement,
  type HtmlNode,
} from './dom.ts'
import { captionOf, lineOf } from './lines.ts'
import { node, type BlockNode } from './nodes.ts'
import { cutText } from '#shared/cut-text.ts'

const MAX_GALLERY = 100
/** Attributes of a directive have 4,000 characters together. */
const MAX_CAPTION = 2_000
const CREDIT_CLASS = /(?:^|[-_])(?:credit|credits|copyright|photographer|byline)$/i
const CAPTION_CLASS = /^(?:gallery-caption|wp-caption-text|blocks-gallery-item__caption|image-caption)$/

/** Returns the blocks of nodes, apart from those around them. */
export function blocksOf(
  nodes: readonly HtmlNode[],
  { to, marks, convert }: Omit<Step, 'element'>,
): MarkdownNode[] {
  const inside: BlockBuilder = to.apart()
  convert.walk(nodes, inside, marks)
  return inside.finish()
}

/** Adds a figure with its caption. */
export function addFigure(step: Step): void {
  const { element, to } = step
  const captions = element.childNodes.filter(isElement).filter(isCaption)
  const content = element.childNodes.filter((each) => !captions.some((caption) => caption === each))
  const blocks = blocksOf(content, step)
  const media = blocks.filter(({ type }) => ATTRIBUTES.get(type.name)?.['caption'] !== undefined)
  // A caption below several pictures belongs to all.
  const owner = media.length === 1 || media[0]?.type.name === 'gallery' ? media[0] : undefined
  const rest = captions.flatMap((caption) => captionFor(caption, owner as BlockNode | undefined, step))
  for (const block of [...blocks, ...rest]) to.add(block)
}

const isCaption = (element: HtmlElement) =>
  element.tagName === 'figcaption' || classesOf(element).some((name) => CAPTION_CLASS.test(name))

/** Sets the caption of a block, and returns what must be a paragraph below it. */
export function captionFor(
  caption: HtmlElement,
  owner: BlockNode | undefined,
  step: Omit<Step, 'element'>,
): MarkdownNode[] {
  const credit = owner?.type.name === 'picture' && !owner.attrs['credit'] ? creditIn(caption) : null
  if (credit && owner) {
    owner.attrs['credit'] = cutText(elementText(credit), MAX_CAPTION)
    const { parentNode } = credit
    if (parentNode) parentNode.childNodes = parentNode.childNodes.filter((each) => each !== credit)
  }
  if (!owner || owner.attrs['caption'] !== '') return blocksOf(caption.childNodes, step)
  const line = lineOf(caption, step)
  return setCaption(owner, line)
}

/** Sets the caption of a block; a long one becomes a paragraph below it. */
export function setCaption(owner: BlockNode, inline: MarkdownNode[]): MarkdownNode[] {
  const caption = captionOf(inline)
  if (caption === '') return []
  if (caption.length > MAX_CAPTION) return [node('paragraph', {}, inline)]
  owner.attrs['caption'] = caption
  return []
}

function creditIn(caption: HtmlElement): HtmlElement | null {
  const found = findElement(caption, (each) => classesOf(each).some((name) => CREDIT_CLASS.test(name)))
  const text = found ? elementText(found) : ''
  return text !== '' && text.length <= 200 ? found : null
}

/** Adds the pictures of an element as a gallery, and its other blocks after it. */
export function addGallery(step: Step): void {
  const { element, to } = step
  const captions = element.childNodes.filter(isElement).filter(byTag('figcaption'))
  const content = element.childNodes.filter((each) => !captions.some((caption) => caption === each))
  const blocks = blocksOf(content, step).flatMap((block) =>
    block.type.name === 'gallery' || block.type.name.endsWith('_list') ? picturesIn(block) : [block],
  )
  const pictures = blocks.filter(({ type }) => type.name === 'picture')
  const others = blocks.filter(({ type }) => type.name !== 'picture')
  const galleries = galleriesOf(pictures, step.convert)
  const first = galleries[0]
  const rest = captions.flatMap((caption) => captionFor(caption, first, step))
  for (const block of [...galleries, ...rest, ...others]) to.add(block)
}

/** Returns the pictures of a list or gallery, and its other blocks. */
function picturesIn(block: MarkdownNode): MarkdownNode[] {
  return block.children.flatMap((child) => (child.type.name === 'list_item' ? picturesIn(child) : [child]))
}

/** Returns galleries with as many pictures as one can have. */
export function galleriesOf(pictures: readonly MarkdownNode[], convert: Converter): BlockNode[] {
  const galleries: BlockNode[] = []
  for (const picture of pictures) (picture as BlockNode).attrs['width'] = ''
  for (let start = 0; start < pictures.length; start += MAX_GALLERY)
    galleries.push(node('gallery', { caption: '', more: null }, pictures.slice(start, start + MAX_GALLERY)))
  if (galleries.length > 1) convert.changes.add('gallery')
  return galleries
}
