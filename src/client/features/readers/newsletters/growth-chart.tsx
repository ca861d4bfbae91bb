import { ResponsiveLine } from '@nivo/line'
import { formatNumber } from '#shared/formats.ts'
import type { ManagedNewsletter } from '#shared/readers/issue-results.ts'

const COLORS = ['var(--ink)', 'var(--accent)', 'var(--second)']

/** A line for each newsletter. The table below it has the same figures. */
export function GrowthChart({ newsletters }: { newsletters: readonly ManagedNewsletter[] }) {
  const data = newsletters.map(({ id, name, weeks }) => ({
    id: `${id} ${name}`,
    data: weeks.map((y, index) => ({ x: index + 1, y })),
  }))
  return (
    <ResponsiveLine
      data={data}
      colors={COLORS}
      lineWidth={1.75}
      theme={{ text: { fill: 'var(--second)' }, grid: { line: { stroke: 'var(--hairline)' } } }}
      margin={{ top: 16, right: 24, bottom: 32, left: 56 }}
      xScale={{ type: 'linear', min: 1, max: 'auto' }}
      yScale={{ type: 'linear', min: 0, max: 'auto', nice: true }}
      axisBottom={{ tickSize: 0, tickPadding: 12 }}
      axisLeft={{
        tickValues: 4,
        tickSize: 0,
        tickPadding: 8,
        format: (value) => formatNumber(Number(value)),
      }}
      gridYValues={4}
      enableGridX={false}
      enablePoints={false}
      isInteractive={false}
      animate={false}
    />
  )
}
