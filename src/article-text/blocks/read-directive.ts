import type { Token } from 'markdown-it'
import type { Block, ImageBlock, Inline } from '../article-blocks.ts'
import type { Attributes } from '../grammar/attributes.ts'
import { readCaption } from '../grammar/captions.ts'
import { checkedDirective, isWebAddress } from '../grammar/directive-kinds.ts'
import type { DirectiveMeta } from '../grammar/directives.ts'

const metaOf = (token: Token) => token.meta as DirectiveMeta

/** Returns the block of a directive with its body. One that cannot be drawn is shown as the text it was written as. */
export function directiveBlock(token: Token, body: Block[]): Block[] {
  return blockOf(metaOf(token), body)
}

function blockOf({ name, attributes, source }: DirectiveMeta, body: Block[]): Block[] {
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
      return [{ kind: 'embed', url: text('url'), title: text('title'), ...readCaption(text('caption')) }]
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

/** A file of another site is a link, since pages load nothing from there. Other invalid directives are text. */
export function unknownDirective(token: Token): Block[] {
  const { name, attributes, source } = metaOf(token)
  if (!FILE_KINDS.has(name)) return [sourceBlock(source)]
  const { src = '', title, name: fileName, caption = '' } = attributes
  const [, ...rest] = source.trimEnd().split('\n')
  const body = rest.slice(0, -1).join('\n').trim()
  const transcript: Block[] = body ? [{ kind: 'paragraph', children: [body] }] : []
  if (isWebAddress(src))
    return [linkToFile({ url: src, label: title ?? fileName ?? '', caption }), ...transcript]
  const shown = withoutForeign(attributes)
  const form = rest.length === 0 ? 'line' : 'body'
  return shown && checkedDirective({ name, form, depth: 0 }, shown)
    ? blockOf({ name, attributes: shown, source }, transcript)
    : [sourceBlock(source)]
}

const FILE_KINDS = new Set(['video', 'audio', 'file'])

/** Returns the attributes of a recording without a poster and captions on another site, or null if it has neither. */
function withoutForeign(attributes: Attributes): Attributes | null {
  const isForeign = (key: string, value: string) => /^(?:poster|track)$/.test(key) && isWebAddress(value)
  const entries = Object.entries(attributes)
  const shown = entries.filter(([key, value]) => !isForeign(key, value))
  return shown.length < entries.length ? Object.fromEntries(shown) : null
}

interface ForeignFile {
  url: string
  label: string
  caption: string
  /** Where a click leads, if not to the file. */
  link?: ImageBlock['link'] | null
}

/** A link to a file of another site, named by its label, its caption or its file name. */
export function linkToFile({ url, label, caption, link }: ForeignFile): Block {
  const name = label || caption || (url.split(/[?#]/)[0]?.split('/').pop() ?? '') || url
  const { caption: words, richCaption = [words] } = readCaption(caption)
  const below: Inline[] = caption && caption !== name ? [{ kind: 'break' }, ...richCaption] : []
  return {
    kind: 'paragraph',
    children: [{ kind: 'link', ...(link ?? { href: url }), children: [name] }, ...below],
  }
}

function sourceBlock(source: string): Block {
  return { kind: 'paragraph', children: [source.trim()] }
}

function recording(attributes: Attributes, transcript: Block[]) {
  const { src = '', caption = '', credit = '', title = '' } = attributes
  return { src, ...readCaption(caption), credit, title, transcript }
}

const languageOf = ({ lang = '' }: Attributes) =>
  /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(lang) ? lang : ''

function gallery(caption: string, body: Block[]): Block[] | null {
  const pictures = body.filter((block): block is ImageBlock => block.kind === 'picture')
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

function captionedTable(caption: string, body: Block[]): Block[] | null {
  const [table] = body
  return body.length === 1 && table?.kind === 'table' ? [{ ...table, ...readCaption(caption) }] : null
}
