import { CountMark } from '#client/ui/count-mark.tsx'
import { m } from '#shared/catalog/m.ts'
import { useUnreadCount } from './lib/notes.queries.ts'

/** The number of unread notes beside the name of their view. */
export function UnreadNotes() {
  return <CountMark count={useUnreadCount()} unit={m.unread()} />
}
