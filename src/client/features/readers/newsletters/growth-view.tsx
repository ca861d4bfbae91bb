import { lazy, Suspense } from 'react'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Cell, HeadCell, Row, Table } from '#client/ui/table.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import type { ManagedNewsletter } from '#shared/readers/issue-results.ts'
import { useNewsletters } from './newsletters.queries.ts'

// The chart library is loaded with this view only.
const GrowthChart = lazy(async () => ({ default: (await import('./growth-chart.tsx')).GrowthChart }))

/** How many people each newsletter had in the last twelve weeks, as a chart and as a table. */
export function GrowthView() {
  const newsletters = useNewsletters()
  return (
    <Card>
      <CardHeader title={m.growthChart()} note={m.growthNote()} />
      <ListState
        query={newsletters}
        failure={m.newslettersNotLoaded()}
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
                  <GrowthChart newsletters={counted} />
                </Suspense>
              </div>
              <GrowthTable newsletters={counted} />
            </>
          )
        }}
      </ListState>
    </Card>
  )
}

function GrowthTable({ newsletters }: { newsletters: readonly ManagedNewsletter[] }) {
  const weeks = newsletters[0]?.weeks.map((_, index) => index + 1) ?? []
  return (
    <Table caption={m.growthChart()} className="mt-6">
      <thead>
        <tr>
          <HeadCell>{m.newsletterName()}</HeadCell>
          {weeks.map((week) => (
            <HeadCell key={week} numeric>
              {`${m.week()} ${week}`}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {newsletters.map((newsletter) => (
          <Row key={newsletter.id}>
            <Cell>
              <bdi>{newsletter.name}</bdi>
            </Cell>
            {newsletter.weeks.map((people, index) => (
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
