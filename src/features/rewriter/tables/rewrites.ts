import type { StoredMessage } from '#shared/catalog/message.ts'
import type { License, RightsSignals } from '#rewriting/source-rights.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { id, index, instant, integer, json, table, text } from '#db/schema/columns.ts'
import { users } from '#features/people/tables/users.ts'

/** An image of a source, as described on its page. */
export interface SourcePicture {
  url: string
  alt: string
  credit: string
}

/** An editor's decision that a finding is correct. */
export interface FindingResolution {
  findingId: string
  /** Why it is correct; may be empty. */
  note: string
  by: string
  at: string
}

interface SavedExcerpt {
  text: string
  marks: { start: number; end: number }[]
}

/** What a check found. Older reports have fewer fields and other kinds. */
export interface SavedFinding {
  kind: string
  status: 'new' | 'changed' | 'dropped'
  text: string
  where: { start: number; end: number } | null
  id?: string
  /** Earlier versions stored its English words alone. */
  message?: StoredMessage | string
  sentence?: { start: number; end: number } | null
  source?: SavedExcerpt | null
  result?: SavedExcerpt | null
  resolution?: FindingResolution
}

export interface SavedSimilarity {
  sharedFiveWord: number
  keptFiveWord: number
  longestRun: { words: number; text: string }
  tooClose: boolean
}

/** What a language model said about a sentence that it compared with the source. */
export interface ReadSentence {
  text: string
  verdict: 'supported' | 'contradicted' | 'not found'
  /** The passage in the source that shows it; may be empty unless the sentence is supported. */
  evidence: string
  /** One clause; may be empty. */
  reason: string
}

/** A reading for meaning. A sentence that is not in it was not read. */
export interface SavedMeaning {
  model: string
  at: string
  sentences: ReadSentence[]
}

/** What wire copy or a press release says beside its story. */
export interface SavedWire {
  slug: string
  /** Notes to editors. */
  notes: string[]
  contacts: string[]
  /** Paragraphs about the issuer. */
  boilerplate: string[]
  /** Lines of the web page that the text was copied from; missing in older rewrites. */
  pageLines?: string[]
  /** The line of the embargo as written; empty without one. */
  embargo: string
}

/** One of several sources of a rewrite. Their headlines and texts follow one another in one text. */
export interface SavedSource {
  /** Where its headline begins, and where its text ends. */
  start: number
  end: number
  title: string
  url: string
  pageUrl: string
  byline: string
  siteName: string
  rights: RightsSignals | null
}

/** Rewrites with their source, fidelity report and approval. */
export const rewrites = table(
  'rewrites',
  {
    id: id(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    articleId: integer('article_id').references(() => articles.id, { onDelete: 'set null' }),
    sourceUrl: text('source_url').notNull(),
    /** The address after redirects, which decides the license; empty for a pasted text. */
    pageUrl: text('page_url').notNull().default(''),
    sourceTitle: text('source_title').notNull(),
    sourceByline: text('source_byline').notNull().default(''),
    /** The name of the publication, as given on its page. */
    siteName: text('site_name').notNull().default(''),
    /** When the source was published, with its own offset; null if that is not known. */
    sourceDate: text('source_date'),
    /** The time before which the source may not be published; null for none. */
    embargoUntil: instant('embargo_until'),
    /** Null for a page. */
    wire: json<SavedWire>('wire'),
    /** The sources of a rewrite of several; null for one. */
    sources: json<SavedSource[]>('sources'),
    sourceText: text('source_text').notNull(),
    /** Hexadecimal SHA-256 of the source text. */
    sourceHash: text('source_hash').notNull(),
    style: text('style').notNull(),
    engine: text('engine').notNull(),
    model: text('model'),
    /** Tokens that the language model counted; null without a model, or if it did not report them. */
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    license: text('license').$type<License>().notNull().default('unknown'),
    /** What the page states about its use; null for pasted texts and older rewrites. */
    rights: json<RightsSignals>('rights'),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** Headlines to choose from, the longest first; null for older rewrites. */
    headlines: json<string[]>('headlines'),
    images: json<SourcePicture[]>('images').notNull(),
    findings: json<SavedFinding[]>('findings').notNull(),
    /** Null if no language model read the text, and for older rewrites. */
    meaning: json<SavedMeaning>('meaning'),
    similarity: json<SavedSimilarity>('similarity').notNull(),
    /** Findings that editors accepted; null for none. */
    resolutions: json<FindingResolution[]>('resolutions'),
    approvedBy: integer('approved_by').references(() => users.id, { onDelete: 'set null' }),
    approvedAt: instant('approved_at'),
    approvalReason: text('approval_reason'),
    /** The published title, if it differs from the proposed one. */
    approvedTitle: text('approved_title'),
    approvedContent: text('approved_content'),
    createdAt: instant('created_at').notNull(),
  },
  {
    events: { none: 'published through the articles table, which has an event' },
    persons: {
      named: { userId: ['account', 'keep'], approvedBy: ['account', 'keep'] },
      copy: { rewrites: { columns: ['sourceUrl', 'title', 'createdAt', 'approvedAt'] } },
    },
    moves: { none: 'drafts of the newsroom; what was published goes with the articles' },
  },
  (row) => [
    index('rewrites_user').on(row.userId, row.id),
    index('rewrites_source').on(row.sourceUrl),
    index('rewrites_article').on(row.articleId),
  ],
)
