import { xmlText } from '#shared/xml.ts'
import type { BlockKind } from './kind.ts'

export interface CodeBlock {
  kind: 'code_block'
  text: string
}

export const codeBlock: BlockKind<CodeBlock> = {
  text: ({ text }) => text,
  inside: null,
  isPlain: () => false,
  feedHtml: ({ text }) => `<pre><code>${xmlText(text)}</code></pre>`,
  exportHtml: ({ text }, { dialect }) =>
    dialect.block('code', `<pre class="wp-block-code"><code>${xmlText(text)}</code></pre>`),
}
