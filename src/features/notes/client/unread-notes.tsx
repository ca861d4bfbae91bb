import { useUnreadCount } from './lib/notes.queries.ts'
import { m } from '#shared/catalog/m.ts'

const MAX_SHOWN = 99

/** The number of unread notes beside the name of their view. */
export function UnreadNotes() {
  const count = useUnreadCount()
  if (count === 0) return null
  return (
    <span className="figures ms-auto rounded-full bg-action px-1.5 text-xs leading-5 font-medium text-on-action">
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      <span className="visually-hidden">{m.unread()}</span>
    </span>
  )
}
