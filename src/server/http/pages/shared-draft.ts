import { openPreviewLink } from '#features/articles/server/previews/preview-links.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import { m } from '#shared/catalog/m.ts'
import { previewTokenIn } from '#features/articles/shared/preview-links.ts'
import { NO_STORE } from '../ops/no-store.ts'
import { isRead, sendMethodNotAllowed, sendText } from '../respond.ts'
import type { PageHandler } from './page-handler.ts'
import type { PageRenderer } from './page-renderer.ts'
import { NOT_FOUND_PATH } from './page-resolvers.ts'

/** Keeps the page and its address from caches, search engines and the sites it links to. */
const PRIVATE = {
  ...NO_STORE,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

/**
 * Serves the drafts behind preview links. `servePage` responds to links that do not work with the page of any unknown
 * address, which does not show whether there was one.
 */
export function createSharedDrafts(deps: Deps, renderer: PageRenderer, servePage: PageHandler): PageHandler {
  return async (req, res) => {
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/'
    const token = previewTokenIn(path)
    if (token === null || !isRead(req)) return sendMethodNotAllowed(res, 'GET, HEAD')
    try {
      await deps.limiter.consume('previewLinkPerAddress', addressKey(deps.clientAddress(req)))
      const draft = await openPreviewLink(deps, token, { isCounted: req.method === 'GET' })
      for (const [name, value] of Object.entries(PRIVATE)) res.setHeader(name, value)
      if (!draft) {
        // A page that does not depend on the link.
        req.url = NOT_FOUND_PATH
        return await servePage(req, res)
      }
      const { status, html, headers } = await renderer.renderShared(draft.path, draft.overrides)
      res.writeHead(status, { ...headers, ...PRIVATE })
      res.end(req.method === 'HEAD' ? undefined : html)
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') {
        const seconds = String(Number(error.detail?.['retryAfterSeconds'] ?? 60))
        return sendText(res, 429, m.tooManyAttempts(), { ...PRIVATE, 'retry-after': seconds })
      }
      throw error
    }
  }
}
