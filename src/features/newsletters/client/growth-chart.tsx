import { ResponsiveLine } from '@nivo/line'
import { formatNumber, formatShortDay } from '#shared/formats.ts'
import type { ManagedNewsletter } from '#features/audience/shared/newsletter-results.ts'

const COLORS = ['var(--ink)', 'var(--accent)', 'var(--second)']

interface Props {
  newsletters: readonly ManagedNewsletter[]
  /** The last day of each week, as YYYY-MM-DD. */
  days: readonly string[]
}

/** A line for each newsletter. The table below it has the same figures. */
export function GrowthChart({ newsletters, days }: Props) {
  const data = newsletters.map(({ id, name, weeks }) => ({
    id: `${id} ${name}`,
    data: weeks.map((y, index) => ({ x: days[index] ?? '', y })),
  }))
  return (
    <ResponsiveLine
      data={data}
      colors={COLORS}
      lineWidth={1.75}
      theme={{ text: { fill: 'var(--second)' }, grid: { line: { stroke: 'var(--hairline)' } } }}
      margin={{ top: 16, right: 24, bottom: 32, left: 56 }}
      xScale={{ type: 'point' }}
      yScale={{ type: 'linear', min: 0, max: 'auto', nice: true }}
      axisBottom={{
        tickValues: days.filter((_, index) => (days.length - 1 - index) % 3 === 0),
        tickSize: 0,
        tickPadding: 12,
        format: (day) => formatShortDay(String(day)),
      }}
      axisLeft={{
        tickValues: 4,
        tickSize: 0,
        tickPadding: 8,
        format: (value) => formatNumber(Number(value)),
      }}
      gridYValues={4}
      enableGridX={false}
      pointSize={5}
      isInteractive={false}
      animate={false}
    />
  )
}
