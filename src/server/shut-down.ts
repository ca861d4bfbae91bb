import type { Server } from 'node:http'
import type { Logger } from './lib/logger.ts'

interface Parts {
  server: Server
  log: Logger
  /** Says that no more is taken, and closes what would stay open for ever. */
  announce: () => void
  /** Jobs, counters and the database, once no request is left. */
  finish: () => Promise<void>
}

/** How long requests under way may take. */
const DRAIN_MS = 8_000
/** Whatever hangs, the process is gone by then: supervisors kill after ten seconds. */
const LIMIT_MS = 9_700

/**
 * Stops the process on SIGTERM and SIGINT with exit status 0, and after an error nobody caught with 1: what
 * is under way is finished, the database folded together. A supervisor starts it again.
 */
export function stopOnSignals({ server, log, announce, finish }: Parts): void {
  let isStopping = false
  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(exitCode || 1), LIMIT_MS).unref()
    announce()
    await drain(server)
    await finish().catch((error: unknown) => log.error({ err: error }, 'stopping'))
    process.exit(exitCode)
  }
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  const fail = (error: unknown) => {
    log.fatal({ err: error }, 'unhandled error')
    void stop(1)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}

/** Takes no more connections and waits for the requests under way, but not for ever. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    // A browser would keep a connection open for its next request; it is let go once the last one is answered.
    const letGo = setInterval(() => server.closeIdleConnections(), 100)
    server.close(() => {
      clearTimeout(force)
      clearInterval(letGo)
      resolve()
    })
    server.closeIdleConnections()
  })
}
