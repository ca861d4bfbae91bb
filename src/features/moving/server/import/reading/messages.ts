// What the reading process and the importer send each other.

import type { Message } from '#shared/catalog/message.ts'
import type { ConvertedText } from '#importing/converted-content.ts'
import type { ImportOptions } from '#features/moving/shared/imports.ts'
import type { ImportedRecord, SourceKind, SourceSite } from '#importing/source-records.ts'

export interface RecordKey {
  type: ImportedRecord['type']
  sourceId: string
  hash: string
}

/** A record that must be written. */
export interface ReadRecord extends RecordKey {
  /** The text of an article is left out, because it is converted. */
  record: ImportedRecord
  converted?: ConvertedText
}

export interface ReadingInput {
  kind: SourceKind
  file: string
  /** Replaces the address that the source names. */
  site: string | null
  /** What becomes of records of plugins. */
  types: ImportOptions['types']
  /** Options that change what becomes of a record. They are part of its hash. */
  optionsKey: string
  /** Records at the beginning that an earlier process has delivered. */
  skip: number
  /** Batches of earlier processes that the importer has not processed yet. */
  ahead: number
  /** Articles and pages, as `keyText` writes them, whose texts stay as they are, because converting them took too long. */
  slow: readonly string[]
}

/** Names a record among a source's. */
export const keyText = ({ type, sourceId }: Pick<RecordKey, 'type' | 'sourceId'>): string =>
  `${type} ${sourceId}`

export type FromReading =
  | { kind: 'site'; site: SourceSite }
  /** Which of these must be written? */
  | { kind: 'keys'; keys: RecordKey[] }
  /** The text of this record is converted now; null after the last one of a batch. */
  | { kind: 'converting'; key: RecordKey | null }
  | { kind: 'batch'; records: ReadRecord[]; keys: RecordKey[] }
  | { kind: 'end' }
  | { kind: 'error'; text?: Message; message: string }

export type ToReading =
  | { kind: 'start'; input: ReadingInput }
  | { kind: 'needed'; indexes: number[] }
  | { kind: 'next' }
  | { kind: 'stop' }
