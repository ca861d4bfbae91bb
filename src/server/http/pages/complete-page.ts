import { completeForPage } from '#server/features/articles/gate/gate.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import { createRequestContext } from '#server/trpc/request-context.ts'
import { completeIdIn } from '#shared/articles/access.ts'
import { articleIdPath } from '#shared/site/addresses.ts'
import { m } from '#shared/catalog/m.ts'
import { NO_STORE } from '../ops/no-store.ts'
import { isRead, sendMethodNotAllowed, sendText } from '../respond.ts'
import { readerOfArticleLink } from './article-link.ts'
import type { PageHandler } from './page-handler.ts'
import type { PageRenderer } from './page-renderer.ts'

/** Keeps the page from caches and search engines. */
const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, noarchive' }

/**
 * Serves the whole text of an article to those who may read it, for browsers without script and for links of letters.
 * Others are sent to the page with the open part. Nothing of it is stored.
 */
export function createCompletePages(deps: Deps, renderer: PageRenderer): PageHandler {
  return async (req, res) => {
    const id = completeIdIn((req.url ?? '/').split('?', 1)[0] ?? '/')
    if (id === null || !isRead(req)) return sendMethodNotAllowed(res, 'GET, HEAD')
    try {
      const address = deps.clientAddress(req)
      deps.nodeLimiter.consume('uncachedPerAddress', addressKey(address))
      const headers = new Headers(req.headers.cookie ? { cookie: req.headers.cookie } : {})
      const responseHeaders = new Headers()
      const ctx = await createRequestContext(deps, { id: 'page', headers, address, responseHeaders })
      const linkOf = await readerOfArticleLink(deps, headers.get('cookie'), id)
      const article = await completeForPage(ctx, id, linkOf)
      const page = await renderer.renderShared(articleIdPath(id), { article })
      res.writeHead(page.status, { ...page.headers, ...PRIVATE })
      res.end(req.method === 'HEAD' ? undefined : page.html)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'TOO_MANY_REQUESTS') {
        const seconds = String(Number(error.detail?.['retryAfterSeconds'] ?? 60))
        return sendText(res, 429, m.tooManyAttempts(), { ...NO_STORE, 'retry-after': seconds })
      }
      res.writeHead(303, { ...PRIVATE, location: articleIdPath(id) }).end()
    }
  }
}
