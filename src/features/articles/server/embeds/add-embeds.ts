import type { Tx } from '#db/connection/write-queue.ts'
import { embeds } from '#features/articles/tables/embeds.ts'
import { embedKey } from '#features/articles/shared/embeds/embed-target.ts'
import { limits } from '#shared/limits.ts'
import { readAttributes } from '#article-text/grammar/attributes.ts'
import { checkedDirective } from '#article-text/grammar/directive-kinds.ts'

/** Lines that are searched for them; repeated lines are free. */
const MAX_LINES = 10 * limits.embedsMax
const EMBED_LINE = /^ {0,3}::embed[ \t]*(\{.*\})[ \t]*$/gm

/** Returns the first addresses that a text embeds, each once, as they are stored. */
export function embedsIn(text: string): string[] {
  const found = new Set<string>()
  const lines = new Set<string>()
  for (const [, braces = ''] of text.matchAll(EMBED_LINE)) {
    if (lines.has(braces)) continue
    if (lines.size >= MAX_LINES) break
    lines.add(braces)
    const read = readAttributes(braces)
    const url = read && checkedDirective({ name: 'embed', form: 'line', depth: 0 }, read.attributes)?.['url']
    const key = url ? embedKey(url) : null
    if (key) found.add(key)
    if (found.size >= limits.embedsMax) break
  }
  return [...found]
}

interface SavedText {
  text: string
  /** Its embeds are known. */
  before?: string
  at: string
}

/** Queues the new embeds of a text for the job that fetches them. Nothing is fetched in the transaction. */
export async function addEmbeds(tx: Tx, { text, before = '', at }: SavedText): Promise<void> {
  const known = new Set(embedsIn(before))
  const urls = embedsIn(text).filter((url) => !known.has(url))
  if (urls.length > 0) await queueEmbeds(tx, urls, at)
}

/** Queues addresses that are not stored yet. */
export async function queueEmbeds(tx: Tx, urls: readonly string[], at: string): Promise<void> {
  await tx.db
    .insert(embeds)
    .values(urls.map((url) => ({ url, nextFetchAt: at, createdAt: at })))
    .onConflictDoNothing({ target: embeds.url })
}
