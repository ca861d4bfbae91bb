import type { RequestListener } from 'node:http'
import type { Deps } from '#server/lib/deps.ts'
import { requestIdOf } from '#server/lib/request/request-id.ts'
import { isPublicRead } from '../cacheable-call.ts'

/** True for calls, except cacheable ones, which are as frequent as pages. */
const isInfoLevel = (url: string) =>
  (url.startsWith('/api') || url.startsWith('/trpc')) &&
  /^\/(api|trpc)([/?]|$)/.test(url) &&
  !isPublicRead(url)

/**
 * Counts each finished request by status and logs it: calls at `info`, pages, files and public reads at `debug`. Logs
 * the path without its query, which may contain a search or an invite.
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
    const level = isInfoLevel(url) ? 'info' : 'debug'
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
