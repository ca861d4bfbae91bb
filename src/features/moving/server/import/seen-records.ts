import { createHash } from 'node:crypto'
import type { ReceiptItem } from './receipt/receipt-item.ts'
import type { RecordKey } from './reading/messages.ts'

/** The records that a run has read, in a few bytes each. */
export interface SeenRecords {
  add(keys: readonly RecordKey[]): void
  /** Yields the items among those of earlier files of the same site that this run has read. */
  among(items: AsyncIterable<ReceiptItem>): AsyncGenerator<ReceiptItem>
}

export function createSeenRecords(): SeenRecords {
  const seen = new Set<number>()
  return {
    add(keys) {
      for (const key of keys) seen.add(numberOf(key))
    },
    async *among(items) {
      for await (const item of items) if (seen.has(numberOf(item))) yield item
    },
  }
}

/** 52 bits, which a number holds exactly: two of a million records share one with a chance of 1 in 9,000. */
const numberOf = ({ type, sourceId }: Pick<RecordKey, 'type' | 'sourceId'>): number =>
  Number.parseInt(createHash('sha256').update(`${type} ${sourceId}`).digest('hex').slice(0, 13), 16)
