import type { CommentStatus } from '#features/articles/shared/comment-statuses.ts'
import type { Text } from '#shared/catalog/message.ts'
// What the readers of all sources produce, and what the importer takes: one neutral model.

/** The systems that a newsroom can move in from; `folder` is Broadsheet's own export. */
export const SOURCE_KINDS = ['wordpress', 'ghost', 'substack', 'feed', 'folder'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** What becomes of records of plugins, by their type; those that are not named are left out. */
export type TypeChoice = 'out' | 'articles' | 'pages' | 'drafts'

/** Further sections become tags. Editors choose the section of an article from one list. */
export const SOURCE_SECTIONS_MAX = 300

/** How the text of an article is written, which decides how it is converted. */
export type Markup = 'blocks' | 'classic' | 'ghost' | 'substack' | 'html' | 'markdown'

/** The old site. Always the first record. */
export interface SourceSite {
  type: 'site'
  /** Without a trailing slash, such as `https://old.example/blog`; null if the source does not name it. */
  url: string | null
  name: string
  tagline: string
  /** A BCP 47 tag, or empty. */
  lang: string
  /** The version of the system that wrote the source, or empty. */
  version: string
  /** Redirects of the old site to its front page and to other sites, at most 50,000. */
  redirects?: Array<{ from: string; to: string }>
}

/** What the source itself counts, such as an `<item>` of WordPress. */
export interface SourceItem {
  type: string
  sourceId: string
  title: string
}

interface SourceRecordBase {
  /** Unique among the records of its type in one source, and the same in each export of that source. */
  sourceId: string
  /** The path and query where the old site shows it, such as `/2019/05/old/` or `/?p=12`; the first is the main one. */
  paths: string[]
  /** Fields without an equivalent here. They are stored unchanged and exported again. */
  original?: Record<string, unknown>
  /** The item of the source that it is, which the receipt counts, if its type does not show that it is one. */
  item?: SourceItem
  /** Only from Broadsheet's own export: restored by `restoreOwn` in the transaction of the record, after all else. */
  own?: OwnRecord
}

/** What Broadsheet's own export stores for a record. */
export interface OwnRecord {
  /** The id that it had, which it gets again if no other row has it; null for rows without one. */
  id: number | null
  /** Every field as the export has it. */
  fields: Record<string, unknown>
}

/** A part of a newsroom that other systems lack, such as a template. Only from Broadsheet's own export. */
export interface SourcePart extends SourceRecordBase {
  type: 'part'
  kind: string
  own: OwnRecord
}

export interface SourcePerson extends SourceRecordBase {
  type: 'person'
  name: string
  slug: string
  about: string
  /** The address of a portrait, or empty. */
  portrait: string
  links: Array<{ label: string; url: string }>
}

/** A category, tag or other list of articles. */
export interface SourceTerm extends SourceRecordBase {
  type: 'section' | 'tag' | 'series'
  name: string
  slug: string
  description: string
  /** The `sourceId` of the term it belongs to, or null. */
  parentId: string | null
}

/** A file of the old site's library. */
export interface SourceMedia extends SourceRecordBase {
  type: 'media'
  /** Where the file is: an address, or a path in the folder or archive of the source. */
  url: string
  title: string
  alt: string
  caption: string
  credit: string
  description: string
  /** The `sourceId` of the article it was uploaded to, or null. */
  articleId: string | null
  createdAt: string | null
}

/** What readers of the old site saw of an article. */
export type SourceVisibility = 'public' | 'draft' | 'scheduled' | 'private' | 'members' | 'password' | 'trash'

/** An article, or a page such as the imprint. */
export interface SourceArticle extends SourceRecordBase {
  type: 'article' | 'page'
  title: string
  slug: string
  markup: Markup
  content: string
  excerpt: string
  visibility: SourceVisibility
  /** Instants in ISO 8601, UTC. */
  publishedAt: string | null
  updatedAt: string | null
  /** `sourceId`s of people, in the order of the byline. */
  people: string[]
  /** `sourceId`s, the main section first. */
  sections: string[]
  tags: string[]
  series: string[]
  /** The `sourceId` of a media record, or the address of a picture, or null. */
  featuredImage: { mediaId: string } | { url: string; alt: string; caption: string } | null
  isSticky: boolean
  password: string
  lang: string
  /** For search engines and shared links; empty if not set. */
  search: { title: string; description: string; shareImage: string; canonicalUrl: string; isHidden: boolean }
}

/** A text that articles share, such as a synced pattern of WordPress. */
export interface SourceBox extends SourceRecordBase {
  type: 'box'
  name: string
  markup: Markup
  content: string
}

export interface SourceComment extends SourceRecordBase {
  type: 'comment'
  /** The `sourceId` of its article or page. */
  articleId: string
  /** The `sourceId` of the comment it replies to, or null. */
  parentId: string | null
  name: string
  email: string
  url: string
  text: string
  status: CommentStatus
  createdAt: string
}

/** A menu. Items that link to a record name it, so they follow it. */
export interface SourceMenu extends SourceRecordBase {
  type: 'menu'
  name: string
  items: Array<{
    sourceId: string
    label: string
    url: string
    target: { type: SourceRecord['type']; sourceId: string } | null
    parentId: string | null
  }>
}

/** A member or subscriber, who gets no email by being imported. */
export interface SourceSubscriber extends SourceRecordBase {
  type: 'subscriber'
  email: string
  name: string
  tier: 'free' | 'paid' | 'complimentary'
  isSubscribed: boolean
  note: string
  labels: string[]
  createdAt: string | null
  /** Only our own export has it. */
  consent?: SourceConsent
  /** The lists of the reader by their slugs. Only our own export has them. */
  lists?: SourceSubscription[]
}

/** A list that a reader gets, or got until `endedAt`. */
export interface SourceSubscription {
  list: string
  createdAt: string | null
  endedAt: string | null
}

/** When, where and with which words a reader agreed to newsletters, and when the address was confirmed. */
export interface SourceConsent {
  source: 'import' | 'form' | 'account'
  at: string | null
  words: string
  confirmedAt: string | null
}

/** Something that the reader could not use. It goes on the receipt. */
export interface SourceProblem {
  type: 'problem'
  /** What it was, such as `post 12` or `line 40`. */
  what: string
  reason: Text
  /** A path of the dashboard where it can be fixed. */
  link?: string
  /** The item of the source that is not imported because of it, which the receipt counts. Absent for anything smaller. */
  item?: SourceItem
  /** The file ends too early, or the rest cannot be read, so more may be missing than is counted. */
  isCut?: true
}

export type SourceRecord =
  | SourceSite
  | SourcePerson
  | SourceTerm
  | SourceMedia
  | SourceArticle
  | SourceBox
  | SourceComment
  | SourceMenu
  | SourceSubscriber
  | SourcePart
  | SourceProblem

/** Everything but the site. */
export type ImportedRecord = Exclude<SourceRecord, SourceSite>

/** A record that something in the newsroom can be made of. */
export type StoredRecord = Exclude<SourceRecord, SourceSite | SourceProblem>

/**
 * Reads a source from the beginning, in bounded memory. Order: the site; people and terms; media; articles and
 * pages, each followed by its comments; menus; subscribers. Parts and problems come anywhere. Throws SourceError with
 * one sentence for a file that is not of this kind or is broken before its first article.
 */
export type ReadSource = (
  file: string,
  signal: AbortSignal,
  options?: { types: Readonly<Record<string, TypeChoice>> },
) => AsyncIterable<SourceRecord>
