import { readerWithEmail } from '#server/lib/mail/email-key.ts'
import { toMessage } from '#shared/catalog/message.ts'
import { suppressionHashOf } from '#features/audience/server/people/suppression-list.ts'
import { saveSubscriber } from '#features/audience/server/subscribers/save-subscriber.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isExact } from '../folder/is-exact.ts'
import { rememberingPart } from '../folder/remember-part.ts'
import { leftOutPart } from '../folder/left-out-part.ts'
import { remembering, rememberRow } from '../taking-back/remember-rows.ts'
import { findItem } from '../import-items.ts'
import type { ImportRun } from '../import-run.ts'
import { restorerOf } from '../folder/restore-parts.ts'
import { restoreOwn } from '../folder/restore-own.ts'
import type { WrittenTable } from '#features/moving/shared/imports.ts'
import type { ReadRecord } from '../reading/messages.ts'
import type { ReceiptEntry } from '#features/moving/shared/receipt.ts'
import type { SourcePart, SourceProblem, SourceSubscriber } from '#importing/source-records.ts'
import { writeArticle, type ArticleContext } from './write-article.ts'
import { writeBox } from './write-box.ts'
import { writeComment } from './write-comment.ts'
import { writeMedia } from './write-media.ts'
import { writeMenu } from './write-menu.ts'
import { writePerson } from './write-person.ts'
import { writeTerm } from './write-term.ts'
import { finishRecord, type Written } from './writing.ts'

/** Writes one record and what became of it. */
export async function writeRecord(tx: Tx, context: ArticleContext, read: ReadRecord): Promise<void> {
  const { type, sourceId, record, converted } = read
  const item = await findItem(tx.db, { source: context.run.source, type, sourceId })
  const written = { ...read, item }
  switch (record.type) {
    case 'article':
    case 'page':
      if (!converted) throw new Error('an article has no converted text')
      return writeArticle(tx, context, { ...written, record, converted })
    case 'box':
      if (!converted) throw new Error('a box has no converted text')
      return writeBox(tx, context, { ...written, record, converted })
    case 'person':
      await writePerson(tx, context, { ...written, record })
      return restore(tx, context, record)
    case 'section':
    case 'tag':
    case 'series':
      await writeTerm(tx, context, { ...written, record })
      return restore(tx, context, record)
    case 'media':
      await writeMedia(tx, context, { ...written, record })
      return restore(tx, context, record)
    case 'comment':
      return writeComment(tx, context, { ...written, record })
    case 'menu':
      return writeMenu(tx, context, { ...written, record })
    case 'subscriber':
      return writeSubscriber(tx, context, { ...written, record })
    case 'part':
      return writePart(tx, context, { ...written, record })
    case 'problem':
      return writeProblem(tx, context, { ...written, record })
  }
}

/** Restores what our own export stores for a record that was just written. */
async function restore(
  tx: Tx,
  context: ArticleContext,
  record: Exclude<ReadRecord['record'], SourceProblem>,
): Promise<void> {
  if (!record.own) return
  const { type, sourceId } = record
  const item = await findItem(tx.db, { source: context.run.source, type, sourceId })
  if (!item?.targetId) return
  const target = { type, id: item.targetId, path: item.targetPath || null }
  const { own } = record
  const work = () => restoreOwn(tx, context.deps, context.run, { ...record, own }, target)
  const table = RESTORED[type]
  await (table ? remembering(tx, context.run, { table, keys: [item.targetId] }, work) : work())
}

/** The tables of records that get fields of our own export after they were written. */
const RESTORED: Partial<Record<ReadRecord['type'], WrittenTable>> = {
  person: 'contributors',
  section: 'sections',
  tag: 'tags',
  series: 'series',
}

async function writeSubscriber(
  tx: Tx,
  context: ArticleContext,
  written: Written<SourceSubscriber>,
): Promise<void> {
  const before = (await readerWithEmail(tx, written.record.email)) ?? null
  // A list of the same name in another newsroom is another list.
  const lists = (await isExact(tx.db, context.run)) ? (written.record.lists ?? []) : []
  const saved = await saveSubscriber(tx, { ...written.record, lists }, context.deps.clock.iso())
  if ('id' in saved) await rememberRow(tx, context.run, { table: 'subscribers', key: saved.id, before })
  // The receipt does not name readers.
  const title = ''
  const entry: ReceiptEntry =
    'id' in saved
      ? { outcome: 'imported', title }
      : { outcome: 'skipped', title, reason: toMessage(saved.rejected) }
  const isStopped = 'rejected' in saved && saved.rejected === 'addressIsSuppressed'
  const stored = isStopped ? { ...written, ...(await keyOfSuppressed(tx, written.record.email)) } : written
  await finishRecord(tx, context, stored, { targetId: 'id' in saved ? saved.id : null, entry })
}

/** The receipt counts an address of the suppression list, and the newsroom stores only its keyed hash. */
const keyOfSuppressed = async (tx: Tx, email: string) => ({
  sourceId: `stopped ${await suppressionHashOf(tx, email)}`,
  hash: '',
})

async function writePart(tx: Tx, context: ArticleContext, written: Written<SourcePart>): Promise<void> {
  const { record } = written
  const part = { kind: record.kind, fields: record.own.fields }
  const work = () => restoreOwn(tx, context.deps, context.run, record, null)
  await rememberingPart(tx, context.run, part, work)
  await finishRecord(tx, context, written, {
    targetId: null,
    entry: await partEntry(tx, context.run, record),
  })
}

/** Returns the entry of a part of our own export. */
export async function partEntry(
  { db, hooks }: Pick<Deps, 'hooks'> & { db: Pick<Tx['db'], '$count'> },
  run: ImportRun,
  record: SourcePart,
): Promise<ReceiptEntry> {
  const isRestored = restorerOf({ hooks }, record.kind) && (await isExact(db, run))
  return isRestored ? { outcome: 'imported', title: record.kind } : leftOutPart(record)
}

async function writeProblem(tx: Tx, context: ArticleContext, written: Written<SourceProblem>): Promise<void> {
  await finishRecord(tx, context, written, { targetId: null, entry: problemEntry(written.record) })
}

/** Returns the entry of something that the reader could not use. What was not an item of the source becomes an open point. */
export function problemEntry({ what, reason: text, link, item, isCut }: SourceProblem): ReceiptEntry {
  const reason = toMessage(text)
  const title = item?.title ?? what
  const rest = item ? { item } : { open: [{ what: reason, link: link ?? null }] }
  return { outcome: 'skipped', title, reason, isCut, ...rest }
}
