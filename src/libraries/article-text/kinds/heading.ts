import type { Inline } from '../article-blocks.ts'
import { isPlainInline } from '../inline-kinds/index.ts'
import type { BlockKind } from './kind.ts'

declare module '../article-blocks.ts' {
  interface Blocks {
    heading: HeadingBlock
  }
}

export interface HeadingBlock {
  kind: 'heading'
  level: 2 | 3
  children: Inline[]
}

export const heading: BlockKind<HeadingBlock> = {
  text: ({ children }, { inline }) => inline(children),
  inside: null,
  isPlain: ({ children }) => isPlainInline(children),
  feedHtml: ({ level, children }, { inline }) => `<h${level}>${inline(children)}</h${level}>`,
  mailHtml: ({ level, children }, { inline, styles }) => {
    const style = level === 2 ? styles.heading : styles.subheading
    return `<h${level} style="${style}">${inline(children)}</h${level}>`
  },
  exportHtml: ({ level, children }, { inline, dialect }) => {
    const html = `<h${level} class="wp-block-heading">${inline(children)}</h${level}>`
    return dialect.block('heading', html, level === 2 ? {} : { level })
  },
}
