import type { PartialTheme } from '@nivo/theming'

const TEXT = { fill: 'var(--second)', fontSize: 12, fontFamily: 'var(--font-sans)' }
const LINE = { stroke: 'var(--hairline)', strokeWidth: 1 }

/** Nivo's theme in the site's colors. */
export const CHART_THEME: PartialTheme = {
  text: TEXT,
  axis: {
    domain: { line: { stroke: 'transparent' } },
    ticks: { line: { stroke: 'transparent' }, text: TEXT },
  },
  grid: { line: LINE },
  labels: { text: { ...TEXT, fill: 'var(--ink)' } },
  crosshair: { line: { stroke: 'var(--second)', strokeWidth: 1, strokeOpacity: 1, strokeDasharray: '' } },
}

/** The color of each platform, distinct in light and dark. */
export const PLATFORM_COLORS = {
  instagram: 'var(--platform-instagram)',
  twitch: 'var(--platform-twitch)',
  tiktok: 'var(--platform-tiktok)',
} as const
