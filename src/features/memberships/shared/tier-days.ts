import { m } from '#shared/catalog/m.ts'
import type { OfferedTier } from './members.ts'

/** How long readers who join a tier are members: the trial of a paid one, or all of a free one. Empty for no limit. */
export function tierDays({ kind, trialDays: count }: Pick<OfferedTier, 'kind' | 'trialDays'>): string {
  if (count === 0) return ''
  return kind === 'paid' ? m.trialLength({ count }) : m.membershipLength({ count })
}
