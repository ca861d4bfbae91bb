import type { RequestListener } from 'node:http'
import type { Deps } from '#server/lib/deps.ts'
import { requestIdOf } from '#server/lib/request/request-id.ts'
import { isCacheableCall } from '../response-cache.ts'

/** Calls, but for the public ones that are answered from memory: those are as many as pages. */
const isWorthALine = (url: string) =>
  (url.startsWith('/api') || url.startsWith('/trpc')) &&
  /^\/(api|trpc)([/?]|$)/.test(url) &&
  !isCacheableCall(url)

/**
 * Counts every finished request by its status, and writes one log line for it: calls at `info`; pages, files and public reads at `debug`, as they
 * are many and say little. The path is without its query, which may carry what somebody searched or a one-time link.
 */
export function withRequestLog(
  { log, stats }: Pick<Deps, 'log' | 'stats'>,
  listener: RequestListener,
): RequestListener {
  const logsCalls = log.isLevelEnabled('info')
  const logsReads = log.isLevelEnabled('debug')
  return (req, res) => {
    res.once('finish', () => stats.countRequest(res.statusCode))
    const url = req.url ?? ''
    const level = isWorthALine(url) ? 'info' : 'debug'
    if (level === 'info' ? logsCalls : logsReads) {
      const path = url.split('?', 1)[0] ?? ''
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
