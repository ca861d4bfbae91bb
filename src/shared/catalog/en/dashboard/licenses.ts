/** What the newsroom may do with the text of a source. */
export const licenses = {
  wireContract: 'Wire contract',
  pressRelease: 'Press release',
  openLicense: 'Open license',
  ownArchive: 'Own archive',
  unknownLicense: 'Unknown',
  wireContractAllows: 'Publish the full text or a rewrite within the contract, with the credit line.',
  pressReleaseAllows: 'Publish the full text or a rewrite, and name who issued it. Its claims are theirs.',
  openLicenseAllows: 'Publish the full text or a rewrite within the license, with author, license and link.',
  ownArchiveAllows: 'Publish the full text or a rewrite. It is the newsroom’s own.',
  unknownLicenseAllows: 'Publish a digest with credit and a link, and give a reason.',
  findingsAreOpen: { one: '1 finding is open.', other: '{count} findings are open.' },
  siteIsPaid: 'The site offers this article to paying readers only.',
  licenseForbidsChanges:
    'The license of the page ({license}) forbids changed versions. Publish its text unchanged, or report on it in your own words.',
  licenseForbidsAdvertising:
    'The license of the page ({license}) forbids commercial use, such as beside advertising.',
  siteForbidsQuotes: 'The site asks others not to show any part of its text (nosnippet).',
  siteLimitsQuotes: {
    one: 'The site asks others not to quote more than 1 character of its text.',
    other: 'The site asks others not to quote more than {count} characters of its text.',
  },
  siteForbidsAi: 'The site asks others not to use its text with artificial intelligence.',
  siteReservesAiInput: 'The site does not allow its text as input to AI systems.',
  siteReservesMining: 'The site reserves text and data mining.',
  siteReservesMiningBy: 'The site reserves text and data mining: {policy}',
  storyCredits: 'The article credits {names}.',
  licenseOnPage: 'License named on the page: {license}',
  copyrightOnPage: 'Copyright notice on the page: {copyright}',
  readyToPublish: 'Ready to Publish',
  findingsOpenBadge: { one: '1 Finding Open', other: '{count} Findings Open' },
} as const
