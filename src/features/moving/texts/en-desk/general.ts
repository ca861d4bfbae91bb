/** Texts of several screens. */
export const general = {
  moveInTitle: 'Move In',
  membershipTiers: 'Membership tiers',
  aboutMovingTitle: 'Moving in and out',
  aboutMoving: 'Brings articles from WordPress, Ghost, Substack and feeds, and takes everything out.',
  aboutMovingOff: 'Only the screen and the calls go. What was brought stays.',
} as const
