import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CommitEvent } from '#db/connection/commit-event.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import { readCookie } from '#server/trpc/request-context.ts'
import { LIVE_PATH } from '#shared/live-events.ts'
import type { RawHandler } from '../http-handler.ts'
import { sendMethodNotAllowed, sendText } from '../respond.ts'
import { createLiveConnections, type Connection } from './live-connections.ts'
import { createLiveFeed } from './live-feed.ts'
import { createLiveFrames, serialise } from './live-frames.ts'
import { createLiveReading } from './live-reading.ts'

export interface Live {
  handle: RawHandler
  /** How many connections are open, for the metrics. */
  count(): number
  /** Ends every connection; pages come back after a moment, to whoever listens then. */
  close(): void
}

/** Proxies and phones drop a connection that says nothing for a minute or so. */
const HEARTBEAT_MS = 25_000
const HEARTBEAT = Buffer.from(': \n\n')
/** After how long a page comes back, in milliseconds: soon after an accident, later when sent away. */
const RETRY_MS = 3_000
const RETRY_AFTER_CLOSE_MS = 5_000
const RETRY_AFTER_REFUSAL_S = 60

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // A proxy that buffers the answer would hold the news back.
  'x-accel-buffering': 'no',
}

/**
 * The hub behind `/live`: server-sent events on the raw response, each serialised once, fed by what was
 * committed. Carries public facts only, but for who reads what now, which is told to admins.
 */
export function createLive(deps: Deps): Live {
  const frames = createLiveFrames(randomBytes(4).toString('hex'))
  const connections = createLiveConnections(deps.config.live)
  const feed = createLiveFeed(deps, (event, data) => connections.broadcast(frames.add(event, data)))
  const reading = createLiveReading(deps, connections)
  let accountChanges = 0
  const removeListener = deps.db.onCommit((events) => {
    feed.tell(events)
    if (events.some(({ type }) => type === 'views.counted')) reading.tell()
    for (const userId of changedUsers(events)) {
      accountChanges += 1
      connections.end(retry(RETRY_MS), userId)
    }
  })
  const beat = () => {
    connections.broadcast(HEARTBEAT)
    // Readers leave without a word.
    reading.tell()
  }
  const heartbeat = setInterval(beat, HEARTBEAT_MS)
  heartbeat.unref()

  const identify = async (connection: Connection, token: string) => {
    const changesBefore = accountChanges
    const session = await deps.sessions.read(token)
    // An account changed meanwhile, perhaps this one: the page comes back as who it is then.
    if (accountChanges !== changesBefore) return void connection.res.end(retry(RETRY_MS))
    connection.userId = session?.user.id ?? null
    connection.role = session?.user.role ?? null
    reading.greet(connection)
  }
  const accept = (req: IncomingMessage, res: ServerResponse, address: string) => {
    res.writeHead(200, HEADERS)
    res.write(retry(RETRY_MS))
    const connection = connections.add(res, address)
    const lastEventId = req.headers['last-event-id']
    if (typeof lastEventId === 'string' && lastEventId !== '') {
      const missed = frames.since(lastEventId)
      for (const frame of missed ?? [serialise({ event: 'reset', data: {} })]) res.write(frame)
    }
    const token = readCookie(req.headers.cookie ?? null, deps.sessions.cookieName)
    // Who it is may be known a moment later than the page: nothing sent before depends on it.
    if (token) {
      identify(connection, token).catch((error: unknown) => deps.log.warn({ err: error }, 'live session'))
    }
  }
  return {
    count: connections.count,
    handle(req, res, path) {
      if (path !== LIVE_PATH) return false
      if (req.method !== 'GET') {
        sendMethodNotAllowed(res, 'GET')
        return true
      }
      const address = addressKey(deps.clientAddress(req))
      if (connections.refusal(address)) {
        const after = { 'retry-after': String(RETRY_AFTER_REFUSAL_S) }
        sendText(res, 503, 'Too many live connections', after)
        return true
      }
      accept(req, res, address)
      return true
    },
    close() {
      removeListener()
      clearInterval(heartbeat)
      connections.end(retry(RETRY_AFTER_CLOSE_MS))
    },
  }
}

const retry = (ms: number) => Buffer.from(`retry: ${ms}\n\n`)

function changedUsers(events: readonly CommitEvent[]): Set<number> {
  return new Set(events.flatMap((event) => ('userId' in event ? [event.userId] : [])))
}
