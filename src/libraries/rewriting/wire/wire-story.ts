/** A wire story or a press release, with everything that is not its text named and cut. */
export interface WireStory {
  format: 'text' | 'rss' | 'ninjs' | 'nitf'
  kind: 'wire' | 'release' | 'text'
  headline: string
  slug: string
  byline: string
  /** The agency, the site or the company. */
  sourceName: string
  /** A web address, or empty. */
  sourceUrl: string
  /** ISO 8601 UTC, or null. */
  publishedAt: string | null
  /** Null without an embargo. */
  embargo: Embargo | null
  paragraphs: string[]
  /** Notes to editors. */
  notes: string[]
  contacts: string[]
  /** Paragraphs about the issuer, with their headings. */
  boilerplate: string[]
  /** Lines of a web page between its paragraphs: links to other stories, sharing, newsletters, photo credits. */
  pageLines: string[]
  /** Claims of the issuer such as “the world’s leading”, in sentences that attribute them to nobody. */
  claims: Claim[]
}

export interface Embargo {
  /** ISO 8601 UTC; null when the line names no time that can be read. */
  until: string | null
  /** The line as written. */
  text: string
}

export interface Claim {
  sentence: string
  words: string[]
}

export interface WireOptions {
  /** When the text was received, ISO 8601: a time without a date means this day. */
  now: string
  /** IANA zone of a time that names none. */
  timeZone: string
}

/** What a format states in its own fields, before the text is read. */
export type WireFields = Pick<
  WireStory,
  'format' | 'headline' | 'slug' | 'byline' | 'sourceName' | 'sourceUrl' | 'publishedAt' | 'embargo' | 'notes'
> & {
  /** Lines of the text; an empty one ends a paragraph. */
  lines: string[]
}

export const NO_FIELDS: WireFields = {
  format: 'text',
  headline: '',
  slug: '',
  byline: '',
  sourceName: '',
  sourceUrl: '',
  publishedAt: null,
  embargo: null,
  notes: [],
  lines: [],
}
