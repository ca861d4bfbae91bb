import { ResponsiveLine } from '@nivo/line'

/** A line of 170 by 30 pixels without axes. The gain beside it is its text. */
export function TrendLine({ values }: { values: readonly number[] }) {
  const data = values.map((y, x) => ({ x, y }))
  return (
    <ResponsiveLine
      data={[{ id: 'people', data }]}
      colors={['var(--ink)']}
      lineWidth={1.5}
      margin={{ top: 4, right: 5, bottom: 4, left: 2 }}
      xScale={{ type: 'linear', min: 0, max: 'auto' }}
      yScale={{ type: 'linear', min: 'auto', max: 'auto' }}
      axisBottom={null}
      axisLeft={null}
      enableGridX={false}
      enableGridY={false}
      enablePoints={false}
      isInteractive={false}
      animate={false}
      layers={['lines']}
    />
  )
}
