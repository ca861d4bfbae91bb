import { ResponsiveBar } from '@nivo/bar'
import { formatNumber } from '#shared/formats.ts'
import { ChartTip } from './chart-tip.tsx'
import { chartTheme } from './chart-theme.ts'
import { useNarrow } from './use-narrow.ts'

export interface RankingItem {
  /** Unique among the items. */
  id: string
  label: string
  value: number
}

interface Props {
  items: RankingItem[]
  /** What a value counts. */
  unit: string
  ariaLabel: string
}

/** So many characters of a name are shown, and about so many pixels one of them takes. */
const CHARACTERS = { wide: 32, narrow: 15 }
const CHARACTER_PX = 6.6

/** Bars with the longest at the top, each with its name and its figure. */
export function RankingChart({ items, unit, ariaLabel }: Props) {
  const most = useNarrow() ? CHARACTERS.narrow : CHARACTERS.wide
  const characters = Math.min(most, Math.max(...items.map(({ label }) => label.length)))
  const left = 20 + Math.ceil(characters * CHARACTER_PX)
  const data = items.map(({ id, label, value }) => ({ id, label, value })).reverse()
  const labels = new Map(items.map((item) => [item.id, item.label]))
  return (
    <ResponsiveBar
      data={data}
      keys={['value']}
      indexBy="id"
      layout="horizontal"
      theme={chartTheme}
      colors={['var(--accent)']}
      margin={{ top: 0, right: 56, bottom: 0, left }}
      padding={0.45}
      enableGridX={false}
      enableGridY={false}
      axisBottom={null}
      axisLeft={{
        tickSize: 0,
        tickPadding: 10,
        format: (id) => shorten(labels.get(String(id)) ?? '', characters),
      }}
      label={({ value }) => formatNumber(value ?? 0)}
      labelPosition="end"
      labelOffset={8}
      labelTextColor="var(--ink)"
      animate={false}
      role="img"
      ariaLabel={ariaLabel}
      tooltip={({ data: item, color }) => (
        <ChartTip title={item.label} rows={[{ label: unit, value: item.value, color }]} />
      )}
    />
  )
}

function shorten(label: string, max: number): string {
  return label.length > max ? `${label.slice(0, max - 1).trimEnd()}…` : label
}
