import type { FeatureRoutes } from '#server/feature.ts'
import { Hono, type Context as HonoContext } from 'hono'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { toPublicError } from '#server/lib/public-error.ts'
import { createBodyLimit } from '#server/lib/request/limit-body.ts'
import { isForeignWrite } from '#server/lib/request/origin-guard.ts'
import { requestIdOf } from '#server/lib/request/request-id.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import { createRequestContext } from '#server/trpc/request-context.ts'
import { m } from '#shared/catalog/m.ts'
import type { ReaderPage } from '#features/audience/shared/reader-page.ts'
import { nextPageOf } from '#features/people/shared/sign-in.ts'
import { NO_STORE } from '#server/http/ops/no-store.ts'
import type { RouteEnv } from '#server/http/route-env.ts'
import { say } from './newsletter-page-parts.ts'
import { AUDIENCE_PAGES } from './newsletter-page-table.ts'
import { Redirect, type NewsletterPage, type PageRequest } from './newsletter-page.ts'
import type { PageRenderer } from '#server/http/pages/page-renderer.ts'

/** A form has an address, digits, and a few newsletters. */
const MAX_BYTES = 16 * 1024

/** Pages by their paths. */
type Pages = Readonly<Record<string, NewsletterPage>>

/**
 * Keeps the page and its address from caches, search engines and other sites. With `no-referrer`, browsers would send
 * the forms of the page with the origin `null`, which is rejected.
 */
const PRIVATE = {
  ...NO_STORE,
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

/**
 * The pages behind links in emails, and the forms of sign-up boxes. GET and HEAD show a page with a button and change
 * nothing, so a mail filter that opens links has no effect; only POST acts.
 */
function createNewsletterPages(pages: Pages, deps: Deps, renderer: PageRenderer): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  const limitBody = createBodyLimit({
    maxSize: MAX_BYTES,
    onError: (c) => c.text(m.bodyTooLarge(), 413, NO_STORE),
  })
  for (const [path, page] of Object.entries(pages)) {
    const { show, act } = page
    if (show) routes.get(path, (c) => respond(c, page, (request) => show(request)))
    if (act) routes.post(path, limitBody, (c) => respond(c, page, (request) => act(request)))
  }
  return routes

  async function respond(
    c: HonoContext<RouteEnv>,
    page: NewsletterPage,
    work: (request: PageRequest) => Promise<ReaderPage | Response>,
  ): Promise<Response> {
    const { language } = await siteIdentity(deps)
    return withLanguage(language, async () => {
      const headers = new Headers(PRIVATE)
      try {
        const result = await work(await readRequest(c, page, headers))
        if (result instanceof Response) return result
        const isRejected = result.forms.some(({ error }) => error !== undefined)
        return await send(result, isRejected ? 400 : 200, headers)
      } catch (thrown) {
        if (thrown instanceof Redirect) {
          headers.set('location', thrown.to)
          return new Response(null, { status: 303, headers })
        }
        return sendError(thrown, page, headers)
      }
    })
  }

  async function sendError(thrown: unknown, page: NewsletterPage, headers: Headers): Promise<Response> {
    const { status, message, detail } = toPublicError(thrown)
    if (status >= 500) deps.log.error({ err: thrown }, 'a page of a mailed link failed')
    const seconds = detail?.['retryAfterSeconds']
    if (typeof seconds === 'number') headers.set('retry-after', String(seconds))
    const title = page.errorTitle?.() ?? m.newslettersTitle()
    return send(say(title, message), status, headers)
  }

  async function send(page: ReaderPage, status: number, headers: Headers): Promise<Response> {
    const rendered = await renderer.renderReaderPage(page)
    for (const [name, value] of Object.entries(rendered.headers)) headers.set(name, value)
    for (const [name, value] of Object.entries(PRIVATE)) headers.set(name, value)
    return new Response(rendered.html, { status, headers })
  }

  async function readRequest(
    c: HonoContext<RouteEnv>,
    page: NewsletterPage,
    headers: Headers,
  ): Promise<PageRequest> {
    const { raw } = c.req
    const isWrite = raw.method === 'POST'
    if (
      isWrite &&
      !page.isOpenToMailPrograms &&
      isForeignWrite('POST', raw.headers, deps.config.fixedOrigin)
    ) {
      throw new AppError('FORBIDDEN', 'foreignOrigin')
    }
    const { incoming } = c.env
    const ctx = await createRequestContext(deps, {
      id: requestIdOf(incoming),
      headers: raw.headers,
      address: deps.clientAddress({ socket: incoming.socket, headers: raw.headers }),
      responseHeaders: headers,
    })
    const form = isWrite ? await raw.formData().catch(() => new FormData()) : new FormData()
    const nextId = nextOf(form, isWrite ? raw.headers.get('referer') : raw.url)
    return { deps, ctx, word: c.req.param('word') ?? '', form, nextId }
  }
}

/**
 * Returns the article to open afterward: of the form, or of the address of the page. Without script, a form's page
 * names it only there.
 */
function nextOf(form: FormData, page: string | null): number | undefined {
  const query = page !== null && URL.canParse(page) ? new URL(page).searchParams : null
  const next = nextPageOf(form.get('next') ?? query?.get('next'))
  return typeof next === 'number' ? next : undefined
}

/** Returns the routes of a feature's pages behind links in emails. */
export function newsletterPages(pages: Pages): Required<FeatureRoutes> {
  const links = Object.keys(pages)
    .filter((path) => path.endsWith('/:word'))
    .map((path) => path.slice(0, -':word'.length))
  const isLink = new RegExp(`^(?:${links.join('|')})[\\w.-]{1,200}$`)
  return {
    create: ({ deps, renderer }) => createNewsletterPages(pages, deps, renderer),
    costs: Object.fromEntries(Object.keys(pages).map((path) => [path, 1])),
    matches: (path) => isLink.test(path),
  }
}

export default newsletterPages(AUDIENCE_PAGES)
