import { defineParts } from '#server/feature.ts'
import { bounceOperations } from './bounces/bounce.operations.ts'
import { movedParts } from './moving/moved-parts.ts'
import { issuesRouter } from './issues.router.ts'
import { newslettersRouter } from './newsletters.router.ts'
import { makeIssuesByRule } from './issues-by-rule.job.ts'
import { frontPageIds } from '#features/front-page/server/layout/front-page.service.ts'
import { makeFirstNewsletter } from './first-newsletter.job.ts'
import { sendDueMail, recordAnswers } from './send-mail.job.ts'
import { readBounces } from './bounces/read-bounces.job.ts'

export default defineParts({
  routers: {
    issues: issuesRouter,
    newsletters: newslettersRouter,
  },
  jobs: [
    {
      name: 'issues by rule',
      everyMs: 5_000,
      run: (deps) => makeIssuesByRule(deps, () => frontPageIds(deps)),
    },
    { name: 'first list', everyMs: 30_000, run: makeFirstNewsletter },
    { name: 'mail', everyMs: 1_000, run: sendDueMail },
    { name: 'answers to mail', everyMs: 1_000, inEachProcess: true, run: recordAnswers },
    { name: 'returned mail', everyMs: 60_000, run: readBounces },
  ],
  operations: bounceOperations,
  hooks: {
    movedParts,
  },
})
