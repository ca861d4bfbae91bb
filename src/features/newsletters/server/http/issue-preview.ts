import { Hono } from 'hono'
import { previewIssue } from '#features/newsletters/server/preview.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { toPublicError } from '#server/lib/public-error.ts'
import { requestIdOf } from '#server/lib/request/request-id.ts'
import { siteOrigin } from '#server/lib/request/site-origin.ts'
import { createRequestContext } from '#server/trpc/request-context.ts'
import { can } from '#features/people/shared/roles.ts'
import { ISSUE_PREVIEW_PATH } from '#features/site/shared/preview-paths.ts'
import { rowId } from '#shared/text-fields.ts'
import { NO_STORE } from '#server/http/ops/no-store.ts'
import type { RouteEnv } from '#server/http/route-env.ts'

/**
 * Serves an issue as mail programs show it, for a frame of the dashboard: `?scheme=dark` as in dark mode. Its policy
 * allows the styles in its elements, which pages forbid, the pictures of the site, and no script.
 */
export function createIssuePreview(deps: Deps): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src 'self' ${siteOrigin(deps.config)}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
  const headers = { ...NO_STORE, 'content-security-policy': policy }
  routes.get(`${ISSUE_PREVIEW_PATH}/:id`, async ({ env, req, html }) => {
    const context = await createRequestContext(deps, {
      id: requestIdOf(env.incoming),
      headers: req.raw.headers,
      address: deps.clientAddress({ socket: env.incoming.socket, headers: req.raw.headers }),
      responseHeaders: new Headers(),
    })
    if (!context.user || !can(context.user.role, 'newsletters.manage'))
      throw new AppError('FORBIDDEN', 'forbidden')
    await deps.limiter.consume('previewPerUser', String(context.user.id))
    const id = rowId.safeParse(Number(req.param('id')))
    if (!id.success) throw new AppError('NOT_FOUND', 'issueNotFound')
    const issue = await previewIssue(deps, id.data)
    return html(inScheme(issue.html, req.query('scheme') === 'dark'), 200, headers)
  })
  routes.onError((error, c) => {
    const { status, message } = toPublicError(error)
    if (status >= 500) deps.log.error({ err: error }, 'the preview of an issue failed')
    return c.text(message, status as 400, headers)
  })
  return routes
}

/** Applies the styles for dark mode always or never, whatever the system prefers. */
const inScheme = (html: string, isDark: boolean): string =>
  html.replace('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all')
