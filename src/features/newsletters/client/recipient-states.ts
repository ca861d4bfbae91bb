import { m } from '#shared/catalog/m.ts'
import type { IssueCounts } from '#features/newsletters/shared/issue-results.ts'
import type { RecipientState } from '#features/mail/shared/mail.ts'

/** The states of recipients in the order of the bar, with their names and colors. */
export const STATES: ReadonlyArray<{
  state: RecipientState
  label: () => string
  ground: string
  fill: string
}> = [
  { state: 'accepted', label: () => m.stateAccepted(), ground: 'bg-ink', fill: 'fill-ink' },
  { state: 'refused', label: () => m.stateRefused(), ground: 'bg-danger', fill: 'fill-danger' },
  { state: 'uncertain', label: () => m.stateUncertain(), ground: 'bg-caution', fill: 'fill-caution' },
  { state: 'sending', label: () => m.stateSending(), ground: 'bg-accent', fill: 'fill-accent' },
  { state: 'queued', label: () => m.stateQueued(), ground: 'bg-wash', fill: 'fill-wash' },
]

/** Returns how many people an issue goes to. */
export const peopleIn = (counts: IssueCounts): number =>
  STATES.reduce((sum, { state }) => sum + counts[state], 0)
