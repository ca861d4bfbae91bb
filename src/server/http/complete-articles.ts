import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  fromComplete,
  requireMayRead,
  toCompletePage,
} from '#features/articles/server/paywall/paywall.service.ts'
import { breakingNewsEnd } from '#features/front-page/server/breaking-news/breaking-news.service.ts'
import { firstAnswer } from '#server/lib/first-answer.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import type { UnsavedArticle } from '#server/lib/page-overrides.ts'
import { CALL_HEADERS } from '#server/lib/request/call-headers.ts'
import { requestIdOf } from '#server/lib/request/request-id.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import { createRequestContext } from '#server/trpc/request-context.ts'
import { completeIdIn, type Access } from '#features/articles/shared/access.ts'
import { m } from '#shared/catalog/m.ts'
import { articleIdPath } from '#features/site/shared/addresses.ts'
import type { RawHandler } from './http-handler.ts'
import { NO_STORE } from './ops/no-store.ts'
import { finishPage, type FinishedPage } from './pages/page-cache.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import { createPublicCache } from './public-cache.ts'
import { isRead, pickEncoding, sendMethodNotAllowed, sendText } from './respond.ts'

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Returns the reader whose link opened an article in this browser, or null. */
    readerOfLink: (deps: Deps, cookies: string | null, articleId: number) => Promise<number | null>
  }
}

interface Complete extends FinishedPage {
  access: Access
}

interface Wanted {
  id: number
  /** The page for browsers without script and for links of issues, or the call of the open page. */
  as: 'page' | 'call'
}

/** Several hundred long articles. */
const MAX_BYTES = 32 * 1024 * 1024
/** Bounds the age of what changes with time, such as the most-read list. */
const MAX_AGE_MS = 10 * 60_000

/** Keeps a page from other caches and from search engines. */
const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, noarchive' }

interface Parts {
  renderer: PageRenderer
  /** Answers calls that fail. */
  serveCall: (req: IncomingMessage, res: ServerResponse) => Promise<unknown>
  sendFailure: (req: IncomingMessage, res: ServerResponse, error: unknown) => void
}

/** The call as the client sends it. Others, such as one of a batch, are left to the app. */
const CALL = /^\/trpc\/articles\.completePage\?input=%7B%22id%22%3A([1-9]\d{0,14})%7D$/

function completeCallIdIn({ method, headers, url = '' }: IncomingMessage): number | null {
  const id = method === 'GET' && !headers.authorization ? CALL.exec(url)?.[1] : undefined
  return id === undefined ? null : Number(id)
}

/**
 * Serves the full text of an article to those who may read it. This process keeps what it has built, and queries the
 * database about the reader for each request; no other cache stores it.
 */
export function createCompleteArticles(deps: Deps, { renderer, serveCall, sendFailure }: Parts): RawHandler {
  const kept = createPublicCache<Complete>(deps.db, {
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
    clock: deps.clock,
    nextEnd: () => breakingNewsEnd(deps),
  })

  /** Returns the status, body and headers of a response. */
  async function build({ id, as }: Wanted, read: () => Promise<UnsavedArticle>) {
    if (as === 'call') {
      const { language } = await siteIdentity(deps)
      const { access, page } = await withLanguage(language, () => toCompletePage(deps, read))
      const body = JSON.stringify({ result: { data: page } })
      return { access, status: 200, body, headers: { ...CALL_HEADERS, 'content-type': 'application/json' } }
    }
    const article = await read()
    const { status, html, headers } = await renderer.renderShared(articleIdPath(id), { article })
    return { access: article.access, status, body: html, headers: { ...headers, ...PRIVATE } }
  }

  /** Sends what a reader asked for. Throws as `fromComplete`, and TOO_MANY_REQUESTS. */
  async function respond(req: IncomingMessage, res: ServerResponse, wanted: Wanted): Promise<void> {
    const address = deps.clientAddress(req)
    deps.nodeLimiter.consume('uncachedPerAddress', addressKey(address))
    const headers = new Headers(req.headers.cookie ? { cookie: req.headers.cookie } : {})
    const responseHeaders = new Headers()
    const ctx = await createRequestContext(deps, { id: requestIdOf(req), headers, address, responseHeaders })
    const links = wanted.as === 'page' ? deps.hooks('readerOfLink') : []
    const linkOf = await firstAnswer(links, (hook) => hook(deps, headers.get('cookie'), wanted.id))
    const key = `${wanted.as} ${wanted.id}`
    const keep = (read: () => Promise<UnsavedArticle>) =>
      kept.get(key, async (generation) => {
        const { access, ...built } = await build(wanted, read)
        return { ...finishPage(built, { generation }), access }
      })
    const ready = kept.peek(key)
    if (ready) await requireMayRead(ctx, ready.access, linkOf)
    const built = ready ?? (await fromComplete(ctx, wanted.id, keep, linkOf))
    const { head, body } = await built.variant(pickEncoding(req.headers['accept-encoding']))
    if (wanted.as === 'call') res.setHeader('x-request-id', ctx.request.id)
    const cookies = responseHeaders.getSetCookie()
    if (cookies.length > 0) res.setHeader('set-cookie', cookies)
    // Without an entity tag, because a browser that stores nothing has none to send.
    res.writeHead(built.status, head.toSpliced(head.indexOf('etag'), 2))
    res.end(req.method === 'HEAD' ? undefined : body)
  }

  async function servePage(req: IncomingMessage, res: ServerResponse, id: number): Promise<void> {
    try {
      await respond(req, res, { id, as: 'page' })
    } catch (error) {
      if (!(error instanceof AppError)) return sendFailure(req, res, error)
      if (error.code === 'TOO_MANY_REQUESTS') {
        const seconds = String(Number(error.detail?.['retryAfterSeconds'] ?? 60))
        return sendText(res, 429, m.tooManyAttempts(), { ...NO_STORE, 'retry-after': seconds })
      }
      res.writeHead(303, { ...PRIVATE, location: articleIdPath(id) }).end()
    }
  }

  return (req, res, path) => {
    const pageId = completeIdIn(path)
    if (pageId !== null) {
      if (isRead(req)) void servePage(req, res, pageId)
      else sendMethodNotAllowed(res, 'GET, HEAD')
      return true
    }
    const callId = completeCallIdIn(req)
    if (callId === null) return false
    // The app formats errors, in the terms of tRPC.
    respond(req, res, { id: callId, as: 'call' }).catch(() => serveCall(req, res))
    return true
  }
}
