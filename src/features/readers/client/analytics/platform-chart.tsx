import { ResponsivePie } from '@nivo/pie'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { titleCase } from '#shared/title-case.ts'
import type { Overview } from './analytics.queries.ts'
import { ChartTip } from './chart-tip.tsx'
import { CHART_THEME, PLATFORM_COLORS } from './chart-theme.ts'
import { useNarrow } from './use-narrow.ts'

interface Props {
  platforms: Overview['platforms']
}

/** A ring of likes by platform, with the total in the middle. */
export function PlatformChart({ platforms }: Props) {
  const isNarrow = useNarrow()
  const side = isNarrow ? 66 : 84
  const total = platforms.reduce((sum, platform) => sum + platform.likes, 0)
  const data = platforms.map(({ platform, likes }) => ({
    id: platform,
    label: titleCase(platform),
    value: likes,
    color: PLATFORM_COLORS[platform],
  }))
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot hold a chart
      role="img"
      aria-label={m.likesRingChart()}
      className="relative h-full"
    >
      <ResponsivePie
        data={data}
        theme={CHART_THEME}
        colors={{ datum: 'data.color' }}
        margin={{ top: 24, right: side, bottom: 24, left: side }}
        innerRadius={0.68}
        padAngle={1}
        cornerRadius={1}
        enableArcLabels={false}
        arcLinkLabel="label"
        arcLinkLabelsTextColor="var(--ink)"
        arcLinkLabelsColor={{ from: 'color' }}
        arcLinkLabelsThickness={1.5}
        arcLinkLabelsDiagonalLength={8}
        arcLinkLabelsStraightLength={isNarrow ? 4 : 10}
        arcLinkLabelsTextOffset={isNarrow ? 3 : 6}
        arcLinkLabelsSkipAngle={1}
        animate={false}
        role="presentation"
        tooltip={({ datum }) => (
          <ChartTip
            title={String(datum.label)}
            rows={[{ label: m.likes(), value: datum.value, color: datum.color }]}
          />
        )}
      />
      <p className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center">
        <span className="figures text-2xl font-semibold max-md:text-lg">{formatNumber(total)}</span>
        <span className="text-xs text-second">{m.likesUnit()}</span>
      </p>
    </div>
  )
}
