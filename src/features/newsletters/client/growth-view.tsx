import { lazy, Suspense } from 'react'
import { useNow } from '#client/lib/use-now.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Cell, HeadCell, Row, Table } from '#client/ui/table.tsx'
import { m } from '#shared/catalog/m.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { formatNumber, formatShortDay } from '#shared/formats.ts'
import type { ManagedNewsletter } from '#features/audience/shared/newsletter-results.ts'
import { useNewsletters } from './newsletters.queries.ts'

// The chart library is loaded with this view only.
const GrowthChart = lazy(async () => ({ default: (await import('./growth-chart.tsx')).GrowthChart }))

/** How many people each newsletter had in the last twelve weeks, as a chart and as a table. */
export function GrowthView() {
  const { timeZone } = useSite()
  const now = useNow()
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
          const days = weekEnds(counted[0]?.weeks.length ?? 0, dayOf(now, timeZone))
          if (counted.length === 0) {
            return <p className="py-10 text-center text-sm text-second">{m.growthEmpty()}</p>
          }
          return (
            <>
              <div className="h-72" aria-hidden>
                <Suspense fallback={<Skeleton className="size-full" />}>
                  <GrowthChart newsletters={counted} days={days} />
                </Suspense>
              </div>
              <GrowthTable newsletters={counted} days={days} />
            </>
          )
        }}
      </ListState>
    </Card>
  )
}

/** The last day of each of the last weeks, oldest first. Today ends the last one. */
const weekEnds = (count: number, today: string): string[] =>
  Array.from({ length: count }, (_, index) => addDays(today, -7 * (count - 1 - index)))

interface GrowthTableProps {
  newsletters: readonly ManagedNewsletter[]
  days: readonly string[]
}

function GrowthTable({ newsletters, days }: GrowthTableProps) {
  return (
    <Table caption={m.growthChart()} className="mt-6">
      <thead>
        <tr>
          <HeadCell>{m.newsletterName()}</HeadCell>
          {days.map((day) => (
            <HeadCell key={day} numeric>
              {formatShortDay(day)}
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
              <Cell key={days[index]} numeric>
                {formatNumber(people)}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
