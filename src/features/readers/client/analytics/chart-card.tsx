import { Suspense, type ReactNode } from 'react'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { ScrollRegion } from '#client/ui/scroll-region.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { m } from '#shared/catalog/m.ts'
import './charts.css'

interface Props {
  title: string
  note?: string
  isEmpty: boolean
  empty: string
  /** The chart's data as a table, for screen readers and keyboards. */
  table: ReactNode
  /** Shows the table without a button. */
  isTableOpen?: boolean
  className: string
  children: ReactNode
}

/** A chart with a title and its data table. */
export function ChartCard({
  title,
  note,
  isEmpty,
  empty,
  table,
  isTableOpen = false,
  className,
  children,
}: Props) {
  return (
    <Card className="min-w-0">
      <CardHeader title={title} note={note} />
      {isEmpty ? (
        <p className="py-10 text-center text-sm text-second">{empty}</p>
      ) : (
        <>
          <div className={classNames('chart', className)}>
            <Suspense fallback={<Skeleton className="size-full" />}>{children}</Suspense>
          </div>
          {isTableOpen ? (
            <div className="mt-4 overflow-x-auto">{table}</div>
          ) : (
            <details className="mt-4 text-sm">
              <summary className="w-fit cursor-pointer text-second">{m.showAsTable()}</summary>
              <ScrollRegion aria-label={m.titleAsTable({ title })} className="mt-3 max-h-80 overflow-auto">
                {table}
              </ScrollRegion>
            </details>
          )}
        </>
      )}
    </Card>
  )
}
