/** What an import did with a record, and what an editor should look at. Each is a sentence on its receipt. */
export const receiptMessages = {
  // Addresses
  oldAddressUsedBySite: 'The old address {path} is used by the site itself.',
  oldAddressOfOtherPage: 'Another page has the old address {path}.',
  oldAddressRedirected: 'One of your redirects sends the old address {path} to {target}.',
  oldAddressFails: 'The old address {path} does not work',

  // Why a record was skipped
  recordNotStored: 'It could not be stored. The server log has the reason.',
  changedOnBothSides: 'It changed on the old site and was edited here. The text here was left as it is.',
  removedHere: 'It was removed here after an earlier import.',
  articleNotImported: 'Its article was not imported.',
  notEmailAddress: 'This is not an email address.',
  nameWithoutLetters: 'Its name has neither letters nor digits.',
  noReasonGiven: 'No reason was given',
  otherReasons: 'Other reasons',
  partLeftOut: '{name} of the export ({shown}) were left out, because this newsroom already has articles.',
  frontPagesOfExport: 'Front pages',
  accountsOfReaders: 'Accounts of readers',
  suppressionList: 'Addresses that get no mail',

  // Titles and texts
  untitledText: 'It has no title.',
  titleShortened: 'Its title is too long and was shortened.',
  excerptShortened: 'The excerpt was shortened to {max} characters.',
  searchTitleShortened: 'The search title was shortened to {max} characters.',
  searchDescriptionShortened: 'The search description was shortened to {max} characters.',
  endLeftOut: 'The end of the text was left out, because it is too long to be shown.',
  tooComplexForReaders: 'Its formatting is too complex. Readers see plain paragraphs until it is simplified.',
  tooLongToEdit:
    'Its text has more than {max} characters. Readers see all of it, but it must be split before the editor can save it.',
  picturesLackAltText: {
    one: 'A picture has no alt text.',
    other: '{count} pictures have no alt text.',
  },
  galleryPicturesGone: {
    one: 'A gallery named a picture that the old site no longer has.',
    other: 'Galleries named {count} pictures that the old site no longer has.',
  },
  wordsMissing: '{missing} of {total} words are missing',
  wordsMissingNamed: '{missing} of {total} words are missing: {words}',
  structureMissing: '{missing} of {total} {name} are missing',
  structurePictures: 'pictures',
  structureGalleries: 'galleries',
  structureTables: 'tables',
  structureVideos: 'videos',
  structureRecordings: 'recordings',
  structurePreformatted: 'preformatted blocks',
  structureNestedItems: 'nested list items',
  structureFootnotes: 'footnotes',
  structureEmbeds: 'embeds',
  rawOfPlugin: 'Readers do not see blocks of the plugin {plugin}: {names}',
  rawOfTheme: 'Readers do not see parts that only the old site could show: {names}',
  linksLeadNowhere: {
    one: '{shown} broken link: {names}',
    other: '{shown} broken links: {names}',
  },

  // Status and place of an article
  wasForMembers: 'Only members could read it. It is a draft here until you publish it for everyone.',
  wasPrivate: 'It was private, and is a draft here.',
  wasPasswordProtected: 'It was password-protected. It is a draft here until you publish it for everyone.',
  pageWasScheduled: 'The page was scheduled, and is a draft here.',
  becameArticle: 'It was a page, and is a draft article here, because there are already {max} pages.',
  pageAddressTaken: 'Its address is /{slug}, because /{wanted} is taken.',
  wasPinned: 'It was pinned to the top. Put it on the front page if it still matters.',
  bylineShortened: 'Its byline names the first {max} of {count} people.',
  wasInSeveralSeries: 'It was in several series, and is now in the first.',
  otherSectionsBecameTags: 'It was also filed under {names}, now tags: an article has one section.',
  tagsShortened: 'It has the first {max} of {count} tags.',
  sectionBecameTag: 'The section {name} became a tag.',
  emptySectionsRemoved: 'Empty sections of the new site were removed: {names}.',
  sectionMovedUp: 'It was in {name} and is now beside it, because sections have two levels.',

  // Menus
  menuNotShown:
    'The menu {name} with {count} entries was stored but is not shown, because the site has its own navigation.',
  menuLevelsJoined: 'Entries of a third level are on the second, because the navigation has two.',
  menuShortened: 'The navigation shows {shown} of the {count} entries of the menu {name}.',

  // Lines of the receipt, each for many points
  wordsLine: 'Words that readers saw on the old site are missing.',
  wordsAddedLine: 'The page has words that the old page did not have, such as a new label.',
  structureLine: 'Some {name} are missing.',
  filesLine: {
    one: '{shown} picture or other file of {host} is missing: {reason}.',
    other: '{shown} pictures and other files of {host} are missing: {reason}.',
  },
  fileAddressesLine: {
    one: '{shown} old address of a missing file of {host} does not work: {reason}.',
    other: '{shown} old addresses of missing files of {host} do not work: {reason}.',
  },
  fileAddressesToo: {
    one: 'Therefore {shown} old address of a file does not work.',
    other: 'Therefore {shown} old addresses of files do not work.',
  },
  filesOfExport: 'the export',
  rawPluginLine: 'Readers do not see blocks of the plugin {plugin}. They are stored with the article.',
  rawThemeLine:
    'Readers do not see parts that only the old site could show. They are stored with the article.',
  deadLinksLine: {
    one: '{shown} link to the old site is broken.',
    other: '{shown} links to the old site are broken.',
  },
  addressesLine: 'Old addresses do not work.',
  addressesTakenLine: 'Other pages already use these addresses.',
  otherSectionsLine: 'Articles were in several sections. The first is their section; the others are tags.',
  moreLine: 'More of this kind',

  // Files
  filesMissingBecause: {
    one: '{shown} file of {host} is missing: {names} ({reason})',
    other: '{shown} files of {host} are missing: {names} ({reason})',
  },
  fileAddressFails:
    'The old address {path} of a file of {host} does not work, because the file is missing: {reason}',
  hostGivenUp: '{host} did not respond {times} times in a row',
  withStatus: '{reason} (status {status})',
  addressNotValid: 'its address is not valid',
  addressIsPrivate: 'its address points to a private network, to this site itself, or nowhere',
  oldSiteForbids: 'the old site does not allow it',
  oldSiteTooSlow: 'the old site did not respond in time',
  largerThanUploads: 'it is larger than uploads may be',
  oldSiteSendsPage: 'the old site sends a page instead of it',
  oldSiteUnreachable: 'the old site could not be reached',
  oldSiteDoesNotSend: 'the old site does not send it',
  oldSiteLacksFile: 'the old site no longer has it',
  fileIsEmptyHere: 'it is empty',
  kindNotAccepted: 'the media library does not accept this type of file',
  extensionNotAccepted: 'the media library does not accept {extension} files',
  noAddressOfFile: 'it is not the address of a file',
  notInLibraryOfExport: 'the export does not contain this file of its library',
  trialFetchesNothing: 'a trial fetches no files',
  filesLeftOut: 'files were left out of this import',
  picturesNotWanted: 'pictures were turned off',
  sourceLacksFile: 'the source does not have it',
  notAPicture: 'it is not a picture, but another kind of file',
  notAVideo: 'it is not a video, but another kind of file',
  notAnAudio: 'it is not a recording, but another kind of file',
} as const
