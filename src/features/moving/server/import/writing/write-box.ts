import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { reusableBoxes } from '#features/articles/tables/templates.ts'
import { articleBlocks } from '#article-text/blocks/article-blocks.ts'
import type { ConvertedText } from '#importing/converted-content.ts'
import type { SourceBox } from '#importing/source-records.ts'
import { addEmbeds } from '#features/articles/server/embeds/add-embeds.ts'
import { insertBox, type ReusableBox } from '#features/articles/server/templates/boxes.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { BOX_CONTENT_MAX, BOX_NAME_MAX } from '#features/articles/shared/reusable-boxes.ts'
import { message, toMessage } from '#shared/catalog/message.ts'
import { formatNumber } from '#shared/formats.ts'
import type { ReceiptEntry } from '#features/moving/shared/receipt.ts'
import { rememberingEmbeds, rememberRow } from '../taking-back/remember-rows.ts'
import { textWithTargets } from './text-with-targets.ts'
import { finishRecord, type WriteContext, type Written } from './writing.ts'
import { cutWords } from '#shared/cut-text.ts'

type WrittenBox = Written<SourceBox> & { converted: ConvertedText }

/** Writes a text that articles share as a reusable box. One that was changed or deleted here stays so. */
export async function writeBox(tx: Tx, context: WriteContext, written: WrittenBox): Promise<void> {
  const { item, record, converted } = written
  const before = item?.targetId ? await boxOf(tx, item.targetId) : null
  const { words, structures, raw, changes } = converted
  const title = record.name
  if (item?.targetId && !before) {
    const entry: ReceiptEntry = { outcome: 'skipped', title, reason: toMessage('removedHere') }
    return finishRecord(tx, context, written, { targetId: item.targetId, entry })
  }
  const text = await textWithTargets(tx, context, converted)
  const content = text.value.trim()
  requireUsable(content)
  const entry: ReceiptEntry = {
    outcome: raw.length + changes.length > 0 ? 'changed' : 'imported',
    title,
    words,
    structures,
    raw: [...raw, ...(text.notes.raw ?? [])],
    changes,
    missing: text.notes.missing ?? [],
  }
  if (item && before && before.version !== item.targetVersion) {
    const open = [{ what: toMessage('changedOnBothSides'), link: '/dashboard/templates' }]
    const { id: targetId } = before
    const { targetVersion } = item
    return finishRecord(tx, context, written, { targetId, targetVersion, entry: { ...entry, open } })
  }
  const box = await saveBox(tx, context, { record, before, content })
  await finishRecord(tx, context, written, { targetId: box.id, targetVersion: box.version, entry })
}

async function boxOf(tx: Tx, id: number): Promise<ReusableBox | null> {
  const [box] = await tx.db.select().from(reusableBoxes).where(eq(reusableBoxes.id, id))
  return box ?? null
}

async function saveBox(
  tx: Tx,
  { run, now }: WriteContext,
  { record, before, content }: { record: SourceBox; before: ReusableBox | null; content: string },
): Promise<ReusableBox> {
  const name = before ? before.name : await freeName(tx, record)
  return rememberingEmbeds(tx, run, content, async () => {
    const box = before
      ? await updateBox(tx, { before, content, now })
      : await insertBox(tx, { name, content, updatedBy: null }, now)
    await rememberRow(tx, run, { table: 'reusable_boxes', key: box.id, before })
    return box
  })
}

async function updateBox(
  tx: Tx,
  { before, content, now }: { before: ReusableBox; content: string; now: string },
): Promise<ReusableBox> {
  if (before.content === content) return before
  const changes = { content, version: before.version + 1, updatedAt: now }
  await tx.db.update(reusableBoxes).set(changes).where(eq(reusableBoxes.id, before.id))
  await addEmbeds(tx, { text: content, before: before.content, at: now })
  tx.emit({ type: 'boxes.changed', boxId: before.id })
  return { ...before, ...changes }
}

/** Returns the name of a box, with its number on the old site if another box has that name. */
async function freeName(tx: Tx, { name, sourceId }: SourceBox): Promise<string> {
  const own = cutWords(name, BOX_NAME_MAX)
  const numbered = `${cutWords(name, BOX_NAME_MAX - sourceId.length - 3)} (${sourceId})`
  for (const each of [own, numbered]) {
    if ((await tx.db.$count(reusableBoxes, eq(reusableBoxes.name, each))) === 0) return each
  }
  throw new AppError('CONFLICT', 'boxNameTaken')
}

/** Throws BAD_REQUEST for a text that no box can have. */
function requireUsable(content: string): void {
  if (content === '') throw new AppError('BAD_REQUEST', 'neitherTitleNorText')
  if (content.length > BOX_CONTENT_MAX)
    throw new AppError('BAD_REQUEST', message('textTooLong', { max: formatNumber(BOX_CONTENT_MAX) }))
  if (articleBlocks(content).some(({ kind }) => kind === 'footnotes'))
    throw new AppError('BAD_REQUEST', 'boxWithFootnotes')
}
