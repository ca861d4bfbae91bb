import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from './lib/logger.ts'

interface Parts {
  server: Server
  log: Logger
  /** Reports that the process is about to stop, while it still serves. */
  announce: () => void
  /** Time in which a balancer notices that. Without one, requests would be sent to a closed port. */
  noticeMs: number
  /** Closes what would stay open forever. */
  prepare: () => void
  /** Runs after the last request. Stops jobs, flushes counters, closes the database. */
  finish: () => Promise<void>
}

/** Time for running requests, including the notice. */
const DRAIN_MS = 8_000
/** Exits by then in any case, because supervisors kill after ten seconds. */
const EXIT_MS = 9_700

/**
 * Stops the process gracefully: on SIGTERM and SIGINT with status 0, after an uncaught error with 1, so a supervisor
 * restarts it.
 */
export function stopOnSignals({ server, log, announce, noticeMs, prepare, finish }: Parts): void {
  let isStopping = false
  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(exitCode || 1), EXIT_MS).unref()
    announce()
    if (exitCode === 0 && noticeMs > 0) await pause(noticeMs)
    prepare()
    await drain(server, DRAIN_MS - noticeMs)
    await finish().catch((error: unknown) => log.error({ err: error }, 'stopping failed'))
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

/** Stops accepting connections and waits for running requests, up to `ms`. */
function drain(server: Server, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), ms)
    // Keep-alive connections become idle once their last response is sent.
    const closeIdle = setInterval(() => server.closeIdleConnections(), 100)
    server.close(() => {
      clearTimeout(force)
      clearInterval(closeIdle)
      resolve()
    })
    server.closeIdleConnections()
  })
}
