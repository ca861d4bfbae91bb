import { articleTokens } from '../grammar/article-tokens.ts'
import type { DirectiveMeta } from '../grammar/directives.ts'
import { rememberTexts } from '../grammar/remember-texts.ts'

interface BoxLink {
  line: number
  box: number
}

/** Returns the ids of the boxes in a text, each once, ascending. */
export function boxIdsIn(text: string): number[] {
  return [...new Set(boxLinksIn(text).map(({ box }) => box))].sort((a, b) => a - b)
}

/** False if a text surely shows no box. */
export const mayLink = (text: string) => text.includes('::reuse')

/** Returns where a text shows which box, in order. */
export const boxLinksIn = (text: string): readonly BoxLink[] => (mayLink(text) ? readBoxLinks(text) : [])

const readBoxLinks = rememberTexts((text) =>
  (articleTokens(text) ?? []).flatMap(({ type, meta, map }): BoxLink[] => {
    const { name, attributes } = (meta ?? {}) as Partial<DirectiveMeta>
    if (type !== 'directive' || name !== 'reuse' || !map) return []
    return [{ line: map[0], box: Number(attributes?.['box']) }]
  }),
)
