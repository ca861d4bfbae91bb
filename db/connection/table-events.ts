import type { CommitEvent } from './commit-event.ts'

/** The events that announce a change of a table, or why a change of it needs none. */
export type TableEvents = readonly CommitEvent['type'][] | { none: string }

/**
 * Every table of the schema. A write to a table with events must emit one of them: the page cache, the
 * feeds and the open pages learn of a change only through its event.
 */
export const TABLE_EVENTS: Readonly<Record<string, TableEvents>> = {
  articles: ['article.changed'],
  breaking_news: ['breaking-news.changed'],
  corrections: ['article.changed'],
  media_items: ['media.changed', 'article.changed'],
  settings: ['settings.changed', 'views.counted'],
  social_posts: ['social-posts.changed'],
  analytics: { none: 'pages show no figures' },
  analytics_months: { none: 'sums of another table, for the dashboard' },
  api_tokens: { none: 'read at each request' },
  article_counts: { none: 'kept by triggers of the articles table' },
  article_revisions: { none: 'shown in the dashboard only, and read when asked for' },
  audit_log: { none: 'shown in the dashboard only, and read when asked for' },
  demo_rows: { none: 'a list of the rows that the demo brought' },
  idempotency_keys: { none: 'read when a call is repeated' },
  media_uses: { none: 'derived from articles, which have an event' },
  one_time_links: { none: 'read when a link is opened' },
  page_view_rollups: { none: 'pages show no figures' },
  projects: { none: 'shown in the dashboard only, and read when asked for' },
  referrer_rollups: { none: 'pages show no figures' },
  rewrites: { none: 'published through the articles table, which has an event' },
  failed_guesses: { none: 'read at each log-in; no page shows them' },
  sessions: { none: 'read at each request; session.ended closes open connections' },
  totp_used_steps: { none: 'read at sign-in' },
  user_favorites: { none: 'asked for by signed-in readers, never part of a cached page' },
  users: { none: 'most columns are on no page; a changed name or role emits user.changed' },
  visitor_hashes: { none: 'pages show no figures' },
  webhook_deliveries: { none: 'shown in the dashboard only, and read when asked for' },
  webhooks: { none: 'shown in the dashboard only, and read when asked for' },
}

const WRITE = /^\s*(?:insert(?:\s+or\s+\w+)?\s+into|replace\s+into|update|delete\s+from)\s+["`[]?(\w+)/i

/** The table that a statement writes to, or null for a statement that only reads. */
export function writtenTable(source: string): string | null {
  return WRITE.exec(source)?.[1] ?? null
}

/** Throws when a table with events was written and none of its events was emitted. */
export function assertAnnounced(tables: ReadonlySet<string>, events: readonly CommitEvent[]): void {
  for (const table of tables) {
    const needed = TABLE_EVENTS[table]
    if (!needed || 'none' in needed) continue
    if (events.some(({ type }) => needed.includes(type))) continue
    throw new Error(
      `A write changed ${table} and emitted none of ${needed.join(', ')}: pages would stay stale. Call tx.emit().`,
    )
  }
}
