import type { LiveEventName, LiveEvents } from '#features/changes/shared/live-events.ts'

/** Events that a reconnecting page can catch up on. */
const RING_SIZE = 256

/** The place of a frame: the id of its commit, and its number among the frames of that commit. */
interface Position {
  commit: number
  n: number
}

export interface LiveFrames {
  /** Serializes an event of a commit and stores it for pages that reconnect. */
  add<Name extends LiveEventName>(event: Name, data: LiveEvents[Name], commit: number): Buffer
  /** Deletes the stored frames, because one is missing among them: pages that reconnect from before have to catch up. */
  forget(): void
  /** Returns the frames after `lastEventId`, or null if they are no longer stored. */
  since(lastEventId: string): Buffer[] | null
}

interface Options {
  /** Part of every id, so ids of another numbering are recognized. */
  numbering: string
  /** The newest commit before the first frame. */
  commit: number
}

/**
 * Numbers events by their commits and serializes each once for all connections. Processes that share a database
 * and a numbering give an event the same id, so a page may reconnect to any of them.
 */
export function createLiveFrames({ numbering, commit }: Options): LiveFrames {
  const ring: (Position & { frame: Buffer })[] = []
  let last: Position = { commit, n: 0 }
  let forgotten = last
  return {
    add(event, data, commit) {
      last = { commit, n: last.commit === commit ? last.n + 1 : 1 }
      const frame = serialize({ id: `${numbering}-${last.commit}-${last.n}`, event, data })
      ring.push({ ...last, frame })
      if (ring.length > RING_SIZE) forgotten = ring.shift() ?? forgotten
      return frame
    },
    forget() {
      ring.length = 0
      // An event of the same commit may be missing too.
      forgotten = { commit: last.commit + 1, n: 0 }
    },
    since(lastEventId) {
      const seen = parse(lastEventId, numbering)
      if (!seen || isBefore(seen, { ...forgotten, n: forgotten.n === Infinity ? 0 : forgotten.n }))
        return null
      return ring.filter((position) => isBefore(seen, position)).map(({ frame }) => frame)
    },
  }
}

function parse(id: string, numbering: string): Position | null {
  const [itsNumbering, ...numbers] = id.split('-')
  const [commit = NaN, n = NaN] = numbers.map(Number)
  if (itsNumbering !== numbering || !Number.isInteger(commit) || !Number.isInteger(n)) return null
  return { commit, n }
}

const isBefore = (a: Position, b: Position) => a.commit < b.commit || (a.commit === b.commit && a.n < b.n)

/** Returns one event in the event stream format (HTML Living Standard §9.2). JSON contains no line breaks. */
export function serialize({ id, event, data }: { id?: string; event: string; data: unknown }): Buffer {
  const lines = [...(id ? [`id: ${id}`] : []), `event: ${event}`, `data: ${JSON.stringify(data)}`]
  return Buffer.from(`${lines.join('\n')}\n\n`)
}
