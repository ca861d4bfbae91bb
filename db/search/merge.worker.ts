// Entry point of the thread that merges segments of the search index, some pages for each message.
import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { applyMergePragmas } from '../connection/pragmas.ts'

/** Pages that one transaction writes. It may write more, because the list of one word is merged as a whole. */
const PAGES = 256

const sqlite = new Sqlite((workerData as { path: string }).path, { fileMustExist: true })
applyMergePragmas(sqlite)
const merge = sqlite.prepare("INSERT INTO articles_fts (articles_fts, rank) VALUES ('merge', ?)")
/** The index of an older version has entries, and every article is in the new one. */
const isOldNeedless = sqlite.prepare(`SELECT 1 WHERE EXISTS (SELECT 1 FROM articles_fts_old_docsize)
  AND NOT EXISTS (SELECT 1 FROM search_queue WHERE has_old_entry = 1)`)
const emptyOld = sqlite.prepare("INSERT INTO articles_fts_old (articles_fts_old) VALUES ('delete-all')")
const totalChanges = sqlite.prepare<[], number>('SELECT total_changes()').pluck()

/** Merges some pages in a transaction, and returns whether more may be left. An error ends the thread, which rolls back. */
function mergeSome(): boolean {
  sqlite.exec('BEGIN IMMEDIATE')
  if (isOldNeedless.get()) emptyOld.run()
  const before = totalChanges.get() ?? 0
  merge.run(PAGES)
  const changes = (totalChanges.get() ?? 0) - before
  sqlite.exec('COMMIT')
  // A merge that had nothing to do changes less than two rows (sqlite.org/fts5.html#the_merge_command).
  return changes >= 2
}

parentPort?.on('message', () => parentPort?.postMessage(mergeSome()))
