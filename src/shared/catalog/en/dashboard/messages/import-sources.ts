/** What the readers of exports could not use. Each is a sentence on the receipt of the import. */
export const importSourceMessages = {
  // Files and lines
  linkedFileLeftOut: '“{name}” is a link and was left out.',
  packedUnreadably: '“{name}” is compressed in a way that cannot be read.',
  fileIsListedTwice: '“{name}” is in the ZIP file twice; the first one was used.',
  otherJsonLeftOut: '“{path}” was left out; “{json}” was used.',
  quotationMarksDiffer: 'Quotation marks do not match. The rest of the file was not read.',
  noEmailColumn: 'The file has no column “email”.',
  noEmailAddress: 'There is no email address.',
  lineNotJson: 'The line is not JSON.',
  partNotJson: 'This part of the file is not valid JSON.',
  itemNotJson: 'It is not valid JSON.',
  hasMoreThan16Mb: 'It has more than 16 MB.',
  hasMoreThan32Mb: 'It has more than 32 MB.',
  cannotBeReadBecause: 'It cannot be read: {reason}.',
  hasNoNumber: 'It has no number.',
  nameOrAddressMissing: 'Its name or address is missing.',
  moreProblems: 'There are more problems than are listed.',

  // Feeds
  duplicateInFeed: 'Duplicate in the feed.',
  feedListsArticles: {
    one: 'The feed lists {count} article; older ones are not in it.',
    other: 'The feed lists {count} articles; older ones are not in it.',
  },
  feedBreaksOff: 'The feed is not valid XML from here on. What follows was not imported.',

  dateNotKnown: 'The date “{text}” does not exist or cannot be read, so it was left out.',

  // Ghost
  ghostTextUnreadable: 'Its text is in a form that cannot be read.',
  duplicateInFile: 'Duplicate in the file; the first one was used.',
  redirectLeftOut:
    'The redirect from {from} to {to} was left out: its target is not in the export, or its pattern cannot be stored.',
  moreRedirectsLeftOut: {
    one: '{count} more redirect was left out.',
    other: '{count} more redirects were left out.',
  },

  // Substack
  postWithoutNumber: 'The post has no number.',
  postListedTwice: 'The post is listed twice; the first line was used.',
  textNotListed: 'posts.csv does not list this text. It was imported as a draft.',
  postWithoutText: 'The export has no text for this post.',
  postTextUnreadable: 'Its text cannot be read.',
  statisticsLeftOut: 'Files that list who received and opened posts were left out: {count}.',
  fileNotImported: '“{path}” was not imported.',
  moreFilesNotImported: 'Other files that were not imported: {count}.',

  // WordPress: the file
  headIsWrong: 'The XML is invalid; people or terms may be missing.',
  entitiesNotExpanded: 'Entities that the file declares are not expanded.',
  tooManyPeopleOrTerms: 'It has more people or terms than the {max} that can be imported.',
  illegalCharactersRemoved: 'Characters that XML does not allow were removed.',
  unreadableCharacters: 'Characters that could not be read became “\uFFFD”.',
  xmlIsWrongHere: 'The XML is invalid here; only part of it could be read.',
  onlyFirstFieldsRead: 'Of {count} fields, only the first {max} were read.',
  exportEndsHere: 'The file ends here, before the end of the export.',

  // WordPress: items
  belongsToTheme: 'It belongs to the theme or to a plugin of the old site.',
  isEarlierVersion: 'It is an earlier version of an article.',
  isFormMessage: 'It is a message that a reader sent with a form.',
  isShopOrder: 'It is a shop order.',
  neitherNumberNorAddress: 'It has neither a number nor an address.',
  inTrashOfOldSite: 'It is in the trash of the old site.',
  hasNoAddress: 'It has no address.',
  neverSaved: 'It was opened and never saved.',
  typeLeftOut: 'Records of the type “{type}” were left out.',
  typeNotOfArticles: 'Its type “{type}” is not an article type.',
  neitherTitleNorText: 'It has neither a title nor text.',
  tooManyItems: 'The export has too many items.',
  duplicateItem: 'Duplicate item ({place}).',
  itemNotClosed: 'This item is not closed.',
  itemTooLarge: 'It is larger than an article can be ({place}).',
  itemBreaksOff: 'It ends in the middle ({place}).',
  andItsComments: {
    one: '{reason} Its {count} comment was not imported either.',
    other: '{reason} Its {count} comments were not imported either.',
  },
  commentsOfFile: {
    one: 'Its {count} comment was not imported, because it is about a file.',
    other: 'Its {count} comments were not imported, because they are about a file.',
  },
  commentListedTwice: 'Comment {id} is listed twice.',
  titleFarTooLong: 'Its title was far too long and was cut.',
  tooManyCustomFields: 'It has too many custom fields to store all of them.',
  typeWasHidden: 'Readers could not open items of its type “{type}”, so it is imported as a draft.',
  featuredPictureMissing: 'Its featured picture is not in the export.',
  belongsToNoMenu: 'It belongs to no menu.',
  menuItemNotShown: 'It was not shown.',
  tooManyMenuEntries: 'The menus have too many entries.',
  menuItemDuplicate: 'Its number is a duplicate.',
  menuTargetMissing: 'What it links to is not in the export.',
} as const
