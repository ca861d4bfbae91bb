import type { BlockBuilder } from './builder.ts'
import type { Converter } from './converter.ts'
import type { HtmlElement } from './dom.ts'
import type { Marks } from './nodes.ts'

/** Returns the words of an element as one line of plain text. Blocks inside follow in the builder. */
export function lineOf(
  element: HtmlElement,
  { to, marks, convert }: { to: BlockBuilder; marks: Marks; convert: Converter },
): string {
  const line = to.inside({ isLine: true })
  convert.walk(element.childNodes, line, marks)
  const inline = line.finishLine()
  if (inline.some((each) => each.marks.some(({ type }) => type.name === 'link')))
    convert.changes.add('caption')
  return inline
    .map((each) => each.textContent)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
