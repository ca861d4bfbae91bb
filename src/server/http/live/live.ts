import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CommitEvent } from '#db/connection/commit-event.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import { readCookie } from '#server/trpc/request-context.ts'
import { LIVE_PATH } from '#features/changes/shared/live-events.ts'
import type { RawHandler } from '../http-handler.ts'
import { sendMethodNotAllowed, sendText } from '../respond.ts'
import { createLiveConnections, type Connection } from './live-connections.ts'
import { createLiveFeed } from './live-feed.ts'
import { createLiveFrames, serialize } from './live-frames.ts'
import { sendNotes } from './live-notes.ts'
import { sendReviews } from './live-reviews.ts'
import { createLiveReading } from './live-reading.ts'

export interface Live {
  handle: RawHandler
  /** Returns the number of open connections. */
  count(): number
  /** Ends every connection. Pages reconnect after a moment, to the next process. */
  close(): void
}

/** Proxies and phones drop connections that are idle for about a minute. */
const HEARTBEAT_MS = 25_000
const HEARTBEAT = Buffer.from(': \n\n')
const RESET = serialize({ event: 'reset', data: {} })
/** A page reconnects after this time. */
const RETRY_MS = 3_000
const RETRY_AFTER_CLOSE_MS = 5_000
const RETRY_AFTER_FULL_S = 60

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Turns off buffering in nginx.
  'x-accel-buffering': 'no',
}

/**
 * Serves `/live`: server-sent events about commits. All events are public, except current readers, changes of notes and
 * articles to review, which only users with the capability receive.
 */
export function createLive(deps: Deps): Live {
  const frames = createLiveFrames({
    // The commits of a SQLite file are numbered from the start of the process.
    numbering: deps.db.isShared ? 'log' : randomBytes(4).toString('hex'),
    commit: deps.db.knownCommit(),
  })
  const connections = createLiveConnections(deps.config.live)
  const feed = createLiveFeed(
    deps,
    (event, data, commit) => connections.broadcast(frames.add(event, data, commit)),
    () => {
      frames.forget()
      connections.broadcast(RESET)
    },
  )
  const reading = createLiveReading(deps, connections)
  let accountChanges = 0
  const removeListener = deps.db.onCommit((events, { id }) => {
    feed.push(events, id)
    sendNotes(connections, events)
    sendReviews(connections, events)
    for (const userId of changedUsers(events)) {
      accountChanges += 1
      connections.end(retry(RETRY_MS), userId)
    }
  })
  const removeFlushListener = deps.counter.onFlush(() => reading.sendIfChanged())
  const beat = () => {
    connections.broadcast(HEARTBEAT)
    // Readers leave without an event.
    reading.sendIfChanged()
  }
  const heartbeat = setInterval(beat, HEARTBEAT_MS)
  heartbeat.unref()

  const identify = async (connection: Connection, token: string) => {
    const changesBefore = accountChanges
    const session = await deps.sessions.read(token)
    // An account changed during the read, perhaps this one, so the page has to reconnect.
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
      for (const frame of missed ?? [RESET]) res.write(frame)
    }
    const token = readCookie(req.headers.cookie ?? null, deps.sessions.cookieName)
    // Identified later, because nothing sent before depends on the user.
    if (token) {
      identify(connection, token).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'reading a live session failed'),
      )
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
      if (connections.isFull(address)) {
        const after = { 'retry-after': String(RETRY_AFTER_FULL_S) }
        sendText(res, 503, 'Too many live connections', after)
        return true
      }
      accept(req, res, address)
      return true
    },
    close() {
      removeListener()
      removeFlushListener()
      clearInterval(heartbeat)
      connections.end(retry(RETRY_AFTER_CLOSE_MS))
    },
  }
}

/** Up to half as long again, so the pages of a process that ended do not all come at once. */
const retry = (ms: number) => Buffer.from(`retry: ${Math.round(ms * (1 + Math.random() / 2))}\n\n`)

function changedUsers(events: readonly CommitEvent[]): Set<number> {
  return new Set(events.flatMap((event) => ('userId' in event ? [event.userId] : [])))
}
