import { xmlText } from '#server/lib/xml.ts'
import type { AudioBlock, Block, ImageBlock, TableBlock, VideoBlock } from '#article-text/article-blocks.ts'
import type { Caption } from '#article-text/grammar/captions.ts'
import type { HtmlDialect } from './html-dialect.ts'
import { inlineHtml, linkHtml } from './inline-html.ts'
import { listHtml } from './list-html.ts'

/** Returns blocks as HTML in the dialect of another system. */
export function blocksHtml(blocks: readonly Block[], dialect: HtmlDialect): string {
  return blocks.map((block) => blockHtml(block, dialect)).join('\n\n')
}

function blockHtml(block: Block, dialect: HtmlDialect): string {
  const inline = (children: Parameters<typeof inlineHtml>[0]) => inlineHtml(children, dialect.addressOf)
  switch (block.kind) {
    case 'paragraph':
      return dialect.block('paragraph', `<p>${inline(block.children)}</p>`)
    case 'heading': {
      const html = `<h${block.level} class="wp-block-heading">${inline(block.children)}</h${block.level}>`
      return dialect.block('heading', html, block.level === 2 ? {} : { level: block.level })
    }
    case 'list':
      return listHtml(block, dialect, blocksHtml)
    case 'quote': {
      const paragraphs = block.paragraphs.map((children): Block => ({ kind: 'paragraph', children }))
      return quoteHtml(paragraphs, '', dialect)
    }
    case 'long-quote':
      return quoteHtml(block.blocks, '', dialect)
    case 'pull-quote':
      return pullQuoteHtml(block, dialect)
    case 'picture':
      return pictureHtml(block, dialect)
    case 'code':
      return dialect.block('code', `<pre class="wp-block-code"><code>${xmlText(block.text)}</code></pre>`)
    case 'divider':
      return dialect.block('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>')
    case 'table':
      return tableHtml(block, dialect)
    case 'gallery': {
      const pictures = block.pictures.map((each) => pictureHtml(each, dialect)).join('\n\n')
      const name = 'wp-block-gallery has-nested-images columns-default is-cropped'
      const html = `<figure class="${name}">${pictures}${captionHtml(wordsOf(block, dialect), '', 'blocks-gallery-caption ')}</figure>`
      return dialect.block('gallery', html, { linkTo: 'none' })
    }
    case 'video':
    case 'audio':
      return recordingHtml(block, dialect)
    case 'file': {
      const href = xmlText(dialect.addressOf(block.src))
      const link = `<a href="${href}">${xmlText(block.name || block.src)}</a>`
      const html = `<div class="wp-block-file">${link}</div>`
      return dialect.block('file', html, {
        href: dialect.addressOf(block.src),
        showDownloadButton: false,
      })
    }
    case 'embed':
      return embedHtml(block, dialect)
    case 'box': {
      const title = block.title ? `<p><strong>${xmlText(block.title)}</strong></p>` : ''
      const inner = [...(title ? [dialect.block('paragraph', title)] : []), blocksHtml(block.blocks, dialect)]
      const html = `<div class="wp-block-group is-style-box">${inner.join('\n\n')}</div>`
      return dialect.block('group', html, { className: 'is-style-box' })
    }
    case 'footnotes':
      return footnotesHtml(block.notes, dialect)
  }
}

const quoteHtml = (blocks: readonly Block[], by: string, dialect: HtmlDialect) => {
  const cite = by ? `<cite>${xmlText(by)}</cite>` : ''
  const html = `<blockquote class="wp-block-quote">${blocksHtml(blocks, dialect)}${cite}</blockquote>`
  return dialect.block('quote', html)
}

function pullQuoteHtml(block: Extract<Block, { kind: 'pull-quote' }>, dialect: HtmlDialect): string {
  if (block.blocks.some(({ kind }) => kind !== 'paragraph')) return quoteHtml(block.blocks, block.by, dialect)
  const paragraphs = block.blocks.map((each) =>
    each.kind === 'paragraph' ? `<p>${inlineHtml(each.children, dialect.addressOf)}</p>` : '',
  )
  const cite = block.by ? `<cite>${xmlText(block.by)}</cite>` : ''
  const html = `<figure class="wp-block-pullquote"><blockquote>${paragraphs.join('')}${cite}</blockquote></figure>`
  return dialect.block('pullquote', html)
}

