import type { Token } from 'markdown-it'

/** Returns the image that is alone in a paragraph, and the link around it; null for any other paragraph. */
export function pictureAlone(children: readonly Token[]): { image: Token; link: Token | null } | null {
  const [first, second, third] = children
  if (children.length === 1 && first?.type === 'image') return { image: first, link: null }
  const isLinked = children.length === 3 && first?.type === 'link_open' && third?.type === 'link_close'
  return isLinked && second?.type === 'image' ? { image: second, link: first } : null
}
