import { useState } from 'react'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { Pages } from '#client/ui/pages.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { RECEIPT_PAGE_SIZE } from '#features/moving/shared/import-inputs.ts'
import { typeName } from './import-words.ts'
import { useSkippedItems, useSkippedLines, type ReceiptSummary } from './move-in.queries.ts'
import { LineFrame } from './receipt-lines.tsx'

/** Why records of the source were not imported, a line for each reason. */
export function SkippedLines({ id, receipt: { items, lists } }: { id: number; receipt: ReceiptSummary }) {
  return (
    <ListState
      query={useSkippedLines(id)}
      empty={<EmptyState title={m.everythingCame()}>{m.everythingCameHint()}</EmptyState>}
    >
      {(lines) => (
        <div className="space-y-4">
          <p className="figures text-sm text-second">
            {m.skippedSummary({
              skipped: formatNumber(lists.skippedRecords),
              items: formatNumber(items.total - items.imported),
            })}
          </p>
          <ul>
            {lines.map(({ reason, text, count, items: listed }) => (
              <LineFrame key={reason} count={count} text={text} note={null}>
                {listed > 0 && <SkippedItems id={id} reason={reason} />}
              </LineFrame>
            ))}
          </ul>
        </div>
      )}
    </ListState>
  )
}

function SkippedItems({ id, reason }: { id: number; reason: string }) {
  const [page, setPage] = useState(1)
  return (
    <ListState query={useSkippedItems({ id, reason, page })}>
      {({ items, total }) => (
        <>
          <ul>
            {items.map(({ type, id: itemId, title }, index) => (
              <li key={`${page}-${index}`} className="hairline-t py-2 text-sm wrap-anywhere">
                {typeName(type)} {itemId}: <bdi>{title}</bdi>
              </li>
            ))}
          </ul>
          <Pages page={page} total={total} pageSize={RECEIPT_PAGE_SIZE} onPage={setPage} />
        </>
      )}
    </ListState>
  )
}