/** Returns a caption with its links as HTML. */
const wordsOf = ({ caption, richCaption }: Caption, { addressOf }: HtmlDialect): string =>
  inlineHtml(richCaption ?? [caption], addressOf)

/** Takes the caption as HTML. Credits are part of it elsewhere. */
function captionHtml(caption: string, credit: string, classes = ''): string {
  const parts = [caption, credit ? `<cite>${xmlText(credit)}</cite>` : ''].filter(Boolean)
  return parts.length > 0
    ? `<figcaption class="${classes}wp-element-caption">${parts.join(' ')}</figcaption>`
    : ''
}

function pictureHtml(block: ImageBlock, dialect: HtmlDialect): string {
  const { src, alt, credit = '', width, link } = block
  const file = `<img src="${xmlText(dialect.addressOf(src))}" alt="${xmlText(alt)}"/>`
  const image = link ? linkHtml(link, file, dialect.addressOf) : file
  const align = width ? ` align${width}` : ''
  const html = `<figure class="wp-block-image${align} size-full">${image}${captionHtml(wordsOf(block, dialect), credit)}</figure>`
  const destination = link ? { linkDestination: 'custom' } : {}
  return dialect.block('image', html, {
    ...(width ? { align: width } : {}),
    sizeSlug: 'full',
    ...destination,
  })
}

function tableHtml(block: TableBlock, dialect: HtmlDialect): string {
  const { alignments, header, rows } = block
  const cell = (tag: 'th' | 'td') => (children: (typeof header)[number], at: number) => {
    const align = alignments[at]
    const style = align ? ` class="has-text-align-${align}" data-align="${align}"` : ''
    return `<${tag}${style}>${inlineHtml(children, dialect.addressOf)}</${tag}>`
  }
  const hasHeader = header.some((children) => children.length > 0)
  const head = hasHeader ? `<thead><tr>${header.map(cell('th')).join('')}</tr></thead>` : ''
  const body = rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('')
  const html = `<figure class="wp-block-table"><table>${head}<tbody>${body}</tbody></table>${captionHtml(wordsOf(block, dialect), '')}</figure>`
  return dialect.block('table', html)
}

const titledCaption = (block: Caption & { title: string }, dialect: HtmlDialect): string =>
  [xmlText(block.title), wordsOf(block, dialect)].filter(Boolean).join('. ')

function recordingHtml(block: VideoBlock | AudioBlock, dialect: HtmlDialect): string {
  const { kind, transcript } = block
  const address = (src: string) => xmlText(dialect.addressOf(src))
  const caption = captionHtml(titledCaption(block, dialect), block.credit)
  const isVideo = kind === 'video'
  const poster = isVideo && block.poster ? ` poster="${address(block.poster)}"` : ''
  const track = isVideo && block.track ? trackHtml(block, address) : ''
  const player = `<${kind} controls${poster} src="${address(block.src)}">${track}</${kind}>`
  const html = dialect.block(kind, `<figure class="wp-block-${kind}">${player}${caption}</figure>`)
  return transcript.length > 0 ? `${html}\n\n${blocksHtml(transcript, dialect)}` : html
}

function trackHtml({ track, lang }: VideoBlock, address: (src: string) => string): string {
  const language = lang ? ` srclang="${xmlText(lang)}"` : ''
  return `<track src="${address(track)}" kind="captions"${language}/>`
}

function embedHtml(block: Extract<Block, { kind: 'embed' }>, dialect: HtmlDialect): string {
  const { url } = block
  const html = `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${xmlText(url)}\n</div>${captionHtml(titledCaption(block, dialect), '')}</figure>`
  return dialect.block('embed', html, { url })
}

type Notes = Extract<Block, { kind: 'footnotes' }>['notes']

function footnotesHtml(notes: Notes, dialect: HtmlDialect): string {
  const plain: HtmlDialect = { ...dialect, block: (_, html) => html }
  const items = notes.map(
    ({ number, blocks }) =>
      `<li id="fn-${number}">${blocksHtml(blocks, plain)} <a href="#fnref-${number}">↩</a></li>`,
  )
  return dialect.block('html', `<ol class="footnotes">${items.join('')}</ol>`)
}
