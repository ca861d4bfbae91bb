import { procedureFor, publicProcedure, router } from '#server/trpc/procedures.ts'
import {
  createIssueInput,
  decideInput,
  domainInput,
  issueKey,
  listIssuesInput,
  recipientsInput,
  sendIssueInput,
  updateIssueInput,
} from '#features/newsletters/shared/issues.ts'
import { issueOnSiteInput, issuesOnSiteInput } from '#features/newsletters/shared/issues-on-site.ts'
import { issueOnSite, issuesOnSite } from './archived-issue.service.ts'
import { createIssue, getIssue, listIssues, removeIssue, updateIssue } from './issues.service.ts'
import { previewIssue, testIssue } from './preview.service.ts'
import { issueProgress, listRecipients } from './progress.service.ts'
import {
  cancelIssue,
  decideUncertain,
  pauseIssue,
  resumeIssue,
  sendIssue,
  setDomainPaused,
  unscheduleIssue,
} from './sending.service.ts'

const manage = procedureFor('newsletters.manage')
const admin = procedureFor('subscribers.manage')

/** Issues to the readers of newsletters. */
export const issuesRouter = router({
  onSite: publicProcedure(2)
    .input(issueOnSiteInput)
    .query(({ ctx, input }) => issueOnSite(ctx.deps, input)),
  archive: publicProcedure(2)
    .input(issuesOnSiteInput)
    .query(({ ctx, input }) => issuesOnSite(ctx.deps, input)),
  list: manage.input(listIssuesInput).query(({ ctx, input }) => listIssues(ctx.deps, input)),
  get: manage.input(issueKey).query(({ ctx, input }) => getIssue(ctx.deps, input.id)),
  create: manage.input(createIssueInput).mutation(({ ctx, input }) => createIssue(ctx, input)),
  update: manage.input(updateIssueInput).mutation(({ ctx, input }) => updateIssue(ctx, input)),
  remove: manage.input(issueKey).mutation(({ ctx, input }) => removeIssue(ctx, input.id)),
  preview: manage.input(issueKey).query(({ ctx, input }) => previewIssue(ctx.deps, input.id)),
  test: manage.input(issueKey).mutation(({ ctx, input }) => testIssue(ctx, input.id)),
  send: manage.input(sendIssueInput).mutation(({ ctx, input }) => sendIssue(ctx, input)),
  unschedule: manage.input(issueKey).mutation(({ ctx, input }) => unscheduleIssue(ctx, input.id)),
  pause: manage.input(issueKey).mutation(({ ctx, input }) => pauseIssue(ctx, input.id)),
  resume: manage.input(issueKey).mutation(({ ctx, input }) => resumeIssue(ctx, input.id)),
  cancel: manage.input(issueKey).mutation(({ ctx, input }) => cancelIssue(ctx, input.id)),
  progress: manage.input(issueKey).query(({ ctx, input }) => issueProgress(ctx.deps, input.id)),
  decide: manage.input(decideInput).mutation(({ ctx, input }) => decideUncertain(ctx, input)),
  /** A domain is paused for every newsletter and log-in, so by admins only. */
  pauseDomain: admin
    .input(domainInput)
    .mutation(({ ctx, input }) => setDomainPaused(ctx, { ...input, isPaused: true })),
  resumeDomain: admin
    .input(domainInput)
    .mutation(({ ctx, input }) => setDomainPaused(ctx, { ...input, isPaused: false })),
  /** With addresses, so for admins only. */
  recipients: admin.input(recipientsInput).query(({ ctx, input }) => listRecipients(ctx.deps, input)),
})
