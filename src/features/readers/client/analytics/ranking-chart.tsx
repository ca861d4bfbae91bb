import { ResponsiveBar } from '@nivo/bar'
import { formatNumber } from '#shared/formats.ts'
import { ChartTip } from './chart-tip.tsx'
import { CHART_THEME } from './chart-theme.ts'
import { fitText, textWidth } from './fit-text.ts'
import { useNarrow } from './use-narrow.ts'

export interface RankingItem {
  /** Unique among the items. */
  id: string
  label: string
  value: number
}

interface Props {
  items: RankingItem[]
  unit: string
  ariaLabel: string
}

const MAX_LABEL_PX = { wide: 220, narrow: 132 }
const GAP_PX = 16

/** Labeled bars, the longest at the top. */
export function RankingChart({ items, unit, ariaLabel }: Props) {
  const maxPx = useNarrow() ? MAX_LABEL_PX.narrow : MAX_LABEL_PX.wide
  const names = new Map(items.map(({ id, label }) => [id, fitText(label, maxPx, textWidth)]))
  const left = GAP_PX + Math.ceil(Math.max(...[...names.values()].map(textWidth)))
  const data = items.map(({ id, label, value }) => ({ id, label, value })).reverse()
  return (
    <ResponsiveBar
      data={data}
      keys={['value']}
      indexBy="id"
      layout="horizontal"
      theme={CHART_THEME}
      colors={['var(--accent)']}
      margin={{ top: 0, right: 56, bottom: 0, left }}
      padding={0.45}
      enableGridX={false}
      enableGridY={false}
      axisBottom={null}
      axisLeft={{
        tickSize: 0,
        tickPadding: 10,
        format: (id) => names.get(String(id)) ?? '',
      }}
      label={({ value }) => formatNumber(value ?? 0)}
      labelPosition="end"
      labelOffset={8}
      labelTextColor="var(--ink)"
      animate={false}
      ariaLabel={ariaLabel}
      tooltip={({ data: item, color }) => (
        <ChartTip title={item.label} rows={[{ label: unit, value: item.value, color }]} />
      )}
    />
  )
}
