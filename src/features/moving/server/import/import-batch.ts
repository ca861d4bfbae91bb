import { toMessage } from '#shared/catalog/message.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Tx } from '#db/connection/write-queue.ts'
import { findUnavailable, isFullDisk } from '#db/connection/database-errors.ts'
import { pathOfArticles } from '#features/site/server/urls/article-paths.ts'
import { AppError } from '#server/lib/app-error.ts'
import { eachOf } from '#server/lib/concurrency/each-of.ts'
import type { Deps } from '#server/lib/deps.ts'
import { DEFAULT_SECTION } from '#features/site/shared/sections.ts'
import type { ContentTarget } from '#importing/converted-content.ts'
import { restoreMedia } from './folder/restore-media.ts'
import type { ImportRun, ResolvedTarget } from './import-run.ts'
import { importMedia, resolveTargets } from './pictures/resolve-targets.ts'
import type { ReadRecord } from './reading/messages.ts'
import type { ReceiptEntry } from '#features/moving/shared/receipt.ts'
import { isAttachmentOnly } from './writing/text-with-targets.ts'
import type { ArticleContext } from './writing/write-article.ts'
import { isMedia, mediaKey } from './writing/write-media.ts'
import { writeRecord } from './writing/write-record.ts'
import { fileKey, finishRecord } from './writing/writing.ts'

/** Requests wait this long at most for a transaction of an import, except for one large record. */
const TRANSACTION_MS = 12
/** A transaction that waited for others, or for the disk, asks for no longer pause. */
const MAX_PAUSE_MS = 30
/** Bounds a transaction where clocks are coarse. */
const TRANSACTION_RECORDS = 20
/** Each host has its own, smaller bound. */
const MEDIA_AT_ONCE = 8

/** What a batch did, for the progress. */
export interface BatchResult {
  files: number
  missing: number
}

/** Writes the records of a batch, in transactions so short that readers do not notice. */
export async function importBatch(
  deps: Deps,
  run: ImportRun,
  records: readonly ReadRecord[],
): Promise<BatchResult> {
  const files = await resolveFiles(deps, run, records)
  for (let next = 0; next < records.length;) {
    run.signal.throwIfAborted()
    const start = deps.clock.elapsedMs()
    next += await writeSome(deps, run, { records: records.slice(next), files })
    // Readers get half of the time, so a busy import does not queue their requests.
    await pause(Math.min(deps.clock.elapsedMs() - start, MAX_PAUSE_MS))
  }
  const resolved = [...files.values()]
  const missing = resolved.filter((file) => 'missing' in file).length
  return { files: resolved.length - missing, missing }
}

/** Gets every file that the batch names, before its transactions. */
async function resolveFiles(
  deps: Deps,
  run: ImportRun,
  records: readonly ReadRecord[],
): Promise<Map<string, ResolvedTarget>> {
  const files = new Map<string, ResolvedTarget>()
  if (!run.options.pictures) return files
  const media = records.map(({ record }) => record).filter(isMedia)
  await eachOf(media, MEDIA_AT_ONCE, async (record) => {
    const found = await importMedia(deps, run, record)
    const isOwn = record.own !== undefined && 'path' in found
    files.set(mediaKey(record), isOwn ? await restoreMedia(deps, run, { record, found }) : found)
  })
  const targets = new Map(records.flatMap(filesOf).map((target) => [fileKey(target), target]))
  if (targets.size === 0) return files
  const resolved = await resolveTargets(deps, run, [...targets.values()])
  for (const [index, key] of [...targets.keys()].entries()) {
    const file = resolved[index]
    if (file) files.set(key, file)
  }
  return files
}

function filesOf({ record, converted }: ReadRecord): ContentTarget[] {
  const picture = (url: string): ContentTarget[] => (url === '' ? [] : [{ url, role: 'picture' }])
  if (record.type === 'person') return picture(record.portrait)
  const inText = (converted?.targets ?? []).filter(
    (target) => target.role !== 'link' && !isAttachmentOnly(target),
  )
  if (record.type !== 'article' && record.type !== 'page') return inText
  const { featuredImage, search } = record
  return [
    ...inText,
    ...(featuredImage && 'url' in featuredImage ? picture(featuredImage.url) : []),
    ...picture(search.shareImage),
  ]
}

interface Batch {
  records: readonly ReadRecord[]
  files: Map<string, ResolvedTarget>
}

/** Writes as many records as fit into a transaction and returns how many. One that cannot be stored is skipped by name. */
async function writeSome(deps: Deps, run: ImportRun, batch: Batch): Promise<number> {
  const toPath = await pathOfArticles(deps)
  const failed: { at: number | null } = { at: null }
  const write = (max: number) =>
    deps.db.write(async (tx) => {
      const now = deps.clock.iso()
      const context: ArticleContext = { deps, run, now, files: batch.files, toPath }
      const start = deps.clock.elapsedMs()
      let count = 0
      for (const record of batch.records.slice(0, max)) {
        failed.at = count
        await writeRecord(tx, context, record)
        count += 1
        if (deps.clock.elapsedMs() - start > TRANSACTION_MS) break
      }
      failed.at = null
      emitQuietly(tx)
      return count
    })
  try {
    return await write(TRANSACTION_RECORDS)
  } catch (error) {
    if (failed.at === null || !isAboutRecord(error, run)) throw error
    if (failed.at > 0) return write(failed.at)
    const [record] = batch.records
    if (record) await skipRecord(deps, run, record, error)
    return 1
  }
}

/** False for failures of the database, which stop the import. */
const isAboutRecord = (error: unknown, { signal }: ImportRun): boolean =>
  !signal.aborted && !findUnavailable(error) && !isFullDisk(error)

/** Imported articles are not announced one at a time: the caller clears the pages for many at once. */
function emitQuietly(tx: Tx): void {
  const unseen = { articleId: 0, category: DEFAULT_SECTION, wasPublished: false, isPublished: false }
  tx.emit({ type: 'article.changed', ...unseen })
}

async function skipRecord(deps: Deps, run: ImportRun, read: ReadRecord, error: unknown): Promise<void> {
  const { record, type, sourceId } = read
  if (!(error instanceof AppError))
    deps.log.error({ err: error, type, sourceId }, 'importing a record failed')
  const title = 'title' in record ? record.title : 'name' in record ? record.name : sourceId
  const reason = error instanceof AppError ? error.text : toMessage('recordNotStored')
  const entry: ReceiptEntry = { outcome: 'skipped', title, reason }
  const now = deps.clock.iso()
  await deps.db.write((tx) => finishRecord(tx, { run, now }, read, { targetId: null, entry }))
}
