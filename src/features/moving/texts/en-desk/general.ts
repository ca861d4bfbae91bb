/** Texts of several screens. */
export const general = {
  moveInTitle: 'Move In',
  membershipTiers: 'Membership tiers',
} as const
