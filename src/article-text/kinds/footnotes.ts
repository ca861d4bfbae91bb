import type { Block } from '../article-blocks.ts'
import { joined, type BlockKind } from './kind.ts'

/** All notes of an article, at its end. */
export interface FootnotesBlock {
  kind: 'footnotes'
  notes: Footnote[]
}

export interface Footnote {
  number: number
  /** How many references lead to the note. */
  references: number
  blocks: Block[]
}

export const footnotes: BlockKind<FootnotesBlock> = {
  text: ({ notes }, tools) => joined(notes.map(({ blocks }) => tools.blocks(blocks))),
  inside: (block, change) => ({
    ...block,
    notes: block.notes.map((note) => ({ ...note, blocks: change(note.blocks) })),
  }),
  isPlain: () => false,
  feedHtml: ({ notes }, tools) =>
    `<ol>${notes.map(({ blocks }) => `<li>${tools.blocks(blocks)}</li>`).join('')}</ol>`,
  exportHtml: ({ notes }, { dialect, plain }) => {
    const items = notes.map(
      ({ number, blocks }) =>
        `<li id="fn-${number}">${plain.blocks(blocks)} <a href="#fnref-${number}">↩</a></li>`,
    )
    return dialect.block('html', `<ol class="footnotes">${items.join('')}</ol>`)
  },
}
