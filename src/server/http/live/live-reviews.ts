import type { CommitEvent } from '#db/connection/commit-event.ts'
import { can } from '#features/people/shared/roles.ts'
import type { LiveConnections } from './live-connections.ts'
import { serialize } from './live-frames.ts'

const FRAME = serialize({ event: 'review', data: {} })

/** Tells those who may publish that an article came to review or left it. The frame has no id, like those of notes. */
export function sendReviews(connections: LiveConnections, events: readonly CommitEvent[]): void {
  const isDue = events.some((event) => event.type === 'article.changed' && event.isReviewChange)
  if (isDue) connections.broadcast(FRAME, ({ role }) => can(role, 'articles.publish'))
}
