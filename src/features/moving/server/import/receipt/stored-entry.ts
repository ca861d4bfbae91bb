import { fromStored, toStored } from '#shared/catalog/stored-text.ts'
import type { ReceiptEntry, StoredEntry } from '#features/moving/shared/receipt.ts'

/** Returns an entry as it is stored. */
export const toStoredEntry = (entry: ReceiptEntry): StoredEntry => withWords(entry, toStored)

/** Returns a stored entry. */
export const fromStoredEntry = (entry: StoredEntry): ReceiptEntry => withWords(entry, fromStored)

function withWords<From, To>(entry: ReceiptEntry<From>, to: (words: From) => To): ReceiptEntry<To> {
  const { reason, changes, missing, open, ...rest } = entry
  return {
    ...rest,
    reason: reason === undefined ? undefined : to(reason),
    changes: changes?.map(to),
    missing: missing?.map((file) => ({ ...file, reason: to(file.reason) })),
    open: open?.map((point) => ({ ...point, what: to(point.what) })),
  }
}
