import type { ArticleRow } from '#db/schema/index.ts'
import { openPartOf } from '#article-text/blocks/open-part.ts'

/**
 * Returns what must be stored as the open part of a text, together with the text: null for an article for everyone.
 * Every write of a text or of the access goes with it.
 */
export function openContentOf({ access, content }: Partial<Pick<ArticleRow, 'access' | 'content'>>) {
  if (content === undefined || access === undefined || access === 'everyone') return null
  const open = openPartOf(content)
  // Without a rest there is no gate.
  return open === content.replaceAll(/\r\n?/g, '\n').trimEnd() ? content : open
}

/** Returns changes of an article with its open part, if they change the text or who may read it. */
export function withOpenContent(
  before: Partial<ArticleRow>,
  changes: Partial<ArticleRow>,
): Partial<ArticleRow> {
  if (changes.content === undefined && changes.access === undefined) return changes
  return { ...changes, openContent: openContentOf({ ...before, ...changes }) }
}
