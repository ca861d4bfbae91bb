import { Hono } from 'hono'
import { archivedIssue } from '#features/newsletters/server/archived-issue.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { siteOrigin } from '#server/lib/request/site-origin.ts'
import type { RouteEnv } from '#server/http/route-env.ts'

/** The path of an archived issue: its newsletter and its number. */
export const ARCHIVED_ISSUE = /^\/newsletters\/[a-z\d-]{1,80}\/[1-9]\d{0,14}$/

export const ARCHIVED_ISSUE_ROUTE = '/newsletters/:slug/:id{[1-9][0-9]*}'

/**
 * Serves issues that stay readable on the site, as they were sent. `notFound` serves every other path of that form,
 * such as an issue that was deleted.
 */
export function createIssueArchive(
  deps: Deps,
  notFound: (env: RouteEnv['Bindings']) => Promise<Response>,
): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src 'self' ${siteOrigin(deps.config)}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  routes.get(ARCHIVED_ISSUE_ROUTE, async ({ env, req, html }) => {
    const { slug, id } = req.param()
    const issue = await archivedIssue(deps, { slug, id: Number(id) })
    if (issue === null) return notFound(env)
    return html(issue, 200, { 'content-security-policy': policy, 'cache-control': 'public, max-age=60' })
  })
  return routes
}
