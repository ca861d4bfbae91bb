import { randomUUID } from 'node:crypto'
import type { ArticleRow } from '#features/articles/tables/articles.ts'
import { libraryFor, withLibraryImages } from '#features/articles/server/reading/article-images.ts'
import { withEmbeds } from '#features/articles/server/embeds/embeds.service.ts'
import { expandBoxes } from '#features/articles/server/reusable-boxes/expand-boxes.ts'
import type { Deps } from '#server/lib/deps.ts'
import { articleBlocks } from '#article-text/blocks/article-blocks.ts'
import { articleTokens } from '#article-text/grammar/article-tokens.ts'
import { exportHtml } from '#article-text/html/export-html.ts'
import type { HtmlDialect } from '#article-text/html/html-dialect.ts'

type Text = Pick<ArticleRow, 'content' | 'featuredImage'>

/** Returns the text of an article as its page shows it, with markup that was kept unchanged in its place. */
export async function articleHtml(
  deps: Pick<Deps, 'db' | 'config' | 'settingsCache'>,
  { content, featuredImage }: Text,
  dialect: HtmlDialect,
): Promise<string> {
  const { text, sources } = withoutRaw(await expandBoxes(deps, content))
  const blocks = await withEmbeds(deps, articleBlocks(text))
  const library = await libraryFor(deps.db.read, [], blocks)
  const html = exportHtml(withLibraryImages(blocks, library, { featuredImage }), {
    ...dialect,
    block: (name, inner, attributes) => {
      const source = sources.get(inner)
      return source === undefined ? dialect.block(name, inner, attributes) : dialect.raw(source)
    },
  })
  return html
}

/** Replaces kept markup with paragraphs, whose HTML is mapped back to the markup. */
function withoutRaw(text: string): { text: string; sources: ReadonlyMap<string, string> } {
  const sources = new Map<string, string>()
  if (!text.includes(':::')) return { text, sources }
  const lines = text.split(/\r\n?|\n/)
  for (const { type, map, content } of (articleTokens(text) ?? []).toReversed()) {
    if (type !== 'raw' || !map) continue
    const mark = `raw-${randomUUID()}`
    sources.set(`<p>${mark}</p>`, content.replace(/\n$/, ''))
    lines.splice(map[0], map[1] - map[0], '', mark, '')
  }
  return { text: lines.join('\n'), sources }
}
