import type { Tx } from './write-queue.ts'

/** Emits every event that clears cached pages, for writes that add or remove many rows. */
export function emitAll(tx: Tx): void {
  tx.emit({ type: 'settings.changed' })
  tx.emit({ type: 'article.changed', articleId: 0, category: 'news', wasPublished: true, isPublished: false })
  tx.emit({ type: 'breaking-news.changed' })
  tx.emit({ type: 'media.changed', mediaId: 0 })
  tx.emit({ type: 'social-posts.changed' })
}
