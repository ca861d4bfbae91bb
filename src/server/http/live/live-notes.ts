import type { CommitEvent } from '#db/connection/commit-event.ts'
import type { LiveNotes } from '#features/changes/shared/live-events.ts'
import { can } from '#features/people/shared/roles.ts'
import type { Connection, LiveConnections } from './live-connections.ts'
import { serialize } from './live-frames.ts'

const frameOf = (data: LiveNotes) => serialize({ event: 'notes', data })

const mayRead = ({ role }: Connection) => can(role, 'articles.manage')

/**
 * Notifies users who may read drafts of changed notes, without their text. The frames have no id, because a page that
 * reconnects fetches what it shows.
 */
export function sendNotes(connections: LiveConnections, events: readonly CommitEvent[]): void {
  for (const event of events) {
    if (event.type !== 'note.changed') continue
    const { articleId, recipientIds, isRead } = event
    const isRecipient = ({ userId }: Connection) => userId !== null && recipientIds.includes(userId)
    connections.broadcast(
      frameOf({ articleId, isForYou: true }),
      (each) => mayRead(each) && isRecipient(each),
    )
    if (isRead) continue
    connections.broadcast(
      frameOf({ articleId, isForYou: false }),
      (each) => mayRead(each) && !isRecipient(each),
    )
  }
}
