import type { CommitEvent } from './commit-event.ts'
import type { Tx } from '../database.ts'

/** Returns events after which nothing is known: every cached page is cleared, and the switches and general settings are read again. */
export const everyEvent = (): CommitEvent[] => [
  { type: 'settings.changed' },
  { type: 'features.changed', off: null },
  { type: 'general.changed', general: null },
  { type: 'boxes.changed' },
  { type: 'sections.changed' },
  { type: 'article.changed', articleId: 0, category: 'news', wasPublished: true, isPublished: false },
  { type: 'breaking-news.changed' },
  { type: 'media.changed', mediaId: 0 },
  { type: 'social-posts.changed' },
  { type: 'front-page.changed' },
  { type: 'comments.changed' },
]

/** Emits every event that clears cached pages, for writes that add or remove many rows. */
export function emitAll(tx: Tx): void {
  for (const event of everyEvent()) tx.emit(event)
}
