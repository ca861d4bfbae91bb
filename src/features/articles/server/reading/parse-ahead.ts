import { expandBoxes } from '#features/articles/server/reusable-boxes/expand-boxes.ts'
import { articleBlocks } from '#article-text/blocks/article-blocks.ts'
import { LONG_TEXT } from '#article-text/grammar/remember-texts.ts'
import { nextTurn } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'

/**
 * Parses a long text, so a transaction or a page after it finds it parsed, and lets other requests run in between: a
 * transaction cannot, and parsing the longest text alone takes about 40 ms.
 */
export async function parseAhead(
  deps: Pick<Deps, 'db' | 'settingsCache'>,
  content: string | null | undefined,
): Promise<void> {
  if (!content || content.length < LONG_TEXT) return
  await nextTurn()
  for (const text of new Set([await expandBoxes(deps, content), content])) {
    articleBlocks(text)
    await nextTurn()
  }
}
