// What the reading thread and the importer send each other.

import type { Message } from '#shared/catalog/message.ts'
import type { ConvertedText } from '#importing/converted-content.ts'
import type { ImportedRecord, SourceKind, SourceSite } from '#importing/source-records.ts'

export interface RecordKey {
  type: ImportedRecord['type']
  sourceId: string
  hash: string
}

/** A record that has to be written. */
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
  /** Options that change what becomes of a record. They are part of its hash. */
  optionsKey: string
}

export type FromReading =
  | { kind: 'site'; site: SourceSite }
  /** Which of these have to be written? */
  | { kind: 'keys'; keys: RecordKey[] }
  | { kind: 'batch'; records: ReadRecord[]; keys: RecordKey[] }
  | { kind: 'end' }
  | { kind: 'error'; text?: Message; message: string }

export type ToReading = { kind: 'needed'; indexes: number[] } | { kind: 'next' } | { kind: 'stop' }
