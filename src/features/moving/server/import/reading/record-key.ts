import { createHash } from 'node:crypto'
import { englishOf } from '#shared/catalog/text-of.ts'
import type { ImportedRecord } from '#importing/source-records.ts'
import type { RecordKey } from './messages.ts'

/** Returns the key of a record with its hash, which changes with the record and with the options. */
export function keyOfRecord(record: ImportedRecord, json: string, optionsKey: string): RecordKey {
  const hash = sha256(`${optionsKey}\n${json}`)
  if (record.type !== 'problem') return { type: record.type, sourceId: record.sourceId, hash }
  const { what, reason, item } = record
  const sourceId = item
    ? `${item.type} ${item.sourceId}`
    : sha256(`${what}\n${englishOf(reason)}`).slice(0, 16)
  return { type: 'problem', sourceId, hash }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
