import type { SourceRecord } from '#importing/source-records.ts'
import type { ReceiptEntry } from '#shared/moving/receipt.ts'

/** A record of the source with its entry, as the receipt is built from. */
export interface ReceiptItem {
  type: Exclude<SourceRecord['type'], 'site'>
  sourceId: string
  /** The row that it became, or null. */
  targetId: number | null
  targetPath: string
  entry: ReceiptEntry
}
