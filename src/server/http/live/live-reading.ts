import { readingNow } from '#server/features/analytics/overview.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { can } from '#shared/roles.ts'
import type { Connection, LiveConnections } from './live-connections.ts'
import { serialise } from './live-frames.ts'

/**
 * Tells those who may read the figures who is reading now. These frames carry no id: they are not kept for who
 * comes back, who is told anew.
 */
export function createLiveReading(deps: Pick<Deps, 'db' | 'counter' | 'log'>, connections: LiveConnections) {
  let last: Buffer | null = null
  const mayRead = ({ role }: Connection) => can(role, 'analytics.read')

  const send = async () => {
    if (!connections.has(mayRead)) return
    const frame = serialise({ event: 'reading', data: await readingNow(deps) })
    if (last?.equals(frame)) return
    last = frame
    connections.broadcast(frame, mayRead)
  }
  const tell = () => void send().catch((error: unknown) => deps.log.warn({ err: error }, 'live readers'))
  return {
    /** Tells everybody who may know, unless nothing changed since. */
    tell,
    /** Somebody new is there, who was told nothing yet. */
    greet(connection: Connection): void {
      if (!mayRead(connection)) return
      last = null
      tell()
    },
  }
}
