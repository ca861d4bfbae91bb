import type { Block } from '../article-blocks.ts'
import { LIST_INDENT } from '../html/mail-styles.ts'
import { joined, type BlockKind } from './kind.ts'

declare module '../article-blocks.ts' {
  interface Blocks {
    footnotes: FootnotesBlock
  }
}

/** All notes of an article, at its end. */
export interface FootnotesBlock {
  kind: 'footnotes'
  notes: Footnote[]
}

export interface Footnote {
  number: number
  /** The number of references to the note. */
  references: number
  blocks: Block[]
}

export const footnotes: BlockKind<FootnotesBlock> = {
  text: ({ notes }, tools) => joined(notes.map(({ blocks }) => tools.blocks(blocks))),
  inside: (block, change) => ({
    ...block,
    notes: block.notes.map((note) => ({ ...note, blocks: change(note.blocks) })),
  }),
  isPlain: null,
  feedHtml: ({ notes }, tools) =>
    `<ol>${notes.map(({ blocks }) => `<li>${tools.blocks(blocks)}</li>`).join('')}</ol>`,
  mailHtml: ({ notes }, { indented, cell, styles }) => {
    const items = notes.map(
      ({ blocks }) => `<li style="${styles.item}">${indented(blocks, LIST_INDENT)}</li>`,
    )
    const list = `<ol style="${styles.list}">${items.join('')}</ol>`
    return cell(list, `padding-top:12px;border-top:${styles.rule};font-size:16px;line-height:24px`)
  },
  exportHtml: ({ notes }, { dialect, plain }) => {
    const items = notes.map(
      ({ number, blocks }) =>
        `<li id="fn-${number}">${plain.blocks(blocks)} <a href="#fnref-${number}">↩</a></li>`,
    )
    return dialect.block('html', `<ol class="footnotes">${items.join('')}</ol>`)
  },
}
