export const corrections = {
  correctionPublished: 'Correction published',
  correctionUpdated: 'Correction updated',
  correctionWithdrawn: 'Correction withdrawn',
  correctionLabel: 'Correction',
  correctionHelp:
    'State what was wrong and what is correct. Readers see it with the article, on /corrections and in feeds.',
  correctionsNotLoadedRetry: 'The corrections could not be loaded. Please try again.',
  editCorrection: 'Edit the correction',
  editCorrectionHelp: 'Readers see that it was edited, and when. The audit log keeps the previous text.',
  withdraw: 'Withdraw',
  confirmWithdrawal:
    'Withdraw this correction? Readers still see it, marked as withdrawn. This cannot be undone.',
  publishTheCorrection: 'Publish the correction',
} as const
