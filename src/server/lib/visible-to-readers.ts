import type { CommitEvent } from '#db/connection/commit-event.ts'

/** No public page shows these. A changed byline has its own event. */
const INVISIBLE: ReadonlySet<CommitEvent['type']> = new Set([
  'user.changed',
  'session.ended',
  'note.changed',
  'slugs.given',
  'record.signed',
  'views.counted',
])

/** True for an event after which a page, feed or public call may differ. */
export function isVisibleToReaders(event: CommitEvent): boolean {
  if (event.type === 'article.changed') return event.wasPublished || event.isPublished
  return !INVISIBLE.has(event.type)
}
