import { saveSubscriber } from '#server/features/readers/subscribers/save-subscriber.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { isExact } from '../folder/is-exact.ts'
import { leftOutPart } from '../folder/left-out-part.ts'
import { findItem } from '../import-items.ts'
import type { ImportRun } from '../import-run.ts'
import { restoreOwn } from '../folder/restore-own.ts'
import type { ReadRecord } from '../reading/messages.ts'
import type { ReceiptEntry } from '#shared/moving/receipt.ts'
import type { SourcePart, SourceProblem, SourceSubscriber } from '#importing/source-records.ts'
import { writeArticle, type ArticleWriting } from './write-article.ts'
import { writeComment } from './write-comment.ts'
import { writeMedia } from './write-media.ts'
import { writeMenu } from './write-menu.ts'
import { writePerson } from './write-person.ts'
import { writeTerm } from './write-term.ts'
import { finishRecord, type Written } from './writing.ts'

/** Writes one record and what became of it. */
export async function writeRecord(tx: Tx, w: ArticleWriting, read: ReadRecord): Promise<void> {
  const { type, sourceId, record, converted } = read
  const item = await findItem(tx.db, { source: w.run.source, type, sourceId })
  const written = { ...read, item }
  switch (record.type) {
    case 'article':
    case 'page':
      if (!converted) throw new Error('an article came without its text')
      return writeArticle(tx, w, { ...written, record, converted })
    case 'person':
      await writePerson(tx, w, { ...written, record })
      return restore(tx, w, record)
    case 'section':
    case 'tag':
    case 'series':
      await writeTerm(tx, w, { ...written, record })
      return restore(tx, w, record)
    case 'media':
      await writeMedia(tx, w, { ...written, record })
      return restore(tx, w, record)
    case 'comment':
      return writeComment(tx, w, { ...written, record })
    case 'menu':
      return writeMenu(tx, w, { ...written, record })
    case 'subscriber':
      return writeSubscriber(tx, w, { ...written, record })
    case 'part':
      return writePart(tx, w, { ...written, record })
    case 'problem':
      return writeProblem(tx, w, { ...written, record })
  }
}

/** Restores what our own export has of a record that was just written. */
async function restore(
  tx: Tx,
  w: ArticleWriting,
  record: Exclude<ReadRecord['record'], SourceProblem>,
): Promise<void> {
  if (!record.own) return
  const { type, sourceId } = record
  const item = await findItem(tx.db, { source: w.run.source, type, sourceId })
  if (!item?.targetId) return
  const target = { type, id: item.targetId, path: item.targetPath || null }
  await restoreOwn(tx, w.deps, w.run, { ...record, own: record.own }, target)
}

async function writeSubscriber(tx: Tx, w: ArticleWriting, written: Written<SourceSubscriber>): Promise<void> {
  const saved = await saveSubscriber(tx, written.record, w.deps.clock.iso())
  // The receipt does not name people.
  const title = 'A reader'
  const entry: ReceiptEntry =
    'id' in saved ? { outcome: 'imported', title } : { outcome: 'skipped', title, reason: saved.rejected }
  await finishRecord(tx, w, written, { targetId: 'id' in saved ? saved.id : null, entry })
}

async function writePart(tx: Tx, w: ArticleWriting, written: Written<SourcePart>): Promise<void> {
  const { record } = written
  await restoreOwn(tx, w.deps, w.run, record, null)
  await finishRecord(tx, w, written, { targetId: null, entry: await partEntry(tx.db, w.run, record) })
}

/** Returns the entry of a part of our own export. */
export async function partEntry(
  reader: Pick<Tx['db'], '$count'>,
  run: ImportRun,
  record: SourcePart,
): Promise<ReceiptEntry> {
  return (await isExact(reader, run)) ? { outcome: 'imported', title: record.kind } : leftOutPart(record)
}

async function writeProblem(tx: Tx, w: ArticleWriting, written: Written<SourceProblem>): Promise<void> {
  await finishRecord(tx, w, written, { targetId: null, entry: problemEntry(written.record) })
}

/** Returns the entry of something that the reader could not use. What was not an item of the source becomes an open point. */
export function problemEntry({ what, reason, link, item }: SourceProblem): ReceiptEntry {
  const title = item?.title ?? what
  const rest = item ? { item } : { open: [{ what: reason, link: link ?? null }] }
  return { outcome: 'skipped', title, reason, ...rest }
}
