import { readingNow } from '#features/readers/server/analytics/overview.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { can } from '#features/people/shared/roles.ts'
import type { Connection, LiveConnections } from './live-connections.ts'
import { serialize } from './live-frames.ts'

/**
 * Sends current readers to users who may see analytics. The frames have no id, because a reconnecting page gets the
 * current state.
 */
export function createLiveReading(
  deps: Pick<Deps, 'db' | 'counter' | 'figures' | 'log'>,
  connections: LiveConnections,
) {
  let last: Buffer | null = null
  const mayRead = ({ role }: Connection) => can(role, 'analytics.read')

  const send = async () => {
    if (!connections.has(mayRead)) return
    const frame = serialize({ event: 'reading', data: await readingNow(deps) })
    if (last?.equals(frame)) return
    last = frame
    connections.broadcast(frame, mayRead)
  }
  let isDue = false
  let sending: Promise<void> | null = null
  /** Sends one state after another, so that an older one never follows a newer one. */
  const sendAll = async () => {
    while (isDue) {
      isDue = false
      await send().catch((error: unknown) => deps.log.warn({ err: error }, 'sending current readers failed'))
    }
  }
  const sendIfChanged = () => {
    isDue = true
    sending ??= sendAll().finally(() => (sending = null))
  }
  return {
    /** Sends to all who may see them, unless nothing changed. */
    sendIfChanged,
    greet(connection: Connection): void {
      if (!mayRead(connection)) return
      last = null
      sendIfChanged()
    },
  }
}
