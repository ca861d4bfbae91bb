import { ResponsiveLine, type LineCustomSvgLayerProps } from '@nivo/line'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import type { Overview } from './analytics.queries.ts'
import { ChartTip } from './chart-tip.tsx'
import { CHART_THEME } from './chart-theme.ts'
import { useNarrow } from './use-narrow.ts'
import { axisLabel, axisTicks, isRunning, rowLabel } from './point-labels.ts'

interface Props {
  overview: Overview
  timeZone: string
}

interface Line {
  id: string
  data: Array<{ x: string; y: number }>
}

const LINE_WIDTH = 1.75
const COLORS = ['var(--ink)', 'var(--accent)']

/** Page views and visitors over time. */
export function TrafficChart({ overview: { span, series }, timeZone }: Props) {
  const lines: Line[] = [
    { id: m.pageViews(), data: series.map((point) => ({ x: point.at, y: point.pageViews })) },
    { id: m.visitors(), data: series.map((point) => ({ x: point.at, y: point.visitors })) },
  ]
  const last = series.at(-1)
  const isOpen = last !== undefined && isRunning(last.at, span.unit, timeZone)
  const ticks = axisTicks(
    series.map((point) => point.at),
    useNarrow() ? 3 : 6,
  )
  return (
    <ResponsiveLine<Line>
      data={lines}
      theme={CHART_THEME}
      colors={COLORS}
      lineWidth={LINE_WIDTH}
      margin={{ top: 16, right: 76, bottom: 32, left: 48 }}
      xScale={{ type: 'point' }}
      yScale={{ type: 'linear', min: 0, max: 'auto', nice: true }}
      axisBottom={{
        tickValues: ticks,
        tickSize: 0,
        tickPadding: 12,
        format: (at) => axisLabel(String(at), span.unit, timeZone),
      }}
      axisLeft={{ tickValues: 4, tickSize: 0, tickPadding: 8, format: (value) => wholeNumber(Number(value)) }}
      gridYValues={4}
      enableGridX={false}
      enablePoints={series.length === 1}
      pointSize={6}
      enableSlices="x"
      animate={false}
      ariaLabel={m.trafficLineChart()}
      layers={['grid', 'axes', 'crosshair', isOpen ? OpenStrokes : 'lines', 'points', 'slices', EndLabels]}
      sliceTooltip={({ slice }) => (
        <ChartTip
          title={rowLabel(String(slice.points[0]?.data.x ?? ''), span.unit, timeZone)}
          rows={slice.points.map((point) => ({
            label: point.seriesId,
            value: Number(point.data.y),
            color: point.seriesColor,
          }))}
        />
      )}
    />
  )
}

/** An open point for the unfinished hour or day. No line connects to it, as it would suggest a drop. */
function OpenStrokes({ series, lineGenerator }: LineCustomSvgLayerProps<Line>) {
  return series.map(({ id, color, data }) => {
    const points = data.map(({ position }) => position)
    const last = points.at(-1)
    return (
      <g key={id} fill="none" stroke={color} strokeWidth={LINE_WIDTH}>
        <path d={lineGenerator(points.slice(0, -1)) ?? ''} />
        {last && <circle cx={last.x} cy={last.y} r={3} fill="var(--raised)" />}
      </g>
    )
  })
}

const wholeNumber = (value: number) => (Number.isInteger(value) ? formatNumber(value) : '')

/** Labels each line at its last point. Labels are moved apart where lines meet. */
function EndLabels({ series, innerWidth }: LineCustomSvgLayerProps<Line>) {
  const ends = series.map(({ id, color, data }) => ({ id, color, y: data.at(-1)?.position.y ?? 0 }))
  const [first, second] = ends
  if (first && second && Math.abs(first.y - second.y) < 14) first.y = second.y - 14
  return ends.map(({ id, color, y }) => (
    <text key={id} x={innerWidth + 8} y={y} dy="0.32em" fill={color} className="text-xs font-medium">
      {id}
    </text>
  ))
}
