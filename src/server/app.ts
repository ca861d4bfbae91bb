import type { TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { Hono } from 'hono'
import { appRouter } from './app-router.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { isAwaitingSetup } from '#features/people/server/setup/setup.service.ts'
import { AppError } from './lib/app-error.ts'
import type { Deps } from './lib/deps.ts'
import { toPublicError } from './lib/public-error.ts'
import { CALL_HEADERS } from './lib/request/call-headers.ts'
import { httpsOnly } from './lib/request/https-only.ts'
import { isJsonType } from './lib/request/json-type.ts'
import { isForeignWrite } from './lib/request/origin-guard.ts'
import { isFromThisMachine } from './lib/request/this-machine.ts'
import { requestIdOf } from './lib/request/request-id.ts'
import { withLanguage } from './lib/with-language.ts'
import { limitBody } from './rest/body-limit.ts'
import { errorResponse, type RestEnv } from './rest/rest-context.ts'
import { createRest, errorBodyOf } from './rest/rest.ts'
import { createRequestContext } from './trpc/request-context.ts'

/** Procedures in one batch request. */
const MAX_BATCH = 10

/** What the page /setup calls. Every other call is 503 until an empty newsroom has its first admin. */
const SETUP_CALL = /^\/trpc\/(?:setup\.\w+|site\.info|auth\.currentUser)$/

/** Returns the app for tRPC and REST calls. It does not listen; tests call `app.request()`. */
export function createApp(deps: Deps): Hono<RestEnv> {
  const app = new Hono<RestEnv>()

  app.use(async (c, next) => {
    const request = c.req.raw
    c.set('errorBody', errorBodyOf(c.req.path))
    if (isForeignWrite(request.method, request.headers, deps.config.fixedOrigin)) {
      return errorResponse(c, new AppError('FORBIDDEN', 'foreignOrigin'))
    }
    if (!SETUP_CALL.test(c.req.path) && (await isAwaitingSetup(deps))) {
      return errorResponse(c, new AppError('SERVICE_UNAVAILABLE', 'notSetUp'))
    }
    const responseHeaders = new Headers()
    const context = await createRequestContext(deps, {
      id: requestIdOf(c.env?.incoming ?? request),
      headers: request.headers,
      address: deps.clientAddress({ socket: c.env?.incoming?.socket, headers: request.headers }),
      isFromThisMachine: isFromThisMachine(c.env?.incoming, deps.config),
      responseHeaders,
    })
    c.set('trpc', context)
    await next()
    addResponseHeaders(c.res.headers, responseHeaders, context.request.id)
    for (const [name, value] of Object.entries(httpsOnly(deps.config))) c.res.headers.set(name, value)
  })

  app.use('/trpc/*', limitBody)
  app.all('/trpc/*', async (c) => {
    if (c.req.method === 'POST' && !isJsonType(c.req.header('content-type'))) {
      return errorResponse(c, new AppError('UNSUPPORTED_MEDIA_TYPE', 'expectedJson'))
    }
    const { language } = await siteIdentity(deps)
    // REST calls are for programs, so their messages stay English.
    return withLanguage(language, () =>
      fetchRequestHandler({
        endpoint: '/trpc',
        req: c.req.raw,
        router: appRouter,
        createContext: () => c.get('trpc'),
        maxBatchSize: MAX_BATCH,
        responseMeta: ({ errors }) => ({ headers: retryAfter(errors) }),
      }),
    )
  })
  app.route('/api', createRest())
  app.notFound((c) => errorResponse(c, new AppError('NOT_FOUND', 'noSuchCall')))
  app.onError((error, c) => {
    if (toPublicError(error).status >= 500) deps.log.error({ err: error, path: c.req.path }, 'request failed')
    return errorResponse(c, error)
  })
  return app
}

/** When the call of a batch that has to wait longest can be sent again. */
function retryAfter(errors: readonly TRPCError[]): Record<string, string> {
  const seconds = errors.flatMap((error) => {
    const value = toPublicError(error).detail?.['retryAfterSeconds']
    return typeof value === 'number' ? [value] : []
  })
  return seconds.length > 0 ? { 'retry-after': String(Math.max(...seconds)) } : {}
}

function addResponseHeaders(headers: Headers, cookies: Headers, requestId: string): void {
  for (const cookie of cookies.getSetCookie()) headers.append('set-cookie', cookie)
  for (const [name, value] of Object.entries(CALL_HEADERS)) headers.set(name, value)
  headers.set('x-request-id', requestId)
}
