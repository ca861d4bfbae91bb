import { requireNothingSending } from './switching-off.ts'
import { defineParts } from '#server/feature.ts'
import { bounceOperations } from './bounces/bounce.operations.ts'
import { issuesRouter } from './issues.router.ts'
import { makeIssuesByRule } from './issues-by-rule.job.ts'
import { frontPageIds } from '#features/front-page/server/layout/front-page.service.ts'
import { firstSteps } from './first-steps.ts'
import { makeFirstNewsletter } from './first-newsletter.job.ts'
import { readBounces } from './bounces/read-bounces.job.ts'
import { requireInNoApprovedIssue, requireInNoOpenIssue } from './approved-issues.ts'
import { readerOfArticleLink } from './http/article-link.ts'
import { issueQueue } from './issue-queue.ts'
import { pauseForConfirmation } from './pause-for-confirmation.ts'
import { newestIssue } from './archived-issue.service.ts'
import { nextIssues } from './next-issues.ts'

declare module '#features/changes/server/audit/audit.service.ts' {
  interface AddedActions {
    'issue.send': true
    'issue.schedule': true
    'issue.unschedule': true
    'issue.cancel': true
    'issue.decide': true
    'issue.delete': true
    'issue.archive': true
    'mail.pause-domain': true
    'mail.resume-domain': true
  }
}

export default defineParts({
  routers: {
    issues: issuesRouter,
  },
  hooks: {
    firstSteps,
    approvedContentChanges: requireInNoApprovedIssue,
    fileDeletions: requireInNoOpenIssue,
    installationConfirmed: pauseForConfirmation,
    mailQueue: issueQueue,
    newestIssue,
    nextIssues,
    readerOfLink: readerOfArticleLink,
    sendsIssues: true,
    switchingOff: { newsletters: requireNothingSending },
  },
  jobs: [
    {
      name: 'issues by rule',
      everyMs: 5_000,
      run: (deps) => makeIssuesByRule(deps, () => frontPageIds(deps)),
    },
    { name: 'first list', everyMs: 30_000, run: makeFirstNewsletter },
    { name: 'returned mail', everyMs: 60_000, run: readBounces },
  ],
  operations: bounceOperations,
})
