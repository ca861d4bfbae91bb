import { Hono } from 'hono'
import type { z } from 'zod'
import { pathOfPage } from '#features/front-page/server/layout/front-page.service.ts'
import { requireShowable } from '#features/site/server/identity/identity.service.ts'
import { draftPage } from '#features/articles/server/previews/draft-page.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { PageOverrides } from '#server/lib/page-overrides.ts'
import { createBodyLimit } from '#server/lib/request/limit-body.ts'
import { isForeignWrite } from '#server/lib/request/origin-guard.ts'
import { requestIdOf } from '#server/lib/request/request-id.ts'
import { toPublicError } from '#server/lib/public-error.ts'
import { createRequestContext } from '#server/trpc/request-context.ts'
import { unsavedForm } from '#features/articles/shared/articles.ts'
import { m } from '#shared/catalog/m.ts'
import { arrangeInput } from '#features/front-page/shared/input.ts'
import { FRONT_PAGE_PREVIEW_PATH } from '#features/front-page/shared/front-page.ts'
import { identitySchema } from '#features/site/shared/identity-input.ts'
import { limits } from '#shared/limits.ts'
import { can, type Capability } from '#features/people/shared/roles.ts'
import { ARTICLE_PREVIEW_PATH, IDENTITY_PREVIEW_PATH } from '#features/site/shared/preview-paths.ts'
import { rowId } from '#shared/text-fields.ts'
import { NO_STORE } from '#server/http/ops/no-store.ts'
import type { RouteEnv } from '#server/http/route-env.ts'
import type { PageRenderer } from './page-renderer.ts'

/** Error sentences appear inside the dashboard too. */
const FRAMED = { ...NO_STORE, 'content-security-policy': "default-src 'none'; frame-ancestors 'self'" }

export interface FramedPreview {
  path: string
  capability: Capability
  /** Returns the page to render with what is not saved. Throws BAD_REQUEST for invalid fields. */
  prepare: (deps: Deps, fields: URLSearchParams) => Promise<{ path: string; overrides: PageOverrides }>
}

const PREVIEWS: readonly FramedPreview[] = [
  {
    path: IDENTITY_PREVIEW_PATH,
    capability: 'site.manage',
    prepare: async (deps, fields) => ({
      path: '/',
      overrides: { identity: await requireShowable(deps, parsed(identitySchema, fields.get('identity'))) },
    }),
  },
  {
    path: ARTICLE_PREVIEW_PATH,
    capability: 'articles.manage',
    prepare: (deps, fields) => {
      const { id, ...draft } = parsed(unsavedForm.extend({ id: rowId }), fields.get('article'))
      return draftPage(deps, id, draft)
    },
  },
  {
    path: FRONT_PAGE_PREVIEW_PATH,
    capability: 'front-page.manage',
    prepare: async (deps, fields) => {
      const { pageId, layout, at } = parsed(arrangeInput, fields.get('page'))
      const now = at === undefined ? deps.clock.now() : Date.parse(at)
      return { path: await pathOfPage(deps, pageId), overrides: { layout: { pageId, layout }, now } }
    },
  },
]

/**
 * Shows pages with what is not saved, in frames of the dashboard. A form sends the fields, so nothing is stored, and any
 * node can serve it.
 */
export function createFramedPreviews(
  deps: Deps,
  renderer: PageRenderer,
  previews: readonly FramedPreview[] = PREVIEWS,
): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  const limitBody = createBodyLimit({
    maxSize: limits.jsonBodyMaxBytes,
    onError: (c) => c.text(m.bodyTooLarge(), 413, FRAMED),
  })
  for (const { path, capability, prepare } of previews) {
    routes.post(
      path,
      async ({ env, req }, next) => {
        await requireCapability(deps, capability, env.incoming, req.raw.headers)
        return next()
      },
      limitBody,
      async (c) => {
        const form = await c.req.formData().catch(() => new FormData())
        const fields = new URLSearchParams()
        for (const [name, value] of form) if (typeof value === 'string') fields.set(name, value)
        const { path: shown, overrides } = await prepare(deps, fields)
        const isDark = fields.get('scheme') === 'dark'
        const page = await renderer.renderPreview(shown, overrides, { isDark })
        return c.html(page.html, 200, { ...page.headers, ...NO_STORE })
      },
    )
    routes.all(path, (c) => c.text(m.methodNotAllowed(), 405, { ...NO_STORE, allow: 'POST' }))
  }
  routes.onError((error, c) => {
    const { status, message } = toPublicError(error)
    if (status >= 500) deps.log.error({ err: error }, 'the preview failed')
    return c.text(message, status as 400, FRAMED)
  })
  return routes
}

async function requireCapability(
  deps: Deps,
  capability: Capability,
  incoming: RouteEnv['Bindings']['incoming'],
  headers: Headers,
): Promise<void> {
  if (isForeignWrite('POST', headers, deps.config.fixedOrigin)) {
    throw new AppError('FORBIDDEN', 'foreignOrigin')
  }
  const { user } = await createRequestContext(deps, {
    id: requestIdOf(incoming),
    headers,
    address: deps.clientAddress({ socket: incoming.socket, headers }),
    responseHeaders: new Headers(),
  })
  if (!user || !can(user.role, capability)) throw new AppError('FORBIDDEN', 'forbidden')
  await deps.limiter.consume('previewPerUser', String(user.id))
}

/** Returns JSON as `schema` reads it. Throws BAD_REQUEST with the first reason. */
export function parsed<T>(schema: z.ZodType<T>, json: string | null): T {
  const value = schema.safeParse(parseJson(json ?? ''))
  if (value.success) return value.data
  throw value.error
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
