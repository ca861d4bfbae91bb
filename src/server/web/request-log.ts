import type { RequestListener } from 'node:http'
import type { Logger } from '#server/lib/logger.ts'
import { requestIdOf } from '#server/lib/request-id.ts'

const isCall = (path: string) => /^\/(api|trpc)(\/|$)/.test(path)

/**
 * One log line for every finished request: calls at `info`, pages and files at `debug`, as they are many and
 * say little. The path is without its query, which may carry what somebody searched or a one-time link.
 */
export function withRequestLog(log: Logger, listener: RequestListener): RequestListener {
  const logsCalls = log.isLevelEnabled('info')
  const logsReads = log.isLevelEnabled('debug')
  return (req, res) => {
    const path = (req.url ?? '').split('?', 1)[0] ?? ''
    const level = isCall(path) ? 'info' : 'debug'
    if (level === 'info' ? logsCalls : logsReads) {
      const startedAt = performance.now()
      res.once('close', () => {
        const ms = Math.round((performance.now() - startedAt) * 10) / 10
        const facts = { requestId: requestIdOf(req), method: req.method, path, status: res.statusCode, ms }
        log[level](res.writableFinished ? facts : { ...facts, isAborted: true }, 'request')
      })
    }
    listener(req, res)
  }
}
