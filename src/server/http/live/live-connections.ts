import type { ServerResponse } from 'node:http'
import type { Role } from '#features/people/shared/roles.ts'

/** A client with more unsent bytes is disconnected. It reconnects and catches up. */
const MAX_BACKLOG_BYTES = 64 * 1024

export interface Connection {
  res: ServerResponse
  address: string
  /** Null until the session is read, shortly after the connection opens. */
  userId: number | null
  role: Role | null
}

/** Tracks the open event streams, counts them by address, and writes to them. */
export function createLiveConnections(caps: { max: number; maxPerAddress: number }) {
  const open = new Set<Connection>()
  const perAddress = new Map<string, number>()

  const remove = (connection: Connection) => {
    if (!open.delete(connection)) return
    const left = (perAddress.get(connection.address) ?? 1) - 1
    if (left > 0) perAddress.set(connection.address, left)
    else perAddress.delete(connection.address)
  }
  const write = (connection: Connection, frame: Buffer) => {
    const { res } = connection
    res.write(frame)
    if (res.writableLength <= MAX_BACKLOG_BYTES) return
    remove(connection)
    res.destroy()
  }
  return {
    count: () => open.size,
    /** True if the server or the address has no free connection. */
    isFull(address: string): boolean {
      return open.size >= caps.max || (perAddress.get(address) ?? 0) >= caps.maxPerAddress
    },
    add(res: ServerResponse, address: string): Connection {
      const connection: Connection = { res, address, userId: null, role: null }
      open.add(connection)
      perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
      res.on('close', () => remove(connection))
      return connection
    },
    has: (isRecipient: (connection: Connection) => boolean) => [...open].some(isRecipient),
    broadcast(frame: Buffer, isRecipient?: (connection: Connection) => boolean): void {
      for (const connection of open) if (!isRecipient || isRecipient(connection)) write(connection, frame)
    },
    /** Ends the connections of a user, or all of them, with a last frame. */
    end(last: Buffer, userId?: number): void {
      for (const connection of open) {
        if (userId !== undefined && connection.userId !== userId) continue
        remove(connection)
        connection.res.end(last)
      }
    },
  }
}

export type LiveConnections = ReturnType<typeof createLiveConnections>
