import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Deps } from '#server/lib/deps.ts'
import { m } from '#shared/catalog/m.ts'
import { isRead, sendText } from './respond.ts'

/** What no commit changes, or what must respond without the database. Beacons are counted later. */
const NEEDS_NO_CHECK =
  /^\/(?:assets|uploads|api-reference|healthz|readyz|writez|metrics|live|beacon)(?:[/?.]|$)/

/** Without the database, cached pages are sent for this long: news should stay readable. */
const READABLE_MS = 10 * 60_000

/** Marks what was sent without the database, for caches in front (RFC 9211). */
const UNVALIDATED = 'Broadsheet; detail=unvalidated'

/**
 * Returns the listener behind a check that this process knows every commit that any process acknowledged before the
 * request came, so nothing outdated leaves it. Without the database, what it sends must not be stored, and after ten
 * minutes it sends nothing. On SQLite it is the listener itself.
 */
export function validateFirst({ db }: Pick<Deps, 'db'>, handle: RequestListener): RequestListener {
  if (!db.isShared) return handle
  return (req, res) => {
    if (NEEDS_NO_CHECK.test(req.url ?? '/')) return handle(req, res)
    db.validate().then(
      () => handle(req, res),
      () => {
        if (isRead(req) && db.unvalidatedMs() > READABLE_MS) sendText(res, 503, m.storageUnavailable())
        else handleUnvalidated(handle, req, res)
      },
    )
  }
}

function handleUnvalidated(handle: RequestListener, req: IncomingMessage, res: ServerResponse): void {
  const writeHead = res.writeHead.bind(res) as (status: number, ...rest: unknown[]) => ServerResponse
  res.setHeader('cache-status', UNVALIDATED)
  res.writeHead = ((status: number, ...rest: unknown[]) => {
    const given = rest.pop()
    const message = typeof given === 'string' ? [given] : rest
    res.setHeader('cache-control', 'no-store')
    return writeHead(status, ...message, withoutCaching(typeof given === 'string' ? undefined : given))
  }) as ServerResponse['writeHead']
  handle(req, res)
}

/** Headers of `writeHead`: a record, or names and values in turn. */
function withoutCaching(headers: unknown): unknown {
  if (Array.isArray(headers)) {
    const at = headers.findIndex((name, i) => i % 2 === 0 && String(name).toLowerCase() === 'cache-control')
    return at < 0 ? [...headers, 'cache-control', 'no-store'] : headers.with(at + 1, 'no-store')
  }
  const others = Object.entries((headers ?? {}) as object).filter(
    ([name]) => name.toLowerCase() !== 'cache-control',
  )
  return { ...Object.fromEntries(others), 'cache-control': 'no-store' }
}
