import { Hono } from 'hono'
import type { FeatureRoutes } from '#server/feature.ts'
import type { RouteEnv } from '#server/http/route-env.ts'
import { ISSUE_PREVIEW_PATH } from '#features/site/shared/preview-paths.ts'
import { newsletterPages } from '#features/audience/server/http/newsletter-pages.ts'
import { articleLink } from './article-link.ts'
import { createIssuePreview } from './issue-preview.ts'

const pages = newsletterPages({ '/newsletters/article/:word': articleLink })

const routes: FeatureRoutes = {
  create: (parts) =>
    new Hono<RouteEnv>().route('/', pages.create(parts)).route('/', createIssuePreview(parts.deps)),
  costs: { ...pages.costs, [`${ISSUE_PREVIEW_PATH}/:id`]: 'previewPerUser' },
  matches: (path) => pages.matches(path) || path.startsWith(`${ISSUE_PREVIEW_PATH}/`),
}

export default routes
