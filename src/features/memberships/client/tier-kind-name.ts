import { m } from '#shared/catalog/m.ts'
import type { TierKind } from '#features/memberships/shared/members.ts'

const NAMES: Record<TierKind, () => string> = {
  free: () => m.kindFree(),
  paid: () => m.kindPaid(),
  given: () => m.kindGiven(),
}

/** Returns the label for how readers join a tier. */
export const tierKindName = (kind: TierKind): string => NAMES[kind]()
