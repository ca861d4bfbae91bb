import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey, createNetworkCheck, plainAddress } from '#server/lib/ip-address.ts'
import type { Logger } from '#server/lib/logger.ts'

interface Options {
  log: Logger
  /** Connections one address may hold open; those of trusted proxies are not counted. */
  maxPerAddress: number
  trustedProxies: string[]
  /** Bytes of responses that may wait for all clients together. Default: 64 MB. */
  maxWaitingBytes?: number
  /** How often all connections are looked at. Default: 1 s. */
  lookMs?: number
  /** A client that takes less than `LEAST_BYTES` of a waiting response in this time is cut off. Default: 60 s. */
  stallMs?: number
}

const LOOK_MS = 1_000
const MAX_WAITING_BYTES = 64 * 1024 * 1024
/** Like nginx's `send_timeout`: a phone in a tunnel is given as long. */
const STALL_MS = 60_000
const LEAST_BYTES = 16 * 1024
/** How often refused connections are said in the log. */
const WARN_EVERY_MS = 60_000

/**
 * Bounds what one address can hold: how many connections, and how long a response may wait for a client that
 * does not read it. Without it a few thousand idle readers of a video take all descriptors.
 */
export function guardConnections(server: Server, options: Options): void {
  const { log, maxPerAddress, trustedProxies } = options
  const { lookMs = LOOK_MS, stallMs = STALL_MS, maxWaitingBytes = MAX_WAITING_BYTES } = options
  const isTrusted = createNetworkCheck(trustedProxies)
  const perAddress = new Map<string, number>()
  const paces = new Map<Socket, Pace>()
  let warnedAt = -Infinity

  const warn = (address: string) => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return
    warnedAt = performance.now()
    log.warn({ address, maxPerAddress }, 'too many connections from one address; is it a proxy of yours?')
  }
  // Before the listener of Node's own that begins to parse.
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
    cutMostWaiting([...paces.keys()], maxWaitingBytes)
  }, lookMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

interface Pace {
  /** Since when fewer than `LEAST_BYTES` were taken, by `performance.now()`; null while nothing waits. */
  since: number | null
  /** Bytes that had left the process then. */
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
  if (pace.since === null || sent - pace.sent >= LEAST_BYTES) {
    pace.since = now
    pace.sent = sent
    return false
  }
  return now - pace.since >= stallMs
}

/** Ends the connections with the most bytes waiting until all together are few enough: memory is everybody's. */
function cutMostWaiting(sockets: Socket[], maxBytes: number): void {
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
  /** Handed to libuv so far. */
  bytesWritten: number
  /** Of those, not yet taken by the system. */
  writeQueueSize: number
}

/**
 * The bytes the system has taken so far. The socket itself counts a chunk once all of it is taken, which for a
 * large page on a slow line is too late; `_handle` is what Node's own `socket.setTimeout` asks.
 */
function sentBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: Handle | null }
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}
