// Entry point of the thread that merges segments of the search index, some pages for each message.
import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { applyMergePragmas } from '../connection/pragmas.ts'
import { INDEXES } from './index-settings.ts'

/** Pages that one transaction writes. It may write more, because the list of one word is merged as a whole. */
const PAGES = 256

const sqlite = new Sqlite((workerData as { path: string }).path, { fileMustExist: true })
applyMergePragmas(sqlite)
/** The index of an older version has entries, and every article is in the new one. */
const isOldNeedless = sqlite.prepare(`SELECT 1 WHERE EXISTS (SELECT 1 FROM articles_fts_old_docsize)
  AND NOT EXISTS (SELECT 1 FROM search_queue WHERE has_old_entry = 1)`)
const emptyOld = sqlite.prepare("INSERT INTO articles_fts_old (articles_fts_old) VALUES ('delete-all')")
const merges = INDEXES.map((index) =>
  sqlite.prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ?)`),
)
const totalChanges = sqlite.prepare<[], number>('SELECT total_changes()').pluck()

/**
 * Merges some pages in a transaction, and returns whether more may be left. With `isWhole`, starts to merge every
 * segment, so that the words of deleted texts go. An error ends the thread, which rolls back.
 */
function mergeSome(isWhole: boolean): boolean {
  sqlite.exec('BEGIN IMMEDIATE')
  if (isOldNeedless.get()) emptyOld.run()
  // A negative number starts a merge of all segments (sqlite.org/fts5.html#the_merge_command).
  if (isWhole) for (const merge of merges) merge.run(-PAGES)
  const hasMore = merges.some((merge) => {
    const before = totalChanges.get() ?? 0
    merge.run(PAGES)
    // A merge that had nothing to do changes less than two rows.
    return (totalChanges.get() ?? 0) - before >= 2
  })
  sqlite.exec('COMMIT')
  return hasMore
}

parentPort?.on('message', (isWhole: boolean) => parentPort?.postMessage(mergeSome(isWhole)))
