/** Texts that readers can see. */
export const en = {
  adminViewOnly: 'You need admin privileges to open this view. Please contact your administrator for access.',
} as const
