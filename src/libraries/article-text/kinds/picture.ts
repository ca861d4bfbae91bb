import { xmlText } from '#shared/xml.ts'
import type { LinkTarget, ShownImage } from '../article-blocks.ts'
import type { Caption } from '../grammar/captions.ts'
import { feedCaption, figureCaption } from '../html/figure-caption.ts'
import type { HtmlTools } from '../html/html-dialect.ts'
import { SMALL_PICTURE_WIDTH } from '../html/mail-styles.ts'
import type { BlockKind } from './kind.ts'

declare module '../article-blocks.ts' {
  interface Blocks {
    picture: PictureBlock
  }
}

export interface PictureBlock extends Caption {
  kind: 'picture'
  /** The address in the text: `/uploads/…`. */
  src: string
  alt: string
  /** From the text or the media library; missing for an unknown address. */
  credit?: string
  /** Missing for a picture as wide as the text. Text flows around one at the left or right. */
  width?: PictureWidth
  /** The link target of the picture. */
  link?: LinkTarget
  picture?: ShownImage
}

export const PICTURE_WIDTHS = ['wide', 'full', 'left', 'right'] as const
type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const picture: BlockKind<PictureBlock> = {
  attributes: {
    src: 'setting',
    alt: 'description',
    caption: 'words',
    credit: 'credit',
    width: 'setting',
    link: 'setting',
    linkTitle: 'setting',
  },
  editor: {
    form: 'atom',
    element: 'figure',
    group: 'block',
    shownAttribute: 'alt',
    controls: null,
  },
  text: (block, { caption }) => caption(block),
  inside: null,
  isPlain: ({ width }) => width === undefined,
  feedHtml: (block, tools) => {
    const image = linked(block, `<img src="${tools.address(block.src)}" alt="${xmlText(block.alt)}">`, tools)
    return `<figure>${image}${feedCaption(tools.caption(block), block.credit)}</figure>`
  },
  mailHtml: (block, tools) => {
    const width = block.width === 'left' || block.width === 'right' ? SMALL_PICTURE_WIDTH : undefined
    const image = linked(block, tools.image(block, width), tools)
    return `<p style="${tools.styles.above}">${image}</p>${tools.captionLine(tools.caption(block), block.credit)}`
  },
  exportHtml: (block, tools) => {
    const { src, alt, credit, width, link } = block
    const image = linked(block, `<img src="${tools.address(src)}" alt="${xmlText(alt)}"/>`, tools)
    const caption = figureCaption(tools.caption(block), credit)
    const align = width ? ` align${width}` : ''
    const html = `<figure class="wp-block-image${align} size-full">${image}${caption}</figure>`
    return tools.dialect.block('image', html, {
      ...(width ? { align: width } : {}),
      sizeSlug: 'full',
      ...(link ? { linkDestination: 'custom' } : {}),
    })
  },
}

const linked = ({ link }: PictureBlock, image: string, tools: HtmlTools) =>
  link ? tools.link(link, image) : image
