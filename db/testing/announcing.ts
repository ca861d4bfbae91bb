import type { Tx } from '../write-queue.ts'

/** Wraps work that writes rows by hand in a test, and announces a change of every kind that pages show. */
export function announcing<T>(work: (tx: Tx) => Promise<T>): (tx: Tx) => Promise<T> {
  return (tx) => {
    tx.emit({
      type: 'article.changed',
      articleId: 0,
      category: 'news',
      wasPublished: true,
      isPublished: true,
    })
    tx.emit({ type: 'media.changed', mediaId: 0 })
    tx.emit({ type: 'settings.changed' })
    return work(tx)
  }
}
