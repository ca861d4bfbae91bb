/** A part of a source that keeps its place and form in a rewrite. */
export interface SourceBlock {
  kind: 'paragraph' | 'heading' | 'item' | 'quote' | 'row'
  /** The Markdown mark with its space: `## `, `- `, `3. `, `> `; empty for paragraphs and table rows. */
  mark: string
  /** One line. A table row has ` | ` between its cells. */
  text: string
}

const MARK = /^(?:#{2,3} |- |\d{1,3}\. |> )/

/** Returns the Markdown of blocks: adjacent list items on adjacent lines, a blank line between all others. */
export function toSourceText(blocks: readonly SourceBlock[]): string {
  return blocks
    .map(({ kind, mark, text }, index) => {
      const isSameList = kind === 'item' && blocks[index - 1]?.kind === 'item'
      return (index === 0 ? '' : isSameList ? '\n' : '\n\n') + mark + withoutMark(kind, text)
    })
    .join('')
}

/** Returns the blocks of a source text, the reverse of `toSourceText`. Lines of a paragraph are joined. */
export function parseSourceText(text: string): SourceBlock[] {
  return text
    .split(/\n\s*\n/)
    .flatMap((part) => (part.split('\n').every((line) => MARK.test(line)) ? part.split('\n') : [part]))
    .map((part) => parseBlock(part.replace(/\s+/g, ' ').trim()))
    .filter((block) => block.text !== '')
}

function parseBlock(line: string): SourceBlock {
  const mark = MARK.exec(line)?.[0] ?? ''
  const text = line.slice(mark.length)
  if (mark.startsWith('#')) return { kind: 'heading', mark, text }
  if (mark === '> ') return { kind: 'quote', mark, text }
  if (mark) return { kind: 'item', mark, text }
  return { kind: text.includes(' | ') ? 'row' : 'paragraph', mark, text }
}

// A paragraph that begins like a subhead or a list would become one.
function withoutMark(kind: SourceBlock['kind'], text: string): string {
  if (kind !== 'paragraph') return text
  return text.replace(/^- /, '– ').replace(/^(?:#{2,3}|>) /, '')
}
