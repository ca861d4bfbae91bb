import type { Token } from 'markdown-it'

/** Returns the text of a part of a line without formatting; that of an image is its alt text. */
export function textOfToken(token: Token): string {
  if (token.type === 'image') return altOf(token)
  return token.type === 'softbreak' || token.type === 'hardbreak' ? '\n' : token.content
}

/** Returns an image's alt text without formatting. */
export const altOf = (image: Token): string => (image.children ?? []).map(textOfToken).join('')
