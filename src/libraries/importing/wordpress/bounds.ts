/** Bounds of what a WordPress export may contain; sizes in characters unless the name has another unit. */
export const bounds = {
  /** Larger exports exist only as archives of compressed nothing. */
  documentBytes: 16 * 1024 ** 3,
  chunkBytes: 256 * 1024,
  /** People, categories and menus. */
  head: 40_000_000,
  /** A post without its comments, a hundred times a long read. */
  item: 24_000_000,
  comment: 1_000_000,
  /** Comments that wait for the end of their post, in case fields follow them. */
  bufferedComments: 4_000_000,
  /** All that the first reading needs of one text. */
  indexedText: 4_000,
  items: 2_000_000,
  /** People, and terms; as many as a newsroom may have tags. */
  listed: 100_000,
  menuItems: 20_000,
  reusableText: 16_000_000,
  children: 20_000,
  depth: 6,
  title: 2_000,
  excerpt: 20_000,
  commentText: 100_000,
  original: 64_000,
  phpBytes: 512_000,
  phpValues: 20_000,
  phpDepth: 12,
  inlined: 4_000_000,
  inlinedParts: 500,
  formerSlugs: 20,
  problems: 100_000,
} as const
