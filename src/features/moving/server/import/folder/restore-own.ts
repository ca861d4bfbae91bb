import type { Tx } from '#db/connection/write-queue.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ImportRun, SavedTarget } from '../import-run.ts'
import type { OwnRecord, StoredRecord } from '#importing/source-records.ts'
import { isExact } from './is-exact.ts'
import { restoreArticle } from './restore-article.ts'
import { restorePart } from './restore-parts.ts'
import { restorePerson, restoreTerm } from './restore-terms.ts'

/**
 * Restores what only our own export stores for a record, in a newsroom that has no articles of others. Called in the
 * transaction that writes the record, after all else. `target` is null for a part. The article is as this left it when
 * its version is stored.
 */
export async function restoreOwn(
  tx: Tx,
  deps: Deps,
  run: ImportRun,
  record: StoredRecord & { own: OwnRecord },
  target: SavedTarget | null,
): Promise<void> {
  const { type, own } = record
  const isText = type === 'article' || type === 'page'
  if (!(await isExact(tx.db, run, { hasNewArticle: isText }))) return
  const now = deps.clock.iso()
  if (type === 'part')
    return restorePart(tx, { kind: record.kind, fields: own.fields, now, deps, source: run.source })
  if (!target) return
  if (isText) await restoreArticle(tx, target.id, { own, now, source: run.source })
  else if (type === 'person') await restorePerson(tx, target.id, own.fields)
  else if (type === 'section' || type === 'tag' || type === 'series') await restoreTerm(tx, target.id, record)
}
