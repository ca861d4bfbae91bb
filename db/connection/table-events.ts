import type { CommitEvent } from './commit-event.ts'

/** The events of a table, or the reason why it needs none. */
export type TableEvents = readonly CommitEvent['type'][] | { none: string }

/** All tables. A write to a table with events must emit one of them, or cached pages would stay stale. */
export const TABLE_EVENTS: Readonly<Record<string, TableEvents>> = {
  articles: ['article.changed', 'sections.changed', 'slugs.given'],
  article_bylines: ['article.changed', 'byline.changed'],
  article_series: ['article.changed', 'sections.changed'],
  article_tags: ['article.changed', 'sections.changed'],
  reusable_boxes: ['boxes.changed'],
  breaking_news: ['breaking-news.changed'],
  comments: ['comments.changed'],
  corrections: ['article.changed'],
  front_page_versions: ['front-page.changed', 'sections.changed'],
  embeds: ['article.changed', 'embeds.changed', 'views.counted'],
  media_items: ['media.changed', 'article.changed'],
  section_aliases: ['sections.changed'],
  sections: ['sections.changed'],
  series: ['sections.changed'],
  settings: ['settings.changed', 'views.counted'],
  social_posts: ['social-posts.changed'],
  tags: ['sections.changed'],
  article_templates: { none: 'shown only in the dashboard, which reads them on demand' },
  box_uses: { none: 'derived from articles, which have an event' },
  analytics: { none: 'pages show no statistics' },
  analytics_months: { none: 'sums of another table, for the dashboard' },
  api_tokens: { none: 'read at each request' },
  contributors: { none: 'few columns are shown; changes that readers see emit byline.changed' },
  article_counts: { none: 'updated by triggers of the articles table' },
  article_sources: { none: 'few columns are shown; changes of the credit emit article.changed' },
  article_revisions: { none: 'shown only in the dashboard, which reads it on demand' },
  audit_log: { none: 'shown only in the dashboard, which reads it on demand' },
  import_items: { none: 'read by the importer and the export' },
  import_rows: { none: 'read when an import is taken back' },
  import_settled_points: { none: 'shown in the dashboard only, and read when asked for' },
  imports: { none: 'shown only in the dashboard, which reads it on demand' },
  subscribers: { none: 'shown only in the dashboard, which reads it on demand' },
  newsletter_subscriptions: { none: 'shown only in the dashboard, which reads it on demand' },
  newsletter_days: { none: 'shown only in the dashboard, which reads it on demand' },
  reader_links: { none: 'read when a link is opened' },
  sign_up_hours: { none: 'shown only in the dashboard, which reads it on demand' },
  newsletters: ['settings.changed'],
  tiers: ['settings.changed'],
  stripe_subscriptions: { none: 'work of a job' },
  memberships: { none: 'read when a member opens an article' },
  issues: { none: 'drafts are shown in the dashboard only; an order emits settings.changed' },
  issue_recipients: { none: 'shown only in the dashboard, which reads it on demand' },
  issue_events: { none: 'shown only in the dashboard, which reads it on demand' },
  transactional_emails: { none: 'work of a job' },
  suppressions: { none: 'read when mail is queued' },
  mail_domains: { none: 'work of a job' },
  mail_secrets: { none: 'read when mail is sent' },
  user_notices: { none: 'read when a notice is queued' },
  installations: { none: 'read when mail is sent' },
  installation_nodes: { none: 'read when a node starts' },
  demo_rows: { none: 'lists the rows of the demo' },
  idempotency_keys: { none: 'read when a call is repeated' },
  media_uses: { none: 'derived from articles, which have an event' },
  model_usage: { none: 'read when the language model is asked' },
  note_recipients: { none: 'shown only in the dashboard; note.changed updates open editors' },
  note_threads: { none: 'shown only in the dashboard; note.changed updates open editors' },
  notes: { none: 'shown only in the dashboard; note.changed updates open editors' },
  one_time_links: { none: 'read when a link is opened' },
  page_view_rollups: { none: 'pages show no statistics' },
  preview_links: { none: 'read when a link is opened' },
  projects: { none: 'shown only in the dashboard, which reads it on demand' },
  former_slugs: { none: 'read when an address is opened that is not cached' },
  missed_paths: { none: 'shown only in the dashboard, which reads it on demand' },
  purges: { none: 'work of a job' },
  record_leaves: { none: 'written by the change that pages show, which has an event' },
  record_versions: { none: 'written by the change that pages show, which has an event' },
  record_articles: { none: 'written by the change that pages show, which has an event' },
  record_nodes: { none: 'derived from the leaves' },
  record_logs: { none: 'read when a checkpoint is signed' },
  record_checkpoints: ['record.signed'],
  record_witnesses: ['record.signed'],
  record_witnessed: { none: 'read when another newsroom sends a checkpoint' },
  redirects: { none: 'read when an address is opened that is not cached' },
  referrer_rollups: { none: 'pages show no statistics' },
  rewrites: { none: 'published through the articles table, which has an event' },
  failed_guesses: { none: 'read at sign-in' },
  sessions: { none: 'read at each request; session.ended closes open connections' },
  sources: { none: 'shown in the dashboard; articles carry their own credit line' },
  totp_used_steps: { none: 'read at sign-in' },
  user_favorites: { none: 'requested by signed-in readers, never part of a cached page' },
  user_sections: { none: 'read when an article is changed' },
  users: { none: 'few columns are shown; changes of name or role emit user.changed' },
  visitor_hashes: { none: 'pages show no statistics' },
  webhook_deliveries: { none: 'shown only in the dashboard, which reads it on demand' },
  webhooks: { none: 'shown only in the dashboard, which reads it on demand' },
}

const WRITE = /^\s*(?:insert(?:\s+or\s+\w+)?\s+into|replace\s+into|update|delete\s+from)\s+["`[]?(\w+)/i

/** Returns the table that a statement writes to, or null if it only reads. */
export function writtenTable(source: string): string | null {
  return WRITE.exec(source)?.[1] ?? null
}

/** Throws if a table with events was written but none of its events emitted. */
export function assertEmitted(tables: ReadonlySet<string>, events: readonly CommitEvent[]): void {
  for (const table of tables) {
    const needed = TABLE_EVENTS[table]
    if (!needed || 'none' in needed) continue
    if (events.some(({ type }) => needed.includes(type))) continue
    throw new Error(
      `A write changed ${table} and emitted none of ${needed.join(', ')}: pages would stay stale. Call tx.emit().`,
    )
  }
}
