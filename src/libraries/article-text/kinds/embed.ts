import type { EmbedFrame } from '#features/articles/shared/embeds/embed-types.ts'
import { xmlText } from '#shared/xml.ts'
import type { ShownImage } from '../article-blocks.ts'
import { readCaption, type Caption } from '../grammar/captions.ts'
import { figureCaption, titledCaption } from '../html/figure-caption.ts'
import { joined, type BlockKind } from './kind.ts'

declare module '../article-blocks.ts' {
  interface Blocks {
    embed: EmbedBlock
  }
}

export interface EmbedBlock extends Caption {
  kind: 'embed'
  url: string
  title: string
  /** Missing for an address that nothing is known about. */
  card?: EmbedCard
}

/** What the site knows about an embedded address. */
export interface EmbedCard {
  provider: string
  title: string
  author: string
  /** A copy on this site. */
  poster: ShownImage | null
  /** Loaded after a click; null for a link. */
  frame: EmbedFrame | null
}

export const embed: BlockKind<EmbedBlock> = {
  attributes: { url: 'setting', title: 'words', caption: 'words' },
  directive: {
    name: 'embed',
    form: 'line',
    address: 'url',
    links: ['url'],
    read: ({ url = '', title = '', caption = '' }) => [
      { kind: 'embed', url, title, ...readCaption(caption) },
    ],
  },
  editor: { form: 'atom', element: 'div', shownAttribute: 'url', controls: null },
  text: (block, { caption }) => joined([embedTitle(block), caption(block)]),
  inside: null,
  isPlain: null,
  feedHtml: (block, { caption }) => {
    const below = block.caption ? `<p>${caption(block)}</p>` : ''
    return `<p><a href="${xmlText(block.url)}">${xmlText(embedTitle(block))}</a></p>${below}`
  },
  mailHtml: (block, { styles, cell, image, link, caption, captionLine }) => {
    const { url, card } = block
    const to = (inside: string) => link({ href: url }, inside)
    const poster = card?.poster
      ? to(image({ src: card.poster.src, alt: card.poster.alt, picture: card.poster }))
      : ''
    const provider = card ? ` · ${xmlText(card.provider)}` : ''
    const title = `<p style="${styles.paragraph}">${to(xmlText(embedTitle(block)))}${provider}</p>`
    return cell(poster + title, `padding:12px 0;border-top:${styles.rule}`) + captionLine(caption(block))
  },
  exportHtml: (block, { caption, dialect }) => {
    const { url, title } = block
    const below = figureCaption(titledCaption(title, caption(block)))
    const html = `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${xmlText(url)}\n</div>${below}</figure>`
    return dialect.block('embed', html, { url })
  },
}

/** Returns the title of an embed as readers see it. */
const embedTitle = ({ title, card, url }: EmbedBlock): string => title || card?.title || url
