import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { importItems } from '#features/moving/tables/imports.ts'
import type { ImportRun } from '../import-run.ts'
import type { SourceArticle } from '#importing/source-records.ts'

const runs = new WeakMap<ImportRun, boolean>()

/**
 * True if the newsroom has no articles but those of this export of ours, so everything can be as it was: ids, dates,
 * settings. Elsewhere only what the ordinary import brings is added.
 */
export async function isExact(
  reader: Pick<Tx['db'], '$count'>,
  run: ImportRun,
  { hasNewArticle = false } = {},
): Promise<boolean> {
  if (run.kind !== 'folder') return false
  const known = runs.get(run)
  if (known !== undefined) return known
  const isOwn = and(
    eq(importItems.source, run.source),
    inArray(importItems.type, ['article', 'page']),
    isNotNull(importItems.targetId),
  )
  const others = (await reader.$count(articles)) - (await reader.$count(importItems, isOwn))
  const exact = others <= (hasNewArticle ? 1 : 0)
  runs.set(run, exact)
  return exact
}

/** Returns the id that an article of our own export gets again, or undefined for a new one. */
export async function ownArticleId(
  tx: Tx,
  run: ImportRun,
  { own }: Pick<SourceArticle, 'own'>,
): Promise<number | undefined> {
  if (!own?.id || !(await isExact(tx.db, run))) return undefined
  return (await tx.db.$count(articles, eq(articles.id, own.id))) === 0 ? own.id : undefined
}
