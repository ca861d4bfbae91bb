import type { LiveEventName, LiveEvents } from '#shared/live-events.ts'

/** How many events a page that lost its connection can catch up on. */
const RING_SIZE = 256

export interface LiveFrames {
  /** Makes the next frame, ready for the wire, and keeps it for those who come back. */
  add<Name extends LiveEventName>(event: Name, data: LiveEvents[Name]): Buffer
  /** What came after `lastEventId`; null when that can no longer be told. */
  since(lastEventId: string): Buffer[] | null
}

/**
 * Numbers events and serialises each once for all connections. Ids carry `boot`, so that one from before a
 * restart is known to be from another count.
 */
export function createLiveFrames(boot: string): LiveFrames {
  const ring: Buffer[] = []
  let next = 1
  return {
    add(event, data) {
      const frame = serialise({ id: `${boot}-${next}`, event, data })
      next += 1
      ring.push(frame)
      if (ring.length > RING_SIZE) ring.shift()
      return frame
    },
    since(lastEventId) {
      const [itsBoot, number] = lastEventId.split('-')
      const last = Number(number)
      if (itsBoot !== boot || !Number.isInteger(last) || last >= next) return null
      const missed = next - 1 - last
      return missed > ring.length ? null : ring.slice(ring.length - missed)
    },
  }
}

/** One event of the event stream format (HTML Living Standard, section 9.2). JSON holds no line break. */
export function serialise({ id, event, data }: { id?: string; event: string; data: unknown }): Buffer {
  const lines = [...(id ? [`id: ${id}`] : []), `event: ${event}`, `data: ${JSON.stringify(data)}`]
  return Buffer.from(`${lines.join('\n')}\n\n`)
}
