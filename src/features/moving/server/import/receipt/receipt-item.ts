import type { SourceRecord } from '#importing/source-records.ts'
import type { ReceiptEntry, StoredArticle } from '#features/moving/shared/receipt.ts'

/** A record of the source with its entry, as the receipt is built from. */
export interface ReceiptItem {
  type: Exclude<SourceRecord['type'], 'site'>
  sourceId: string
  /** The row that it became, or null. */
  targetId: number | null
  targetPath: string
  /** The version of the article that the importer wrote. Absent from trials. */
  targetVersion?: number | null
  entry: ReceiptEntry
  /** What an article that was imported and not edited since has. */
  here?: StoredArticle | undefined
}
