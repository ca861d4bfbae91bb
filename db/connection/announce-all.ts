import type { Tx } from './write-queue.ts'

/** Emits a change of every kind that pages show, for a write that adds or removes whole sets of rows. */
export function announceAll(tx: Tx): void {
  tx.emit({ type: 'settings.changed' })
  tx.emit({ type: 'article.changed', articleId: 0, category: 'news', wasPublished: true, isPublished: false })
  tx.emit({ type: 'breaking-news.changed' })
  tx.emit({ type: 'media.changed', mediaId: 0 })
  tx.emit({ type: 'social-posts.changed' })
}
