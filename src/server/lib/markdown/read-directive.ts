import type { Token } from 'markdown-it'
import type { Block, ImageBlock } from '#shared/article-blocks.ts'
import type { Attributes } from '#shared/markdown/attributes.ts'
import type { DirectiveMeta } from '#shared/markdown/directives.ts'

const metaOf = (token: Token) => token.meta as DirectiveMeta

/** Returns the block of a directive with its body. One that cannot be drawn is shown as the text it was written as. */
export function directiveBlock(token: Token, body: Block[]): Block[] {
  const { name, attributes, source } = metaOf(token)
  const text = (key: string) => attributes[key] ?? ''
  switch (name) {
    case 'video': {
      const { poster, track, lang } = {
        poster: text('poster'),
        track: text('track'),
        lang: languageOf(attributes),
      }
      return [{ kind: 'video', ...recording(attributes, body), poster, track, lang }]
    }
    case 'audio':
      return [{ kind: 'audio', ...recording(attributes, body) }]
    case 'file':
      return [{ kind: 'file', src: text('src'), name: text('name') }]
    case 'embed':
      return [{ kind: 'embed', url: text('url'), title: text('title'), caption: text('caption') }]
    case 'gallery':
      return gallery(text('caption'), body) ?? [sourceBlock(source)]
    case 'table':
      return captionedTable(text('caption'), body) ?? [sourceBlock(source)]
    case 'box':
      return [{ kind: 'box', title: text('title'), blocks: body }]
    case 'quote':
      return [{ kind: 'pull-quote', by: text('by'), blocks: body }]
    case 'reuse':
      // A text is drawn with its boxes in place.
      return []
    default:
      return [sourceBlock(source)]
  }
}

/** An unknown or invalid directive is text. */
export function unknownDirective(token: Token): Block {
  return sourceBlock(metaOf(token).source)
}

function sourceBlock(source: string): Block {
  return { kind: 'paragraph', children: [source.trim()] }
}

function recording(attributes: Attributes, transcript: Block[]) {
  const { src = '', caption = '', credit = '', title = '' } = attributes
  return { src, caption, credit, title, transcript }
}

const languageOf = ({ lang = '' }: Attributes) =>
  /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(lang) ? lang : ''

function gallery(caption: string, body: Block[]): Block[] | null {
  const pictures = body.filter((block): block is ImageBlock => block.kind === 'picture')
  if (pictures.length === 0 || pictures.length < body.length) return null
  return [{ kind: 'gallery', caption, pictures }]
}

function captionedTable(caption: string, body: Block[]): Block[] | null {
  const [table] = body
  return body.length === 1 && table?.kind === 'table' ? [{ ...table, caption }] : null
}
