export const addresses = {
  redirectsByHandNote: 'Renamed and moved pages lead to their present address without one.',
  findAddress: 'Find an address',
  noRedirectHasThisAddress: 'No redirect has this address',
  noRedirectsYet: 'No redirects yet',
  addFormerAddresses: 'Add the addresses of a former site, one by one or as a file.',
  newRedirect: 'New redirect',
  addRedirect: 'Add redirect',
  redirectsByHand: 'Redirects by hand',
  removeRedirectFromPath: 'Remove the redirect from {path}',
  notFoundNote:
    'Addresses that were opened and lead nowhere, the most frequent first. New ones appear within a minute.',
  nothingWasMissed: 'Nothing was missed',
  nothingWasMissedHint: 'Every address that was opened led to a page.',
  leadShownTo: 'Lead {shown} to',
  redirectShown: 'Redirect {shown}',
  redirect: 'Redirect',
  dismissShown: 'Dismiss {shown}',
  mergeIntoAnotherArticle: 'Merge into another story',
  mergeIntoAnotherArticleDescription:
    'This story goes to the trash. All of its addresses lead to the other story for good.',
  addressOfOtherArticle: 'Address or number of the other story',
  importRedirects: 'Import redirects',
  importRedirectsDescription:
    'A CSV file with two columns: the former address and where it leads. Lines that are wrong are left out.',
  redirectsWereAdded: { one: '{count} redirect was added', other: '{count} redirects were added' },
  mergeIntoAnotherArticleMenu: 'Merge into another story…',
  changeAddress: 'Change the address',
  addressWasChanged: 'The address was changed',
  addressesDescription: 'The addresses of stories have changed',
  redirects: 'Redirects',
  addressesOfArticlesNote:
    'A change takes effect at once. Every address that a story ever had leads to its present one.',
  addressesOfArticles: 'Addresses of stories',
  numberedAddressesShowArticle: 'Addresses with a number show the story too',
  numberedAddressesHelp:
    'Otherwise they lead to the readable address. Search engines index the readable one either way.',
  saveAddresses: 'Save addresses',
} as const
