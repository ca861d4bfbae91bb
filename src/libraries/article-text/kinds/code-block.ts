import { xmlText } from '#shared/xml.ts'
import type { BlockKind } from './kind.ts'

declare module '../article-blocks.ts' {
  interface Blocks {
    code_block: CodeBlock
  }
}

export interface CodeBlock {
  kind: 'code_block'
  text: string
}

export const codeBlock: BlockKind<CodeBlock> = {
  text: ({ text }) => text,
  inside: null,
  isPlain: null,
  feedHtml: ({ text }) => `<pre><code>${xmlText(text)}</code></pre>`,
  mailHtml: ({ text }, { styles }) => {
    // Long lines break between words, as Outlook breaks none of a `pre`.
    const lines = text
      .split('\n')
      .map((line) => xmlText(line).replace(/^ +/, (spaces) => spaces.replaceAll(' ', '&nbsp;')))
    return `<p dir="ltr" style="${styles.code}">${lines.join('<br>')}</p>`
  },
  exportHtml: ({ text }, { dialect }) =>
    dialect.block('code', `<pre class="wp-block-code"><code>${xmlText(text)}</code></pre>`),
}
