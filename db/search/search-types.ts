/** Enclose each match in a HighlightedHit, to become <mark> once the text is escaped. */
export const HIT_START = '\u0002'
export const HIT_END = '\u0003'

/** Words that follow each other. The last one may be the beginning of a longer word. */
export interface Phrase {
  words: readonly string[]
  isPrefix: boolean
}

/** One word of a search; all are required. */
export interface SearchedWord {
  text: string
  /** True if longer words match too. */
  isPrefix: boolean
  /** Other words that match as well, and people whose articles do. */
  words: readonly string[]
  authorIds: readonly number[]
}

/** A matching article, also the cursor of a page. A lower `rank` is better. */
export interface SearchHit {
  id: number
  rank: number
}

/** Only this many matches are ranked and counted, the newest, because common words match most of an archive. */
export const MAX_RANKED = 1_000

/** A page of hits, and how many there are on all pages. */
export interface RankedMatches {
  hits: SearchHit[]
  /** At most MAX_RANKED. */
  total: number
  /** True if more articles match than `total`. */
  hasMore: boolean
}

/** The texts of a hit, with matches between HIT_START and HIT_END. */
export interface HighlightedHit {
  id: number
  title: string
  /** About 24 words of the content near the first match, at most eight of them marked, with `…` where it is cut. */
  snippet: string
}

/** A search, by default in all articles. */
export interface MatchQuery {
  /** Returned by toMatchQuery. */
  match: readonly SearchedWord[]
  statuses?: readonly string[] | undefined
  /** Excludes one status, which is faster than naming all others. */
  exceptStatus?: string | undefined
  categories?: readonly string[] | undefined
  /** Searches also what only some readers may read. For the newsroom. */
  isWholeText?: boolean
}

/** A search for one page of hits. */
export interface RankedQuery extends MatchQuery {
  limit: number
  after?: SearchHit | undefined
}

/** What the index has of an article: the words of its texts, and what filters need. */
export interface IndexEntry {
  id: number
  title: readonly string[]
  excerpt: readonly string[]
  /** The words that everyone may read. */
  content: readonly string[]
  /** All words of a restricted article; null for any other. */
  whole: readonly string[] | null
  status: string
  category: string
  authorIds: readonly string[]
}
