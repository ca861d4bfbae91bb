/** Caps on input and paging, in characters unless the name says otherwise. */
export const limits = {
  usernameMin: 3,
  usernameMax: 50,
  passwordMax: 256,
  fullNameMax: 100,
  titleMax: 255,
  contentMax: 100_000,
  excerptMax: 500,
  featuredImageMax: 500,
  captionMax: 500,
  noteMax: 2_000,
  projectNameMax: 255,
  descriptionMax: 5_000,
  urlMax: 2_048,
  imagesMax: 20,
  breakingNewsMax: 200,
  searchMax: 200,
  jsonBodyMaxBytes: 1_000_000,
  jsonDepthMax: 32,
  listDefault: 100,
  listMax: 200,
  /** Of the texts in one answer of the documented list: it ends early, with a cursor. */
  listTextBytes: 2_000_000,
  /** Of what a search at the desk finds, the newest so many are listed. */
  listFoundMax: 250,
} as const
