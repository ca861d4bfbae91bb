import { Hono } from 'hono'
import { withIdentity } from '#server/features/identity/identity.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { createBodyLimit } from '#server/lib/request/limit-body.ts'
import { isForeignWrite } from '#server/lib/request/origin-guard.ts'
import { requestIdOf } from '#server/lib/request/request-id.ts'
import { createRequestContext } from '#server/trpc/request-context.ts'
import { identitySchema } from '#shared/identity-input.ts'
import { limits } from '#shared/limits.ts'
import { messages } from '#shared/messages.ts'
import { can } from '#shared/roles.ts'
import { IDENTITY_PREVIEW_PATH } from '#shared/site.ts'
import { NO_STORE } from '../ops/no-store.ts'
import type { RouteEnv } from '../routes.ts'
import type { PageRenderer } from './page-renderer.ts'

/** Error sentences appear inside the dashboard too. */
const FRAMED = { ...NO_STORE, 'content-security-policy': "default-src 'none'; frame-ancestors 'self'" }

/**
 * Shows admins the front page with an unsaved identity, in a frame of the dashboard. A form sends the identity, so
 * nothing is stored, and any node can serve it.
 */
export function createIdentityPreview(deps: Deps, renderer: PageRenderer): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  const limitBody = createBodyLimit({
    maxSize: limits.jsonBodyMaxBytes,
    onError: (c) => c.text(messages.bodyTooLarge, 413, FRAMED),
  })
  routes.post(
    IDENTITY_PREVIEW_PATH,
    async ({ env, req }, next) => {
      await requireAdmin(deps, env.incoming, req.raw.headers)
      return next()
    },
    limitBody,
    async (c) => {
      const form = new URLSearchParams(await c.req.text())
      const identity = identitySchema.safeParse(parseJson(form.get('identity') ?? ''))
      if (!identity.success) {
        throw new AppError('BAD_REQUEST', identity.error.issues[0]?.message ?? 'Invalid input')
      }
      const unsaved = await withIdentity(deps, identity.data)
      const page = await renderer.renderPreview('/', unsaved, form.get('scheme') === 'dark')
      return c.html(page.html, 200, { ...page.headers, ...NO_STORE })
    },
  )
  routes.all(IDENTITY_PREVIEW_PATH, (c) => c.text('Method Not Allowed', 405, { ...NO_STORE, allow: 'POST' }))
  routes.onError((error, c) => {
    if (!(error instanceof AppError)) deps.log.error({ err: error }, 'the preview failed')
    const isOurs = error instanceof AppError
    c.status((isOurs ? error.status : 500) as 400)
    return c.text(isOurs ? error.message : messages.somethingWrong, undefined, FRAMED)
  })
  return routes
}

async function requireAdmin(
  deps: Deps,
  incoming: RouteEnv['Bindings']['incoming'],
  headers: Headers,
): Promise<void> {
  if (isForeignWrite('POST', headers, deps.config.publicOrigin)) {
    throw new AppError('FORBIDDEN', messages.foreignOrigin)
  }
  const { user } = await createRequestContext(deps, {
    id: requestIdOf(incoming),
    headers,
    address: deps.clientAddress({ socket: incoming.socket, headers }),
    responseHeaders: new Headers(),
  })
  if (!can(user?.role, 'site.manage')) throw new AppError('FORBIDDEN', messages.forbidden)
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
