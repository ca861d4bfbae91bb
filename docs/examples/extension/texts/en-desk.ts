/** Texts of the newsroom. */
export const enDesk = {
  tipBoxScreen: 'Tips',
  tipBoxNote: 'What readers sent. Tips are deleted after 90 days.',
  tipBoxRight: 'Read tips of readers',
  tipBoxNone: 'No tips yet',
  tipBoxNotLoaded: 'The tips could not be loaded',
  tipBoxDelete: 'Delete',
} as const
