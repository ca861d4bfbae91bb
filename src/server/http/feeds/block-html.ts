import { embedTitle, plainText } from '#article-text/blocks/plain-text.ts'
import type { Block, ImageBlock, Inline } from '#article-text/article-blocks.ts'
import { xmlText } from '#server/lib/xml.ts'

/** Returns the text of an article as HTML for feed readers, with absolute addresses. */
export function htmlOfBlocks(blocks: readonly Block[], origin: string): string {
  return blocks.map((block) => htmlOfBlock(block, origin)).join('')
}

function htmlOfBlock(block: Block, origin: string): string {
  const inline = (children: readonly Inline[]) => htmlOfInline(children, origin)
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inline(block.children)}</p>`
    case 'heading':
      return `<h${block.level}>${inline(block.children)}</h${block.level}>`
    case 'list': {
      const name = block.ordered ? 'ol' : 'ul'
      return `<${name}>${block.items.map((item) => `<li>${'blocks' in item ? htmlOfBlocks(item.blocks, origin) : inline(item)}</li>`).join('')}</${name}>`
    }
    case 'quote':
      return `<blockquote>${block.paragraphs.map((one) => `<p>${inline(one)}</p>`).join('')}</blockquote>`
    case 'picture': {
      const caption = block.caption
        ? `<figcaption>${inline(block.richCaption ?? [block.caption])}</figcaption>`
        : ''
      const image = imageHtml(block.src, block.alt, origin)
      return `<figure>${block.link ? htmlOfLink(block.link, image, origin) : image}${caption}</figure>`
    }
    case 'embed': {
      const caption = block.caption ? `<p>${inline(block.richCaption ?? [block.caption])}</p>` : ''
      return `<p><a href="${xmlText(block.url)}">${xmlText(embedTitle(block))}</a></p>${caption}`
    }
    default:
      return `<p>${xmlText(plainText([block]))}</p>`
  }
}

/** Returns an image with an absolute address. */
export const imageHtml = (src: string, alt: string, origin: string): string =>
  `<img src="${xmlText(new URL(src, origin).href)}" alt="${xmlText(alt)}">`

function htmlOfInline(children: readonly Inline[], origin: string): string {
  return children.map((child) => htmlOfChild(child, origin)).join('')
}

function htmlOfChild(child: Inline, origin: string): string {
  if (typeof child === 'string') return xmlText(child)
  switch (child.kind) {
    case 'break':
      return '<br>'
    case 'emphasis':
      return `<em>${htmlOfInline(child.children, origin)}</em>`
    case 'strong':
      return `<strong>${htmlOfInline(child.children, origin)}</strong>`
    case 'link':
      return htmlOfLink(child, htmlOfInline(child.children, origin), origin)
    default:
      return ''
  }
}

/** A link within the text leads nowhere in a feed reader. */
const htmlOfLink = (link: NonNullable<ImageBlock['link']>, inside: string, origin: string): string =>
  link.href.startsWith('#')
    ? inside
    : `<a href="${xmlText(absolute(link.href, origin))}"${link.isSponsored ? ' rel="sponsored"' : ''}>${inside}</a>`

const absolute = (href: string, origin: string): string =>
  URL.canParse(href, origin) ? new URL(href, origin).href : href
