import { Hono } from 'hono'
import type { FeatureRoutes } from '#server/feature.ts'
import type { RouteEnv } from '#server/http/route-env.ts'
import { ISSUE_PREVIEW_PATH } from '#features/site/shared/preview-paths.ts'
import { ARCHIVED_ISSUE, ARCHIVED_ISSUE_ROUTE, createIssueArchive } from './issue-archive.ts'
import { createIssuePreview } from './issue-preview.ts'

const routes: FeatureRoutes = {
  create: ({ deps, servePage }) =>
    new Hono<RouteEnv>().route('/', createIssuePreview(deps)).route('/', createIssueArchive(deps, servePage)),
  costs: { [`${ISSUE_PREVIEW_PATH}/:id`]: 'previewPerUser', [ARCHIVED_ISSUE_ROUTE]: 2 },
  matches: (path) => path.startsWith(`${ISSUE_PREVIEW_PATH}/`) || ARCHIVED_ISSUE.test(path),
}

export default routes
