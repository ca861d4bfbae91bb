import type { Inline } from '../article-blocks.ts'
import { isPlainInline } from '../inline-kinds/index.ts'
import type { BlockKind } from './kind.ts'

declare module '../article-blocks.ts' {
  interface Blocks {
    paragraph: ParagraphBlock
  }
}

export interface ParagraphBlock {
  kind: 'paragraph'
  children: Inline[]
}

export const paragraph: BlockKind<ParagraphBlock> = {
  text: ({ children }, { inline }) => inline(children),
  inside: null,
  isPlain: ({ children }) => isPlainInline(children),
  feedHtml: ({ children }, { inline }) => `<p>${inline(children)}</p>`,
  mailHtml: ({ children }, { inline, styles }) => `<p style="${styles.paragraph}">${inline(children)}</p>`,
  exportHtml: ({ children }, { inline, dialect }) => dialect.block('paragraph', `<p>${inline(children)}</p>`),
}
