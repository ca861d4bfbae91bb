import { m } from '#shared/catalog/m.ts'
import type { GroupKind } from '#shared/readers/members.ts'

const NAMES: Record<GroupKind, () => string> = {
  free: () => m.kindFree(),
  paid: () => m.kindPaid(),
  given: () => m.kindGiven(),
}

/** Returns how readers come into a group, as a person reads it. */
export const groupKindName = (kind: GroupKind): string => NAMES[kind]()
