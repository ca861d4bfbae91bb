import { eachOf } from '#server/lib/concurrency/each-of.ts'
import { isAbout, parseTextRow, parseWords, type RecordLine, type TextRow } from './parse-rows.ts'
import { TEXTS_PER_FILE } from './record-files.service.ts'
import { WrongRecord } from './record-tree.ts'
import type { ReadRecordFile } from './verify-record.ts'
import { isVersion } from './version-text.ts'

const TEXTS_MAX_BYTES = 8 * 1024 * 1024
const FILES_AT_ONCE = 8

/** Compares the versions of the lines from `start` with them, and counts those with public words and those without. */
export async function checkTexts(
  read: ReadRecordFile,
  start: number,
  { lines, onVersion }: { lines: readonly RecordLine[]; onVersion: ((row: TextRow) => void) | undefined },
) {
  const counts = { shown: 0, withheld: 0 }
  const firsts = Array.from(
    { length: Math.ceil(lines.length / TEXTS_PER_FILE) },
    (_, at) => start + at * TEXTS_PER_FILE,
  )
  await eachOf(firsts, FILES_AT_ONCE, async (first) => {
    const rows = await readTexts(read, first / TEXTS_PER_FILE)
    const end = Math.min(first + TEXTS_PER_FILE, start + lines.length)
    for (let index = first; index < end; index++) {
      const line = lines[index - start]
      if (line)
        checkVersions(
          line,
          index,
          rows.filter((row) => row.leaf === index),
        )
    }
    for (const row of rows) {
      onVersion?.(row)
      if (typeof row.text === 'string') counts.shown += 1
      else counts.withheld += 1
    }
  })
  return counts
}

/** Returns the versions in a file of texts, with the words that are in other files. */
export async function readTexts(read: ReadRecordFile, index: number): Promise<TextRow[]> {
  const path = `texts/${index}`
  const bytes = await read(path, TEXTS_MAX_BYTES)
  if (!bytes) throw new WrongRecord(`The file ${path} is missing.`)
  const rows: TextRow[] = []
  for (const row of readRows(bytes, path)) rows.push(await withWords(read, row))
  return rows
}

/** Reads the text that is in another file. */
async function withWords(read: ReadRecordFile, row: TextRow): Promise<TextRow> {
  if (row.file === undefined) return row
  if (row.file !== `words/${row.leaf}-${row.article}`)
    throw new WrongRecord(`The file of article ${row.article} in entry ${row.leaf + 1} is another one.`)
  const bytes = await read(row.file, TEXTS_MAX_BYTES)
  // Unpublished in the meantime.
  if (!bytes) return row
  const words = parseWords(bytes.toString('utf8'))
  if (words) return { ...row, ...words }
  throw new WrongRecord(`The file ${row.file} is damaged.`)
}

function readRows(bytes: Buffer, path: string): TextRow[] {
  const rows = bytes.toString('utf8').split('\n')
  const isWhole = rows.pop() === ''
  const parsed = rows.map(parseTextRow)
  if (isWhole && parsed.every((row) => row !== null)) return parsed
  throw new WrongRecord(`The file ${path} is damaged.`)
}

/** Compares the versions of a line with what the line says about them. */
function checkVersions(line: RecordLine, index: number, rows: readonly TextRow[]): void {
  const reject = (what: string): void => {
    throw new WrongRecord(`Entry ${index + 1}: ${what}`)
  }
  for (const { hash: said, salt = null, text = null, article } of rows) {
    if (salt === null && text === null) continue
    if (salt === null || text === null) return reject(`the words of article ${article} are not whole.`)
    if (!isVersion(said, salt, text))
      reject(`the words of article ${article} are not those that were signed.`)
  }
  const isOfArticles = line.list !== undefined || line.article !== undefined
  const versions = rows.map((row) => ({ articleId: row.article, version: row.version, hash: row.hash }))
  if (!isOfArticles || isAbout(line, versions)) return
  reject(
    line.list === undefined
      ? 'its version is not the one that was signed.'
      : 'the list of its articles is not the one that was signed.',
  )
}
