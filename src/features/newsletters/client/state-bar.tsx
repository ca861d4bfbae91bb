import { classNames } from '#client/ui/class-names.ts'
import { formatNumber } from '#shared/formats.ts'
import type { IssueCounts } from '#features/newsletters/shared/issue-results.ts'
import { STATES } from './recipient-states.ts'
import { listed } from '#shared/listed.ts'

interface Props {
  counts: IssueCounts
  className: string
}

/** The states of all recipients as one bar; no part of it is narrower than four pixels. */
export function StateBar({ counts, className }: Props) {
  const shown = STATES.filter(({ state }) => counts[state] > 0)
  const words = listed(shown.map(({ state, label }) => `${label()}: ${formatNumber(counts[state])}`))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img has no parts to color
    <svg role="img" aria-label={words} className={classNames('block rounded-corner bg-wash', className)}>
      <Parts counts={counts} />
    </svg>
  )
}

/** Shares of the width. Small ones take from the largest, so they are seen. */
function Parts({ counts }: { counts: IssueCounts }) {
  const total = STATES.reduce((sum, { state }) => sum + counts[state], 0)
  const least = 2.4
  const wide = STATES.filter(({ state }) => counts[state] > 0).map(({ state, fill }) => ({
    state,
    fill,
    share: Math.max(least, (counts[state] / total) * 100),
  }))
  const scale = 100 / wide.reduce((sum, { share }) => sum + share, 0)
  let start = 0
  return wide.map(({ state, fill, share }) => {
    const x = start
    start += share * scale
    return <rect key={state} x={`${x}%`} width={`${share * scale}%`} height="100%" className={fill} />
  })
}
