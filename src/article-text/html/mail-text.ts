import type { Block, Inline } from '../article-blocks.ts'
import { inlineKindOf } from '../inline-kinds/index.ts'
import { DIRECTIVES, kindOf } from '../kinds/index.ts'
import type { AddressOf } from './html-dialect.ts'

/** Returns blocks as plain text for mail programs without HTML: each link has a number, and the addresses are below. */
export function mailText(blocks: readonly Block[], addressOf: AddressOf): string {
  const addresses: string[] = []
  const refer = (href: string): string => {
    const address = addressOf(href)
    if (!addresses.includes(address)) addresses.push(address)
    return ` [${addresses.indexOf(address) + 1}]`
  }
  const tools = { inline, blocks: write }
  function inline(children: readonly Inline[]): string {
    return children.map(words).join('')
  }
  function words(child: Inline): string {
    if (typeof child === 'string') return child
    const text = inlineKindOf(child).text(child, tools)
    return child.kind === 'link' && !child.href.startsWith('#') ? text + refer(child.href) : text
  }
  function write(inside: readonly Block[]): string {
    return inside
      .map((block) => kindOf(block).text(block, tools) + linkedFiles(block).map(refer).join(''))
      .filter(Boolean)
      .join('\n\n')
  }
  const text = write(blocks)
  const list = addresses.map((address, index) => `[${index + 1}] ${address}`).join('\n')
  return list ? `${text}\n\n${list}` : text
}

/** Returns where a block leads that is a link in an issue: an embed, a recording, a file. */
function linkedFiles(block: Block): string[] {
  const name = DIRECTIVES.get(block.kind)?.address
  const address: unknown = name && Object.entries(block).find(([key]) => key === name)?.[1]
  return typeof address === 'string' ? [address] : []
}
