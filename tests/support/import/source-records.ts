import type { ReadSource, SourceArticle, SourceRecord, SourceTerm } from '#importing/source-records.ts'

/** Returns all records of a source. */
export async function readAll(read: ReadSource, file: string): Promise<SourceRecord[]> {
  const found: SourceRecord[] = []
  for await (const record of read(file, new AbortController().signal)) found.push(record)
  return found
}

type RecordOf<T extends SourceRecord['type']> = T extends SourceArticle['type']
  ? SourceArticle
  : T extends SourceTerm['type']
    ? SourceTerm
    : Extract<SourceRecord, { type: T }>

/** Returns the records of one type, in their order. */
export function ofType<T extends SourceRecord['type']>(records: SourceRecord[], type: T): Array<RecordOf<T>> {
  return records.filter((each) => each.type === type) as Array<RecordOf<T>>
}
