import type { Block, Inline } from '../article-blocks.ts'
import { unformattedLine } from '../blocks/plain-text.ts'
import { inlineKindOf } from '../inline-kinds/index.ts'
import { DIRECTIVES, kindOf } from '../kinds/index.ts'
import type { Caption } from '../grammar/captions.ts'
import type { AddressOf } from './html-dialect.ts'
import type { MailBlock } from './mail-html.ts'

/** Returns blocks as plain text for mail programs without HTML: each link has a number, and the addresses are below. */
export function mailText(blocks: readonly Block[], addressOf: AddressOf): string {
  const addresses: string[] = []
  const refer = (href: string): string => {
    const address = addressOf(href)
    if (!addresses.includes(address)) addresses.push(address)
    return ` [${addresses.indexOf(address) + 1}]`
  }
  const tools = { inline, blocks: write, caption }
  function inline(children: readonly Inline[]): string {
    return unformattedLine(children, words)
  }
  function caption({ caption: words, richCaption = [words] }: Caption): string {
    return inline(richCaption)
  }
  function words(child: Inline): string {
    if (typeof child === 'string') return child
    const text = inlineKindOf(child).text(child, tools)
    return child.kind === 'link' && !child.href.startsWith('#') ? text + refer(child.href) : text
  }
  function write(inside: readonly Block[]): string {
    return inside
      .map(
        (block) =>
          (kindOf(block).text(block, tools) || nameOf(block)) + addressesOf(block).map(refer).join(''),
      )
      .filter(Boolean)
      .join('\n\n')
  }
  const text = write(blocks)
  const list = addresses.map((address, index) => `[${index + 1}] ${address}`).join('\n')
  return list ? `${text}\n\n${list}` : text
}

/** A picture of an article has the link of the headline below it. */
const pictureLink = (block: MailBlock): string | undefined =>
  block.kind === 'picture' && block.article === undefined ? block.link?.href : undefined

/** Returns what a linked picture without a caption shows. */
const nameOf = (block: Block): string => (block.kind === 'picture' && pictureLink(block) ? block.alt : '')

/** Returns where a block leads that is a link in an issue: a linked picture, an embed, a recording, a file. */
function addressesOf(block: Block): string[] {
  const link = pictureLink(block)
  if (link) return [link]
  const name = DIRECTIVES.get(block.kind)?.address
  const address: unknown = name && Object.entries(block).find(([key]) => key === name)?.[1]
  return typeof address === 'string' ? [address] : []
}
