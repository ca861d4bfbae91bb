import { lazy, Suspense } from 'react'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Cell, HeadCell, Row, Table } from '#client/ui/table.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import type { ManagedList } from '#shared/readers/letter-results.ts'
import { useLetterLists } from './letters.queries.ts'

// The chart library is loaded with this view only.
const GrowthChart = lazy(async () => ({ default: (await import('./growth-chart.tsx')).GrowthChart }))

/** How many people each list had in the last twelve weeks, as a chart and as a table. */
export function GrowthView() {
  const lists = useLetterLists()
  return (
    <Card>
      <CardHeader title={m.growthChart()} note={m.growthNote()} />
      <ListState
        query={lists}
        failure={m.letterListsNotLoaded()}
        empty={<p className="py-10 text-center text-sm text-second">{m.growthEmpty()}</p>}
      >
        {(items) => {
          const counted = items.filter(({ weeks }) => weeks.length > 1)
          if (counted.length === 0) {
            return <p className="py-10 text-center text-sm text-second">{m.growthEmpty()}</p>
          }
          return (
            <>
              <div className="h-72" aria-hidden>
                <Suspense fallback={<Skeleton className="size-full" />}>
                  <GrowthChart lists={counted} />
                </Suspense>
              </div>
              <GrowthTable lists={counted} />
            </>
          )
        }}
      </ListState>
    </Card>
  )
}

function GrowthTable({ lists }: { lists: readonly ManagedList[] }) {
  const weeks = lists[0]?.weeks.map((_, index) => index + 1) ?? []
  return (
    <Table caption={m.growthChart()} className="mt-6">
      <thead>
        <tr>
          <HeadCell>{m.listName()}</HeadCell>
          {weeks.map((week) => (
            <HeadCell key={week} numeric>
              {`${m.week()} ${week}`}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {lists.map((list) => (
          <Row key={list.id}>
            <Cell>
              <bdi>{list.name}</bdi>
            </Cell>
            {list.weeks.map((people, index) => (
              <Cell key={weeks[index]} numeric>
                {formatNumber(people)}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
