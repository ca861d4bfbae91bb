import { toMessage } from '#shared/catalog/message.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import type { ReceiptEntry } from '#features/moving/shared/receipt.ts'
import type { ImportedRecord, SourceMedia } from '#importing/source-records.ts'
import { saveAddresses } from '../addresses/save-addresses.ts'
import { fileKey, finishRecord, isMissingTheSame, type WriteContext, type Written } from './writing.ts'

/** The key of a record of the library among the files of a batch. */
export const mediaKey = ({ sourceId }: Pick<SourceMedia, 'sourceId'>): string =>
  fileKey({ role: 'media', url: sourceId })

/** Stores where a file of the old library is now. The file itself is copied before the transaction. */
export async function writeMedia(
  tx: Tx,
  context: WriteContext,
  written: Written<SourceMedia>,
): Promise<void> {
  const { record } = written
  const file = context.files.get(mediaKey(record)) ?? { missing: toMessage('picturesNotWanted') }
  const entry: ReceiptEntry = { outcome: 'imported', title: record.url, paths: record.paths }
  if ('missing' in file) {
    const missing = [{ url: record.url, reason: file.missing }]
    if (isMissingTheSame(written, missing)) return
    const skipped: ReceiptEntry = {
      ...entry,
      outcome: 'skipped',
      reason: file.missing,
      missing,
    }
    return finishRecord(tx, context, written, { targetId: null, entry: skipped, original: textsOf(record) })
  }
  const target = { type: 'media', id: file.mediaId, path: file.path } as const
  entry.open = await saveAddresses(tx, context.deps, context.run, record, target)
  await finishRecord(tx, context, written, { targetId: file.mediaId, targetPath: file.path, entry })
}

/** The texts of a file that was not imported are not lost. */
function textsOf({ title, alt, caption, credit, description }: SourceMedia): Record<string, string> {
  const texts = Object.entries({ title, alt, caption, credit, description })
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

export const isMedia = (record: ImportedRecord): record is SourceMedia => record.type === 'media'
