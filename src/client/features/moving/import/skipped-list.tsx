import { useState } from 'react'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Pages } from '#client/ui/pages.tsx'
import { m } from '#shared/catalog/m.ts'
import { RECEIPT_PAGE_SIZE } from '#shared/moving/import-inputs.ts'
import { typeName } from './import-words.ts'
import { useSkippedItems } from './move-in.queries.ts'
import { ListState } from '#client/ui/list-state.tsx'

/** Items of the source that were not imported, and why. */
export function SkippedList({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const skipped = useSkippedItems({ id, page })
  return (
    <ListState query={skipped}>
      {skipped.data?.total === 0 ? (
        <EmptyState title={m.everythingCame()}>{m.everythingCameHint()}</EmptyState>
      ) : (
        <ul>
          {skipped.data?.items.map(({ type, id: itemId, title, reason }, index) => (
            <li key={`${page}-${index}`} className="hairline-t py-3 text-sm">
              <p className="font-medium wrap-anywhere">
                {typeName(type)} {itemId}: <bdi>{title}</bdi>
              </p>
              <p className="mt-0.5 wrap-anywhere text-second">{reason}</p>
            </li>
          ))}
        </ul>
      )}
      <Pages page={page} total={skipped.data?.total ?? 0} pageSize={RECEIPT_PAGE_SIZE} onPage={setPage} />
    </ListState>
  )
}
