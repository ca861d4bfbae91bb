import type { ArticleRow } from '#features/articles/tables/articles.ts'
import { freePreviewOf } from '#article-text/blocks/free-preview.ts'

/**
 * Returns what must be stored as the free preview of a text, together with the text: null for an article for everyone.
 * Every write of a text or of the access goes with it.
 */
export function openContentOf({ access, content }: Partial<Pick<ArticleRow, 'access' | 'content'>>) {
  if (content === undefined || access === undefined || access === 'everyone') return null
  const open = freePreviewOf(content)
  // Adds no paywall where the free preview is the full text.
  return open === content.replaceAll(/\r\n?/g, '\n').trimEnd() ? content : open
}

/** Returns changes of an article with its free preview, if they change the text or who may read it. */
export function withOpenContent(
  before: Partial<ArticleRow>,
  changes: Partial<ArticleRow>,
): Partial<ArticleRow> {
  if (changes.content === undefined && changes.access === undefined) return changes
  return { ...changes, openContent: openContentOf({ ...before, ...changes }) }
}
