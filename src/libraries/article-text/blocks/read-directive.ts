import type { Token } from 'markdown-it'
import type { Block, Inline } from '../article-blocks.ts'
import type { PictureBlock } from '../kinds/picture.ts'
import type { Attributes } from '../grammar/attributes.ts'
import { readCaption } from '../grammar/captions.ts'
import { checkedDirective, isWebAddress } from '../grammar/directive-kinds.ts'
import type { DirectiveMeta } from '../grammar/directives.ts'
import { directiveNamed } from '../kinds/index.ts'

const metaOf = (token: Token) => token.meta as DirectiveMeta

/** Returns the block of a directive with its body. One that cannot be shown is shown as the text it was written as. */
export function directiveBlock(token: Token, body: Block[]): Block[] {
  return blockOf(metaOf(token), body)
}

function blockOf({ name, attributes, source }: DirectiveMeta, body: Block[]): Block[] {
  return directiveNamed(name)?.directive.read(attributes, body) ?? [sourceBlock(source)]
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
  /** The link target, if not the file. */
  link?: PictureBlock['link'] | null
}

/** A link to a file of another site, named by its label, its caption or its file name. */
export function linkToFile({ url, label, caption, link }: ForeignFile): Block {
  const name = label || caption || (url.split(/[?#]/)[0]?.split('/').pop() ?? '') || url
  const { caption: words, richCaption = [words] } = readCaption(caption)
  const below: Inline[] = caption && caption !== name ? [{ kind: 'hard_break' }, ...richCaption] : []
  return {
    kind: 'paragraph',
    children: [{ kind: 'link', ...(link ?? { href: url }), children: [name] }, ...below],
  }
}

function sourceBlock(source: string): Block {
  return { kind: 'paragraph', children: [source.trim()] }
}
