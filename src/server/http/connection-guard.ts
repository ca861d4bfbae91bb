import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey, createNetworkCheck, plainAddress } from '#server/lib/ip-address.ts'
import type { Logger } from '#server/lib/logger.ts'

/** How long an idle connection stays open. Proxies have to close theirs earlier, see `docs/deploy`. */
export const IDLE_MS = 5_000

interface Options {
  log: Logger
  /** Open connections per address. Those of trusted proxies are not counted. */
  maxPerAddress: number
  trustedProxies: string[]
  /** Unsent response bytes of all clients together. Default: 64 MB. */
  maxWaitingBytes?: number
  /** Interval of checking all connections. Default: 1 s. */
  intervalMs?: number
  /** A client that reads less than `MIN_BYTES` of a response in this time is disconnected. Default: 60 s. */
  stallMs?: number
}

const INTERVAL_MS = 1_000
const MAX_WAITING_BYTES = 64 * 1024 * 1024
/** The default of nginx's `send_timeout`. */
const STALL_MS = 60_000
const MIN_BYTES = 16 * 1024
/** Bounds log lines about rejected connections. */
const WARN_INTERVAL_MS = 60_000

/**
 * Bounds the connections of one address, and the time that a response waits for a client that does not read it.
 * Otherwise a few thousand idle clients could take all file descriptors.
 */
export function guardConnections(server: Server, options: Options): void {
  const { log, maxPerAddress, trustedProxies } = options
  const { intervalMs = INTERVAL_MS, stallMs = STALL_MS, maxWaitingBytes = MAX_WAITING_BYTES } = options
  const isTrusted = createNetworkCheck(trustedProxies)
  const perAddress = new Map<string, number>()
  const paces = new Map<Socket, Pace>()
  let warnedAt = -Infinity

  const warn = (address: string) => {
    if (performance.now() - warnedAt < WARN_INTERVAL_MS) return
    warnedAt = performance.now()
    log.warn({ address, maxPerAddress }, 'too many connections from one address; is it a proxy of yours?')
  }
  // Prepended, to run before Node starts to parse.
  server.prependListener('connection', (socket: Socket) => {
    paces.set(socket, startPace())
    socket.once('close', () => paces.delete(socket))
    const direct = plainAddress(socket.remoteAddress ?? '')
    if (isTrusted(direct)) return
    const address = addressKey(direct)
    const open = (perAddress.get(address) ?? 0) + 1
    perAddress.set(address, open)
    socket.once('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1
      if (left > 0) perAddress.set(address, left)
      else perAddress.delete(address)
    })
    if (open <= maxPerAddress) return
    warn(address)
    socket.destroy()
  })
  const timer = setInterval(() => {
    for (const [socket, pace] of paces) if (isStalled(socket, pace, stallMs)) socket.destroy()
    disconnectSlowest([...paces.keys()], maxWaitingBytes)
  }, intervalMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

interface Pace {
  /** When the last `MIN_BYTES` were read, by `performance.now()`. Null while nothing is unsent. */
  since: number | null
  /** Bytes sent by then. */
  sent: number
}

const startPace = (): Pace => ({ since: null, sent: 0 })

function isStalled(socket: Socket, pace: Pace, stallMs: number): boolean {
  if (socket.writableLength === 0) {
    pace.since = null
    return false
  }
  const now = performance.now()
  const sent = sentBytes(socket)
  if (pace.since === null || sent - pace.sent >= MIN_BYTES) {
    pace.since = now
    pace.sent = sent
    return false
  }
  return now - pace.since >= stallMs
}

/** Disconnects the clients with the most unsent bytes until the total is within the limit. */
function disconnectSlowest(sockets: Socket[], maxBytes: number): void {
  const waiting = sockets.filter((socket) => !socket.destroyed && socket.writableLength > 0)
  let bytes = waiting.reduce((sum, socket) => sum + socket.writableLength, 0)
  if (bytes <= maxBytes) return
  for (const socket of waiting.sort((a, b) => b.writableLength - a.writableLength)) {
    if (bytes <= maxBytes) return
    bytes -= socket.writableLength
    socket.destroy()
  }
}

interface Handle {
  /** Bytes passed to libuv. */
  bytesWritten: number
  /** The part of them not yet passed to the system. */
  writeQueueSize: number
}

/**
 * Returns the bytes passed to the system. `socket.bytesWritten` counts whole chunks only, which is too coarse for a
 * large page on a slow line. Node's own `socket.setTimeout` also reads `_handle`.
 */
function sentBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: Handle | null }
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}
