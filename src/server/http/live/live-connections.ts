import type { ServerResponse } from 'node:http'
import type { Role } from '#shared/roles.ts'

/** A client that reads slower than this much behind is let go: it comes back and catches up. */
const MAX_BACKLOG_BYTES = 64 * 1024

export interface Connection {
  res: ServerResponse
  address: string
  /** Who is logged in over it; known a moment after it opens. */
  userId: number | null
  role: Role | null
}

export type Rejection = 'full' | 'address-full'

/** The open event streams, counted by address, and the one way to write to them. */
export function createLiveConnections(caps: { max: number; maxPerAddress: number }) {
  const open = new Set<Connection>()
  const perAddress = new Map<string, number>()

  const forget = (connection: Connection) => {
    if (!open.delete(connection)) return
    const left = (perAddress.get(connection.address) ?? 1) - 1
    if (left > 0) perAddress.set(connection.address, left)
    else perAddress.delete(connection.address)
  }
  const write = (connection: Connection, frame: Buffer) => {
    const { res } = connection
    res.write(frame)
    if (res.writableLength <= MAX_BACKLOG_BYTES) return
    forget(connection)
    res.destroy()
  }
  return {
    count: () => open.size,
    /** Why one more from this address cannot be had, or null. */
    refusal(address: string): Rejection | null {
      if (open.size >= caps.max) return 'full'
      return (perAddress.get(address) ?? 0) >= caps.maxPerAddress ? 'address-full' : null
    },
    add(res: ServerResponse, address: string): Connection {
      const connection: Connection = { res, address, userId: null, role: null }
      open.add(connection)
      perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
      res.on('close', () => forget(connection))
      return connection
    },
    has: (isMeant: (connection: Connection) => boolean) => [...open].some(isMeant),
    broadcast(frame: Buffer, isMeant?: (connection: Connection) => boolean): void {
      for (const connection of open) if (!isMeant || isMeant(connection)) write(connection, frame)
    },
    /** Ends the connections of a person, or of everybody, with a last frame. */
    end(last: Buffer, userId?: number): void {
      for (const connection of open) {
        if (userId !== undefined && connection.userId !== userId) continue
        forget(connection)
        connection.res.end(last)
      }
    },
  }
}

export type LiveConnections = ReturnType<typeof createLiveConnections>
