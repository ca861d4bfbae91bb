import { toMessage } from '#shared/catalog/message.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { comments } from '#features/articles/tables/comments.ts'
import { stopOf } from '#features/audience/server/people/suppression-list.ts'
import { removeInvisible } from '#shared/text-fields.ts'
import { rememberRow } from '../taking-back/remember-rows.ts'
import { findItem } from '../import-items.ts'
import type { SourceComment } from '#importing/source-records.ts'
import { finishRecord, targetOf, type WriteContext, type Written } from './writing.ts'
import { publicName } from '#features/people/shared/public-name.ts'
import { cutText } from '#shared/cut-text.ts'

const TEXT_MAX = 100_000
const NAME_MAX = 300
const ADDRESS_MAX = 2_048

/** Stores a comment. Comments are not edited here, so one that changed in the source stays as it was imported. */
export async function writeComment(
  tx: Tx,
  context: WriteContext,
  written: Written<SourceComment>,
): Promise<void> {
  const { record, item } = written
  const title = cutText(publicName(removeInvisible(record.name)), 80)
  const articleId = await articleOf(tx, context, record.articleId)
  if (articleId === null) {
    const reason = toMessage('articleNotImported')
    return finishRecord(tx, context, written, {
      targetId: null,
      entry: { outcome: 'skipped', title, reason },
    })
  }
  const parentId =
    record.parentId === null ? null : await targetOf(tx, context.run, 'comment', record.parentId)
  const id = item?.targetId ?? (await insertComment(tx, context, { record, articleId, parentId }))
  await finishRecord(tx, context, written, { targetId: id, entry: { outcome: 'imported', title } })
}

async function articleOf(tx: Tx, { run }: WriteContext, sourceId: string): Promise<number | null> {
  for (const type of ['article', 'page']) {
    const item = await findItem(tx.db, { source: run.source, type, sourceId })
    if (item?.targetId && item.result['outcome'] !== 'skipped') return item.targetId
  }
  return null
}

interface NewComment {
  record: SourceComment
  articleId: number
  parentId: number | null
}

async function insertComment(
  tx: Tx,
  { run, now }: WriteContext,
  { record, articleId, parentId }: NewComment,
): Promise<number> {
  const createdAt = Number.isNaN(Date.parse(record.createdAt))
    ? now
    : new Date(record.createdAt).toISOString()
  const stop = record.email === '' ? null : await stopOf(tx, record.email)
  // A reader who complained may have been deleted too.
  const isDeleted = stop === 'deleted' || stop === 'complained'
  const row = await insertOne(tx, comments, {
    articleId,
    parentId,
    name: cutText(publicName(removeInvisible(record.name).trim()), NAME_MAX),
    email: isDeleted ? '' : record.email.slice(0, NAME_MAX),
    url: record.url.slice(0, ADDRESS_MAX),
    text: cutText(record.text, TEXT_MAX),
    status: record.status,
    createdAt,
  })
  tx.emit({ type: 'comments.changed' })
  await rememberRow(tx, run, { table: 'comments', key: row.id, before: null })
  return row.id
}
