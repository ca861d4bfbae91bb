/** A part of a source that keeps its place and form in a rewrite. */
export interface SourceBlock {
  kind: 'paragraph' | 'heading' | 'item' | 'blockquote' | 'row'
  /** The Markdown mark with its space: `## `, `- `, `3. `, `> `; empty for paragraphs and table rows. */
  mark: string
  /** One line. A table row has ` | ` between its cells. */
  text: string
}

/**
 * Returns the Markdown of blocks, an entry for each paragraph, subhead, list, quotation or table row. The site shows
 * no tables, so a row is a line with bars.
 */
export function toSourceParagraphs(blocks: readonly SourceBlock[]): string[] {
  const paragraphs: string[] = []
  blocks.forEach((block, index) => {
    const line = markdownOf(block)
    if (block.kind === 'item' && blocks[index - 1]?.kind === 'item')
      paragraphs.push(`${paragraphs.pop()}\n${line}`)
    else paragraphs.push(line)
  })
  return paragraphs
}

function markdownOf({ kind, mark, text }: SourceBlock): string {
  if (kind === 'row') return `| ${text} |`
  // A paragraph that begins like a subhead or a list would become one.
  return kind === 'paragraph' ? text.replace(/^- /, '– ').replace(/^(?:#{1,6}|>) /, '') : mark + text
}
