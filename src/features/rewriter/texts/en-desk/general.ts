/** Texts of several screens. */
export const general = {
  sourceChanged: 'Source changed',
  whatEachLicenseAllows: 'What each license allows',
  sourceLabel: 'Source',
  editArticleTitle: 'Edit Article',
  closeLabel: 'Close',
  support: 'Where it comes from',
  rewriterSettingsNote: 'The editor always asks for a reason. These settings are for the API and for prices.',
  needsReasonInApi: 'API calls must give a reason too',
  needsReasonInApiHelp:
    'For a rewrite with open findings or without a license. Otherwise it is published, and its record says that the reason is missing.',
  priceOfInput: 'Price of a million input tokens',
  priceOfOutput: 'Price of a million output tokens',
  priceHelp: 'For the language model. Leave both empty for none.',
  currency: 'Currency',
  badPrice: 'Enter a number from 0 to 10,000, or leave both prices empty',
} as const
