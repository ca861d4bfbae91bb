import type { Token } from 'markdown-it'
import type { Inline } from '../article-blocks.ts'
import type { Refer } from '../inline-kinds/inline-kind.ts'
import { inlineOfToken } from '../inline-kinds/index.ts'

/** Reads the tokens of a paragraph. Images in a line become their alt text, unsafe links their text. */
export function readInline(children: readonly Token[], refer: Refer): Inline[] {
  return readTo(children.values(), refer)
}

/** Reads to the end of the tokens, or of the mark that contains them. */
function readTo(tokens: Iterator<Token>, refer: Refer): Inline[] {
  const found: Inline[] = []
  for (let { value: token } = tokens.next(); token; { value: token } = tokens.next()) {
    if (token.nesting < 0) return found
    const inside = token.nesting > 0 ? readTo(tokens, refer) : []
    const parts = inlineOfToken(token.type)?.kind.read(token, inside, refer) ?? [textOf(token)]
    for (const part of parts) append(found, part)
  }
  return found
}

/** Returns an image's alt text without formatting. */
export function altOf(image: Token): string {
  return (image.children ?? []).map(textOf).join('')
}

function textOf(token: Token): string {
  if (token.type === 'image') return altOf(token)
  return token.type === 'softbreak' || token.type === 'hardbreak' ? '\n' : token.content
}

function append(found: Inline[], child: Inline): void {
  const last = found.at(-1)
  if (child === '') return
  if (typeof child === 'string' && typeof last === 'string') found[found.length - 1] = last + child
  else found.push(child)
}
