import { collect, exportOf, withFile } from '#tests/support/import/small-export.ts'
import type { SourceRecord, TypeChoice } from '../../source-records.ts'
import { readWordpress } from '../read-wordpress.ts'

/** The records of one type. */
export type Of<T extends SourceRecord['type'], R = SourceRecord> = R extends { type: infer U }
  ? T extends U
    ? R
    : never
  : never

/** Reads the text of an export. */
export const read = (content: string, types: Record<string, TypeChoice> = {}): Promise<SourceRecord[]> =>
  withFile(content, (path) => collect(readWordpress(path, new AbortController().signal, { types })))

/** Returns the records of one type. */
export function of<T extends SourceRecord['type']>(records: SourceRecord[], type: T): Array<Of<T>> {
  return records.filter((record): record is Of<T> => record.type === type)
}

/** Reads an export of one item, which is an article or a page. */
export async function readOne(item: string, head = '') {
  const records = await read(exportOf(item, head))
  const [article] = [...of(records, 'article'), ...of(records, 'page')]
  if (!article) throw new Error('no article')
  return { article, records }
}
