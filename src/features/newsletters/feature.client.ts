import { defineClient } from '#client/lib/feature.ts'
import { issueRoute, issuesRoute, olderIssuesRoute } from './client/on-site/issues.route.tsx'

export default defineClient({ name: 'newsletters', routes: [issueRoute, issuesRoute, olderIssuesRoute] })
