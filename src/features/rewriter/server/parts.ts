import { defineParts } from '#server/feature.ts'
import { rewriterRouter } from './rewrites/rewriter.router.ts'
import { sourceChecksRouter } from './source-checks/source-checks.router.ts'
import { movedParts, movedWithArticles } from './sources/moved-sources.ts'
import { sourcesRouter } from './sources/sources.router.ts'
import { sourceSupportRouter } from './source-support/source-support.router.ts'
import { creditedSources } from './sources/credited-sources.ts'
import { checkDueSources } from './source-checks/check-due-sources.job.ts'
import { modelStatus } from './rewrites/model-budget.ts'
import { checkRewrittenDraft } from './rewrites/approval.service.ts'

declare module '#features/changes/server/audit/audit.service.ts' {
  interface AddedActions {
    'article.add-source': true
    'article.remove-source': true
    'rewrite.create': true
    'rewrite.approve': true
    'rewrite.resolve-finding': true
    'rewrite.reopen-finding': true
    'rewrite.embargo': true
    'source.change': true
    'source.acknowledge': true
  }
}

export default defineParts({
  routers: {
    rewriter: rewriterRouter,
    sourceChecks: sourceChecksRouter,
    sources: sourcesRouter,
    sourceSupport: sourceSupportRouter,
  },
  jobs: [{ name: 'sources', everyMs: 60_000, run: checkDueSources }],
  hooks: {
    articleCredits: creditedSources,
    movedParts,
    movedWithArticles,
    beforePublication: checkRewrittenDraft,
    systemStatus: modelStatus,
  },
})
