import type { LiveEventName, LiveEvents } from '#shared/live-events.ts'

/** Events that a reconnecting page can catch up on. */
const RING_SIZE = 256

export interface LiveFrames {
  /** Serializes an event and stores it for pages that reconnect. */
  add<Name extends LiveEventName>(event: Name, data: LiveEvents[Name]): Buffer
  /** Returns the frames after `lastEventId`, or null if they are no longer stored. */
  since(lastEventId: string): Buffer[] | null
}

/**
 * Numbers events and serializes each once for all connections. Ids contain `boot`, so that an id from before a
 * restart is recognized.
 */
export function createLiveFrames(boot: string): LiveFrames {
  const ring: Buffer[] = []
  let next = 1
  return {
    add(event, data) {
      const frame = serialize({ id: `${boot}-${next}`, event, data })
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

/** Returns one event in the event stream format (HTML Living Standard §9.2). JSON contains no line breaks. */
export function serialize({ id, event, data }: { id?: string; event: string; data: unknown }): Buffer {
  const lines = [...(id ? [`id: ${id}`] : []), `event: ${event}`, `data: ${JSON.stringify(data)}`]
  return Buffer.from(`${lines.join('\n')}\n\n`)
}
