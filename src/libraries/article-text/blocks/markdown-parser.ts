import type { Token } from 'markdown-it'
import type { Refer } from '#article-text/inline-kinds/inline-kind.ts'
import { inlineOfToken } from '#article-text/inline-kinds/index.ts'
import type { Block, Inline } from '../article-blocks.ts'
import type { Alignment, TableBlock } from '../kinds/table.ts'
import type { PictureBlock } from '../kinds/picture.ts'
import type { ListItem } from '../kinds/list.ts'
import { articleTokens } from '../grammar/article-tokens.ts'
import type { Attributes } from '../grammar/attributes.ts'
import { readCaption } from '../grammar/captions.ts'
import { isUploadAddress, isWebAddress } from '../grammar/directive-kinds.ts'
import { PICTURE_WIDTHS } from '../kinds/picture.ts'
import { pictureAlone } from '../grammar/picture-alone.ts'
import { altOf, textOfToken } from '../grammar/text-of-token.ts'
import { linkOf } from '../inline-kinds/link.ts'
import { Footnotes } from './number-footnotes.ts'
import { directiveBlock, linkToFile, unknownDirective } from './read-directive.ts'

/** Returns the blocks of a text, or null for too deep nesting, too much formatting or too many lines. */
export function parseArticle(text: string): Block[] | null {
  const tokens = articleTokens(text)
  if (!tokens) return null
  const footnotes = new Footnotes()
  const reader = new BlockReader(footnotes)
  const blocks = reader.read(footnotes.takeFrom(tokens).values())
  const notes = footnotes.read((body) => reader.read(body.values()))
  return notes.length > 0 ? [...blocks, { kind: 'footnotes', notes }] : blocks
}

type Tokens = Iterator<Token>

class BlockReader {
  constructor(private readonly footnotes: Footnotes) {}

  /** Reads to the end of the tokens, or of the block that contains them. */
  read(tokens: Tokens): Block[] {
    const blocks: Block[] = []
    for (let { value: token } = tokens.next(); token; { value: token } = tokens.next()) {
      if (token.nesting < 0) return blocks
      blocks.push(...this.readBlock(token, tokens))
    }
    return blocks
  }

  private readBlock(token: Token, tokens: Tokens): Block[] {
    switch (token.type) {
      case 'paragraph_open':
        return [this.paragraph(childrenOf(tokens))]
      case 'heading_open': {
        const level = token.tag === 'h1' || token.tag === 'h2' ? 2 : 3
        return [{ kind: 'heading', level, children: this.inlines(childrenOf(tokens)) }]
      }
      case 'bullet_list_open':
      case 'ordered_list_open':
        return [this.list(token, tokens)]
      case 'blockquote_open':
        return [{ kind: 'blockquote', blocks: this.read(tokens) }]
      case 'fence':
        return [{ kind: 'code_block', text: token.content.replace(/\n$/, '') }]
      case 'hr':
        return [{ kind: 'divider' }]
      case 'table_open':
        return [this.table(tokens)]
      case 'directive':
        return directiveBlock(token, [])
      case 'directive_open':
        return directiveBlock(token, this.read(tokens))
      case 'unknown_directive':
        return unknownDirective(token)
      default:
        // Raw markup is never shown.
        return []
    }
  }

  /** An image alone in a paragraph becomes a figure, or a link to another site. Others become their alt text. */
  private paragraph(children: Token[]): Block {
    const found = pictureAlone(children)
    if (found) {
      const { image, link } = found
      const url = image.attrGet('src') ?? ''
      if (isUploadAddress(url)) return picture(image, link && linkOf(link))
      if (isWebAddress(url)) {
        const caption = image.attrGet('title') ?? ''
        return linkToFile({ url, label: altOf(image), caption, link: link && linkOf(link) })
      }
    }
    return { kind: 'paragraph', children: this.inlines(children) }
  }

  private list(opening: Token, tokens: Tokens): Block {
    const items: ListItem[] = []
    for (
      let { value: token } = tokens.next();
      token?.type === 'list_item_open';
      { value: token } = tokens.next()
    )
      items.push(listItem(this.read(tokens)))
    const ordered = opening.type === 'ordered_list_open'
    const start = Number(opening.attrGet('start') ?? 1)
    return { kind: 'list', ordered, ...(start === 1 ? {} : { start }), items }
  }

  private table(tokens: Tokens): TableBlock {
    const rows: Inline[][][] = []
    const alignments: Alignment[] = []
    for (
      let { value: token } = tokens.next();
      token && token.type !== 'table_close';
      { value: token } = tokens.next()
    ) {
      if (token.type === 'tr_open') rows.push([])
      if (token.type !== 'th_open' && token.type !== 'td_open') continue
      if (token.type === 'th_open') alignments.push(alignmentOf(token))
      rows.at(-1)?.push(this.inlines(childrenOf(tokens)))
    }
    const [header = [], ...others] = rows
    return { kind: 'table', caption: '', alignments, header, rows: others }
  }

  private inlines(children: Token[]): Inline[] {
    return readInline(children, (label) => this.footnotes.refer(label))
  }
}

/** Reads a paragraph, heading or cell to its end and returns its inline tokens. */
function childrenOf(tokens: Tokens): Token[] {
  const { value: inline } = tokens.next()
  tokens.next()
  return inline?.children ?? []
}

function picture(image: Token, link: PictureBlock['link'] | null): PictureBlock {
  const { credit, width: named } = (image.meta ?? {}) as Attributes
  const width = PICTURE_WIDTHS.find((each) => each === named)
  return {
    kind: 'picture',
    src: image.attrGet('src') ?? '',
    alt: altOf(image),
    ...readCaption(image.attrGet('title') ?? ''),
    ...(credit ? { credit } : {}),
    ...(width ? { width } : {}),
    ...(link ? { link } : {}),
  }
}

function listItem(blocks: Block[]): ListItem {
  const [only] = blocks
  if (blocks.length === 0) return []
  return blocks.length === 1 && only?.kind === 'paragraph' ? only.children : { blocks }
}

function alignmentOf(cell: Token): Alignment {
  const [, align] = /text-align:(left|center|right)/.exec(String(cell.attrGet('style') ?? '')) ?? []
  return (align ?? '') as Alignment
}

/** Reads the tokens of a paragraph. Images in a line become their alt text, unsafe links their text. */
function readInline(children: readonly Token[], refer: Refer): Inline[] {
  return readTo(children.values(), refer)
}

/** Reads to the end of the tokens, or of the mark that contains them. */
function readTo(tokens: Iterator<Token>, refer: Refer): Inline[] {
  const found: Inline[] = []
  for (let { value: token } = tokens.next(); token; { value: token } = tokens.next()) {
    if (token.nesting < 0) return found
    const inside = token.nesting > 0 ? readTo(tokens, refer) : []
    const parts = inlineOfToken(token.type)?.kind.read(token, inside, refer) ?? [textOfToken(token)]
    for (const part of parts) append(found, part)
  }
  return found
}

function append(found: Inline[], child: Inline): void {
  const last = found.at(-1)
  if (child === '') return
  if (typeof child === 'string' && typeof last === 'string') found[found.length - 1] = last + child
  else found.push(child)
}
