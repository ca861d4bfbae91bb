/** Changes of form during the import of an article. Each is a sentence on the receipt of the import. */
export const importChangeMessages = {
  pictureLinksRemoved: {
    one: '{shown} picture link to an address that readers cannot open was removed.',
    other: '{shown} picture links to addresses that readers cannot open were removed.',
  },
  inPageLinksBecameText: {
    one: '{shown} link to a place on the same page became text.',
    other: '{shown} links to a place on the same page became text.',
  },
  addressLinksBecameText: {
    one: '{shown} link to an address that readers cannot open from an article, such as mail or a phone number, became text.',
    other:
      '{shown} links to an address that readers cannot open from an article, such as mail or a phone number, became text.',
  },
  blocksMoved: {
    one: '{shown} picture, player or other block inside a list, quotation, table or heading now follows it.',
    other:
      '{shown} pictures, players or other blocks inside a list, quotation, table or heading now follow it.',
  },
  cellsSplit: {
    one: 'Merged cells of {shown} table were split.',
    other: 'Merged cells of {shown} tables were split.',
  },
  bigTablesBecameText: {
    one: '{shown} large table became preformatted text.',
    other: '{shown} large tables became preformatted text.',
  },
  layoutTablesDissolved: {
    one: '{shown} layout table was replaced by its content.',
    other: '{shown} layout tables were replaced by their content.',
  },
  columnsStacked: {
    one: '{shown} set of columns is now one column, its parts below each other.',
    other: '{shown} sets of columns are now one column each, their parts below each other.',
  },
  rowsStacked: {
    one: '{shown} row or stack of blocks lost its alignment; its blocks are below each other.',
    other: '{shown} rows or stacks of blocks lost their alignment; their blocks are below each other.',
  },
  mediaTextStacked: {
    one: 'The text beside {shown} picture or video is now below it.',
    other: 'The text beside {shown} pictures or videos is now below them.',
  },
  coversTakenApart: {
    one: 'The text over {shown} picture is now below it.',
    other: 'The text over {shown} pictures is now below them.',
  },
  buttonsBecameLinks: {
    one: '{shown} button became a link.',
    other: '{shown} buttons became links.',
  },
  galleriesSplit: {
    one: '{shown} gallery with more than 100 pictures was split.',
    other: '{shown} galleries with more than 100 pictures were split.',
  },
  listsRenumbered: {
    one: '{shown} list with letters or reversed numbers now has plain numbers.',
    other: '{shown} lists with letters or reversed numbers now have plain numbers.',
  },
  nestingFlattened: {
    one: '{shown} list or quotation nested too deep was flattened.',
    other: '{shown} lists or quotations nested too deep were flattened.',
  },
  checkboxesBecameSigns: {
    one: '{shown} checkbox became a symbol.',
    other: '{shown} checkboxes became symbols.',
  },
  underliningRemoved: {
    one: 'Underlining or highlighting was removed in {shown} place.',
    other: 'Underlining or highlighting was removed in {shown} places.',
  },
  codeFormattingRemoved: {
    one: 'Formatting inside {shown} preformatted block was removed.',
    other: 'Formatting inside {shown} preformatted blocks was removed.',
  },
  markupCommentsRemoved: {
    one: '{shown} comment in the markup was not imported.',
    other: '{shown} comments in the markup were not imported.',
  },
  moreMarkRemoved: 'The "read more" mark was removed, because lists show the summary.',
  pagesJoined: 'The pages of this text became one; a divider marks where they began.',
  cardPicturesLeftOut: {
    one: 'The picture of {shown} link card was not imported; the card gets its own.',
    other: 'The pictures of {shown} link cards were not imported; the cards get their own.',
  },
  hiddenBecameRaw: {
    one: '{shown} hidden element was imported as raw markup.',
    other: '{shown} hidden elements were imported as raw markup.',
  },
  formsBecameRaw: {
    one: 'The text of {shown} form is shown, and its markup is a raw block.',
    other: 'The text of {shown} forms is shown, and their markup is in raw blocks.',
  },
  markupTooDeep: 'The markup was nested too deep; its inner elements were replaced by their text.',
  markupTooLong: 'The markup was too long to read; only its text was imported.',
  rawBlocksLeftOut: {
    one: '{shown} raw block was too large for an article and left out.',
    other: '{shown} raw blocks were too large for an article and left out.',
  },
  mediaLeftOut: {
    one: '{shown} picture, player or other block was left out, because the article has too many.',
    other: '{shown} pictures, players or other blocks were left out, because the article has too many.',
  },
  formattingTooComplex: 'The text was too complex; its formatting was removed.',
  paragraphsJoined: 'The text had too many blocks; paragraphs were joined.',
  importedTextTooLong: 'The text is longer than an article can be.',
  wordsNotFound: 'Not found again: {words}.',
  wordsAdded: 'New on the page: {words}.',
  andMore: '{names} and {more} more',
  galleryShortened: 'A gallery shows {max} of {count} pictures.',
  convertingTookTooLong:
    'Converting the text took more than {seconds} seconds. It was imported as it was, and readers do not see it.',
  importedUnformatted:
    'The text was imported without its formatting, because it could not be converted ({reason}).',
} as const
