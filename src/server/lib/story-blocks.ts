import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Image, List, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type { Block, Inline } from '#shared/story.ts'

/**
 * Constructs a news text never means: HTML (shown as text instead, T-18), code, reference definitions, and
 * underlined headings, which a line of dashes below a sentence would make by accident.
 */
const PLAIN = {
  disable: {
    null: [
      'htmlFlow',
      'htmlText',
      'codeIndented',
      'codeFenced',
      'codeText',
      'definition',
      'setextUnderline',
      'autolink',
    ],
  },
}

const parse = (text: string): Root => fromMarkdown(text, { extensions: [PLAIN] })

/** A text in the safe Markdown subset as blocks: headings, lists, quotes, links, emphasis, pictures from /uploads/. */
export function storyBlocks(text: string): Block[] {
  return parse(text).children.flatMap(toBlocks)
}

/** The words of a story without its marks, paragraphs apart by a blank line. */
export function plainText(text: string): string {
  return storyBlocks(text).map(blockText).filter(Boolean).join('\n\n')
}

function toBlocks(node: RootContent): Block[] {
  switch (node.type) {
    case 'paragraph':
      return paragraphBlocks(node)
    case 'heading':
      return [{ kind: 'heading', level: node.depth <= 2 ? 2 : 3, children: inlines(node.children) }]
    case 'list':
      return [{ kind: 'list', ordered: node.ordered === true, items: listItems(node) }]
    case 'blockquote':
      return [{ kind: 'quote', paragraphs: node.children.flatMap(toBlocks).map(blockInlines) }]
    default:
      return []
  }
}

/** A picture alone in its paragraph becomes a figure; one from elsewhere than /uploads/ becomes its words. */
function paragraphBlocks(node: Paragraph): Block[] {
  const [only] = node.children
  if (node.children.length === 1 && only?.type === 'image' && isUpload(only)) {
    return [{ kind: 'picture', src: only.url, alt: only.alt ?? '', caption: only.title ?? '' }]
  }
  return [{ kind: 'paragraph', children: inlines(node.children) }]
}

const isUpload = (image: Image) => /^\/uploads\/[\w.-]+$/.test(image.url)

function listItems(list: List): Inline[][] {
  return list.children.map((item) =>
    item.children
      .flatMap(toBlocks)
      .map(blockInlines)
      .flatMap((children, index) => (index === 0 ? children : [{ kind: 'break' } as const, ...children])),
  )
}

function inlines(nodes: PhrasingContent[]): Inline[] {
  return nodes.flatMap(toInline)
}

function toInline(node: PhrasingContent): Inline[] {
  switch (node.type) {
    case 'text':
      return [node.value]
    case 'emphasis':
    case 'strong':
      return [{ kind: node.type, children: inlines(node.children) }]
    case 'link':
      return isSafeLink(node.url)
        ? [{ kind: 'link', href: node.url, children: inlines(node.children) }]
        : inlines(node.children)
    case 'image':
      return node.alt ? [node.alt] : []
    case 'break':
      return [{ kind: 'break' }]
    default:
      return []
  }
}

/** Within the site, or http(s): anything else (javascript:, data:) is shown as its words. */
function isSafeLink(url: string): boolean {
  return /^\/(?![/\\])/.test(url) || /^https?:\/\//i.test(url)
}

function blockInlines(block: Block): Inline[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.children
    case 'list':
      return block.items.flatMap((item, index) =>
        index === 0 ? item : [{ kind: 'break' } as const, ...item],
      )
    case 'quote':
      return block.paragraphs.flat()
    case 'picture':
      return block.caption ? [block.caption] : []
  }
}

function blockText(block: Block): string {
  if (block.kind === 'list') return block.items.map(inlineText).join('\n')
  if (block.kind === 'quote') return block.paragraphs.map(inlineText).join('\n\n')
  return inlineText(blockInlines(block))
}

function inlineText(children: Inline[]): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child
      return child.kind === 'break' ? '\n' : inlineText(child.children)
    })
    .join('')
}
