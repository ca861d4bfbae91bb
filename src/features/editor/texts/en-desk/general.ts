/** Texts of several screens. */
export const general = {
  sameAsSite: 'Same as the site',
  publish: 'Publish',
  styleGuide: 'Style Guide',
  replace: 'Replace',
  saved: 'Saved',
  addNote: 'Add note',
  unpublish: 'Unpublish',
  submitForReview: 'Submit for review',
  sendToReview: 'Send to review',
  useBoth: 'Keep both',
  articleManagement: 'Article Management',
  publicReasonHelp: 'Readers see it in the list of changes. Leave it empty if the change speaks for itself.',
  sourceText: 'Source text',
  noReusableBoxesInEditor: 'There are none yet. Write one under [Templates].',
  noReusableBoxesInEditorForWriters: 'There are none yet.',
} as const
