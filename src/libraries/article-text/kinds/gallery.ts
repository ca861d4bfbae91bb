import { m } from '#shared/catalog/m.ts'
import type { Block } from '../article-blocks.ts'
import { readCaption, type Caption } from '../grammar/captions.ts'
import { feedCaption, figureCaption } from '../html/figure-caption.ts'
import { joined, type BlockKind } from './kind.ts'
import type { PictureBlock } from './picture.ts'

declare module '../article-blocks.ts' {
  interface Blocks {
    gallery: GalleryBlock
  }
}

export interface GalleryBlock extends Caption {
  kind: 'gallery'
  pictures: PictureBlock[]
}

export const gallery: BlockKind<GalleryBlock> = {
  attributes: { caption: 'words' },
  directive: {
    name: 'gallery',
    form: 'body',
    body: 'pictures',
    read: ({ caption = '' }, body) => read(caption, body),
  },
  editor: {
    form: 'container',
    element: 'div',
    content: 'picture+',
    controls: {
      name: () => m.galleryLabel(),
      field: { attribute: 'caption', label: () => m.captionOfGallery() },
    },
  },
  text: (block, { blocks, caption }) =>
    joined([...block.pictures.map((each) => blocks([each])), caption(block)]),
  inside: (block, change) => ({ ...block, pictures: change(block.pictures).filter(isPicture) }),
  isPlain: null,
  feedHtml: (block, { blocks, caption }) =>
    `<figure>${blocks(block.pictures)}${feedCaption(caption(block))}</figure>`,
  mailHtml: (block, { blocks, caption, captionLine }) => blocks(block.pictures) + captionLine(caption(block)),
  exportHtml: (block, { blocks, caption, dialect }) => {
    const name = 'wp-block-gallery has-nested-images columns-default is-cropped'
    const below = figureCaption(caption(block), '', 'blocks-gallery-caption ')
    const html = `<figure class="${name}">${blocks(block.pictures)}${below}</figure>`
    return dialect.block('gallery', html, { linkTo: 'none' })
  },
}

const isPicture = (block: Block): block is PictureBlock => block.kind === 'picture'

function read(caption: string, body: Block[]): Block[] | null {
  const pictures = body.filter(isPicture)
  const links = body.filter(isLinkToFile)
  if (body.length === 0 || pictures.length + links.length < body.length) return null
  if (pictures.length > 0) return [{ kind: 'gallery', ...readCaption(caption), pictures }, ...links]
  return caption ? [{ kind: 'paragraph', children: [caption] }, ...links] : links
}

/** A picture of another site, see `linkToFile`. */
function isLinkToFile(block: Block): boolean {
  const first = block.kind === 'paragraph' ? block.children[0] : undefined
  return typeof first === 'object' && first.kind === 'link'
}
