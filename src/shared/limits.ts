/** Limits on input and paging, in characters unless the name has another unit. */
export const limits = {
  usernameMin: 3,
  usernameMax: 50,
  passwordMax: 256,
  fullNameMax: 100,
  titleMax: 255,
  /** A story of 20,000 words has about 140,000. */
  contentMax: 200_000,
  /** The documented limit of an article that REST creates. */
  newContentMax: 100_000,
  /** Maximum length of a source, and of a text for the rewriter. */
  sourceTextMax: 100_000,
  excerptMax: 500,
  featuredImageMax: 500,
  /** RFC 5646 asks to allow at least this many. */
  languageTagMax: 35,
  captionMax: 500,
  /** Of the value of a block that a feature fills. */
  blockValueMax: 200,
  noteMax: 2_000,
  /** Notes of one article, with the replies. */
  notesMax: 500,
  /** Comments of one article that its page shows, oldest first. */
  oldCommentsMax: 500,
  /** Characters of their texts together. */
  oldCommentsTextMax: 300_000,
  /** People named in one note. */
  mentionsMax: 10,
  projectNameMax: 255,
  descriptionMax: 5_000,
  urlMax: 2_048,
  imagesMax: 20,
  /** Embeds of one article that readers can open; the rest are links. */
  embedsMax: 50,
  /** Hosts that the newsroom allows for embeds. */
  embedHostsMax: 50,
  breakingNewsMax: 200,
  searchMax: 200,
  jsonBodyMaxBytes: 1_000_000,
  jsonDepthMax: 32,
  /** Categories in one request. */
  categoriesMax: 20,
  sectionsMax: 500,
  /** Tags of one article. */
  tagsMax: 30,
  searchTitleMax: 120,
  searchDescriptionMax: 320,
  /** Redirects written manually. */
  redirectsMax: 20_000,
  /** Missing addresses, of which the rarest are forgotten first. */
  missesMax: 2_000,
  /** Maximum number of tags, and of series. */
  topicsMax: 100_000,
  /** Parts of one series. */
  partsMax: 10_000,
  listDefault: 100,
  listMax: 200,
  /** Text in one response of `GET /api/articles`, which then ends early with a cursor. */
  listTextBytes: 2_000_000,
  /** Matches that a search in the dashboard lists, newest first. */
  listFoundMax: 250,
} as const
