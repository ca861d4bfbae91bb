import type { PlainKey } from '#shared/catalog/catalog-types.ts'

/** Why a row stays when its import is taken back. */
export type StayReason = Extract<PlainKey, `stays${string}`>

type Reasons = Readonly<Record<string, StayReason>>

/** The reason by the table of a changed part. Other tables have a general one. */
export const PART_REASONS: Reasons = {
  article_bylines: 'staysWithByline',
  corrections: 'staysCorrected',
  note_threads: 'staysWithNotes',
}

/** The reason by the table, or the column, that names the row. Others have a general one. */
export const USE_REASONS: Reasons = {
  article_bylines: 'staysInArticle',
  article_series: 'staysInArticle',
  article_tags: 'staysInArticle',
  articles: 'staysInArticle',
  box_uses: 'staysInArticle',
  breaking_news: 'staysInBreakingNews',
  media_uses: 'staysInArticle',
  memberships: 'staysWithMembers',
  social_posts: 'staysInSocialPost',
  'user_favorites.article_id': 'staysAsFavorite',
}

/** The reason by the table whose text or layout names the row. Other tables have a general one. */
export const MENTION_REASONS: Reasons = {
  articles: 'staysInArticle',
  contributors: 'staysAsPortrait',
  front_page_versions: 'staysOnFrontPage',
  issues: 'staysInIssue',
  reusable_boxes: 'staysOnSite',
  sections: 'staysOnSite',
  settings: 'staysOnSite',
}
