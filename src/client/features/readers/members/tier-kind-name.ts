import { m } from '#shared/catalog/m.ts'
import type { TierKind } from '#shared/readers/members.ts'

const NAMES: Record<TierKind, () => string> = {
  free: () => m.kindFree(),
  paid: () => m.kindPaid(),
  given: () => m.kindGiven(),
}

/** Returns how readers come into a tier, as a person reads it. */
export const tierKindName = (kind: TierKind): string => NAMES[kind]()
