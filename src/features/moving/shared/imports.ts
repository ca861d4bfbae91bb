/**
 * `waiting` for its turn; `stopped` by a restart or a full disk, to be resumed; `canceled` by a person, who may resume
 * it; `takingBack` while what it wrote is being removed, and `takenBack` after that.
 */
const IMPORT_STATES = [
  'waiting',
  'running',
  'stopped',
  'canceled',
  'failed',
  'done',
  'takingBack',
  'takenBack',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What can become of the records of a plugin of WordPress, such as testimonials; `out` leaves them out. */
export const TYPE_CHOICES = ['out', 'articles', 'pages', 'drafts'] as const
export type TypeChoice = (typeof TYPE_CHOICES)[number]

export interface ImportProgress {
  phase: 'reading' | 'people' | 'articles' | 'links' | 'receipt' | 'done'
  /** Articles and pages. */
  done: number
  /** Null until the source was read once. */
  total: number | null
  pictures: { done: number; missing: number }
}

/** The tables whose rows an import may have made or changed. */
export const WRITTEN_TABLES = [
  'articles',
  'media_items',
  'contributors',
  'sections',
  'tags',
  'series',
  'comments',
  'reusable_boxes',
  'redirects',
  'subscribers',
  'settings',
  'embeds',
  'front_page_versions',
  'breaking_news',
  'article_templates',
  'projects',
  'sources',
  'users',
  'tiers',
  'newsletters',
  'issues',
  'user_favorites',
  'memberships',
  'stripe_subscriptions',
] as const
export type WrittenTable = (typeof WRITTEN_TABLES)[number]

/** What taking back an import did so far. */
export interface TakenBack {
  /** Rows that were removed, or are again as they were, by table. */
  removed: Partial<Record<WrittenTable, number>>
  /** Rows that were kept. */
  remaining: number
}

/** What becomes of articles that only members could read: they stay for members, are drafts, or are for everyone. */
export const MEMBERS_CHOICES = ['restrict', 'draft', 'publish'] as const

/** What the newsroom chose for an import. */
export interface ImportOptions {
  /** The address of the old site without a trailing slash, or null to take the one that the source names. */
  site: string | null
  /** A folder on the server with the files of the old site, or null. */
  media: string | null
  /** Whether articles stay at their old addresses where our address forms allow it, or redirect once to new ones. */
  addresses: 'own' | 'redirect'
  members: (typeof MEMBERS_CHOICES)[number]
  pictures: boolean
  /** What becomes of records of plugins, by their type in the source. Types that are not named are left out. */
  types: Record<string, TypeChoice>
  /** Reads, converts and reports, but writes and fetches nothing. */
  dryRun: boolean
}
