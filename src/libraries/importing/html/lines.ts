import type { MarkdownNode } from '#article-text/writing/markdown-node.ts'
import type { BlockBuilder } from './builder.ts'
import type { Converter } from './converter.ts'
import { type HtmlElement } from './dom.ts'
import type { Marks } from './nodes.ts'
import { stringOf } from '../markup/html-text.ts'

/** Returns the words and links of an element in one line. Blocks inside follow in the builder. */
export function lineOf(
  element: HtmlElement,
  { to, marks, convert }: { to: BlockBuilder; marks: Marks; convert: Converter },
): MarkdownNode[] {
  const line = to.inside({ isLine: true })
  convert.walk(element.childNodes, line, marks)
  return line.finishLine()
}

/** Returns words as a caption, in which links are `[text](address)`. */
export function captionOf(inline: readonly MarkdownNode[]): string {
  let [caption, open] = ['', '']
  for (const each of inline) {
    const text = each.type.name === 'hard_break' ? ' ' : each.textContent
    const href = text.trim() === '' ? open : hrefOf(each)
    if (href !== open) caption = closed(caption, open) + (href ? '[' : '')
    open = href
    caption += href ? text.replaceAll(/[[\]]/g, '\\$&') : text
  }
  return closed(caption, open).replaceAll(/\s+/g, ' ').trim()
}

const closed = (caption: string, href: string) => (href ? caption.replace(/\s*$/, `](${href})$&`) : caption)

/** Returns the address of a link that a caption can have, or an empty text. */
function hrefOf({ marks }: MarkdownNode): string {
  const href = marks.find(({ type }) => type.name === 'link')?.attrs['href']
  return stringOf(href).replaceAll(
    /[\s()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
