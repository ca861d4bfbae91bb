import { refreshPreviews } from '#features/articles/server/saving/refresh-previews.job.ts'
import { fillIndex } from '#features/readers/server/search/fill-index.job.ts'
import { publishReaders } from '#features/readers/server/analytics/overview.service.ts'
import { sumMonths } from '#features/readers/server/analytics/sum-months.job.ts'
import { giveSlugs } from '#features/articles/server/publishing/give-slugs.job.ts'
import { purgeTrash } from '#features/articles/server/publishing/trash.service.ts'
import { backUpWhenDue } from '#features/operations/server/backup/backup.job.ts'
import { collectCosignatures } from '#features/record/server/collect-cosignatures.job.ts'
import { compareShown, isPassDue } from '#features/record/server/compare-shown.job.ts'
import { recordOutdated } from '#features/record/server/record-outdated.job.ts'
import { signCheckpoint } from '#features/record/server/sign-checkpoint.job.ts'
import { publishDue } from '#features/articles/server/publishing/publish-due.job.ts'
import { giveAddresses } from '#features/articles/server/contributors/give-addresses.job.ts'
import { announceChanges } from '#features/front-page/server/layout/next-change.job.ts'
import { purgeDue } from '#features/changes/server/edge/purges.ts'
import { fetchDueEmbeds } from '#features/articles/server/embeds/fetch-due-embeds.job.ts'
import { removeOldReceipts } from '#features/moving/server/import/receipt/remove-receipts.job.ts'
import { removeOldUploads } from '#features/moving/server/import/upload/remove-uploads.job.ts'
import { makeVariants } from '#features/media/server/make-variants.job.ts'
import { isImporting } from '#features/moving/server/import/import-source.service.ts'
import { runImports } from '#features/moving/server/import/import.job.ts'
import { removeOrphans } from '#features/media/server/remove-orphans.job.ts'
import { deleteEndedLinks } from '#features/articles/server/previews/preview-links.service.ts'
import { retireExpired } from '#features/front-page/server/breaking-news/retire-expired.job.ts'
import { moveArticlesDue } from '#features/site/server/sections/move-articles.ts'
import { storeMisses } from '#features/site/server/urls/misses.service.ts'
import { checkDueSources } from '#features/rewriter/server/source-checks/check-due-sources.job.ts'
import { deliverDue, pruneDeliveries } from '#features/webhooks/server/deliver.job.ts'
import { makeIssuesByRule } from '#features/newsletters/server/issues-by-rule.job.ts'
import { frontPageIds } from '#features/front-page/server/layout/front-page.service.ts'
import { makeFirstNewsletter } from '#features/newsletters/server/first-newsletter.job.ts'
import { recordAnswers, sendDueMail } from '#features/newsletters/server/send-mail.job.ts'
import { fetchSubscriptions } from '#features/memberships/server/payment/fetch-subscriptions.job.ts'
import { readBounces } from '#features/newsletters/server/bounces/read-bounces.job.ts'
import { alarmAtFlood, tidyMail } from '#features/audience/server/subscribers/sign-up-alarm.job.ts'
import { deleteUnconfirmed } from '#features/audience/server/people/subscribe.service.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { notifyHub } from '#features/readers/server/feeds/websub.job.ts'
import type { Deps } from '#server/lib/deps.ts'
import { APP_VERSION, ROOT } from '#server/installation.ts'
import { announceNode } from '#features/system/server/nodes/nodes.ts'
import { watchDatabase } from './watch-database.ts'
import { watchEventLoop } from './watch-event-loop.ts'

export interface Job {
  name: string
  everyMs: number
  /** Runs in each process that shares the database. Other jobs run in one of them at a time. */
  inEachProcess?: true
  /** `signal` is aborted when the process stops, or when another one may run the job because this one lost its connection. */
  run(deps: Deps, signal: AbortSignal): Promise<unknown>
}

/** All jobs. They read what is due from the database, so a restart loses nothing. */
export const JOBS: Job[] = [
  { name: 'publish-due', everyMs: 1_000, run: publishDue },
  { name: 'front page', everyMs: 1_000, run: announceChanges },
  { name: 'breaking-news', everyMs: 1_000, run: retireExpired },
  {
    name: 'record of many articles',
    everyMs: 1_000,
    run: async (deps) => (await isImporting(deps)) || recordOutdated(deps),
  },
  { name: 'record', everyMs: 1_000, run: signCheckpoint },
  {
    name: 'signed words',
    everyMs: 1_000,
    run: async (deps) => isPassDue(deps) && !(await isImporting(deps)) && compareShown(deps),
  },
  { name: 'witnesses', everyMs: 2_000, run: collectCosignatures },
  { name: 'webhooks', everyMs: 2_000, run: deliverDue },
  { name: 'edge purges', everyMs: 1_000, run: purgeDue },
  { name: 'WebSub', everyMs: 5_000, run: notifyHub },
  { name: 'installation', everyMs: 1_000, inEachProcess: true, run: joinInstallation },
  {
    name: 'issues by rule',
    everyMs: 5_000,
    run: (deps) => makeIssuesByRule(deps, () => frontPageIds(deps)),
  },
  { name: 'first list', everyMs: 30_000, run: makeFirstNewsletter },
  { name: 'payments', everyMs: 1_000, run: fetchSubscriptions },
  { name: 'mail', everyMs: 1_000, run: sendDueMail },
  { name: 'answers to mail', everyMs: 1_000, inEachProcess: true, run: recordAnswers },
  { name: 'returned mail', everyMs: 60_000, run: readBounces },
  { name: 'unconfirmed addresses', everyMs: 600_000, run: deleteUnconfirmed },
  { name: 'sign-up alarm', everyMs: 60_000, run: alarmAtFlood },
  { name: 'old mail', everyMs: 3_600_000, run: tidyMail },
  { name: 'webhook log', everyMs: 3_600_000, run: pruneDeliveries },
  { name: 'sources', everyMs: 60_000, run: checkDueSources },
  { name: 'embeds', everyMs: 2_000, run: fetchDueEmbeds },
  { name: 'moved sections', everyMs: 1_000, run: moveArticlesDue },
  { name: 'addresses of articles', everyMs: 10_000, run: giveSlugs },
  { name: 'search index', everyMs: 2_000, run: fillIndex },
  { name: 'addresses of people', everyMs: 60_000, run: giveAddresses },
  { name: 'trash', everyMs: 3_600_000, run: purgeTrash },
  { name: 'preview links', everyMs: 3_600_000, run: deleteEndedLinks },
  { name: 'page views', everyMs: 5_000, inEachProcess: true, run: (deps) => deps.counter.flush() },
  { name: 'missed addresses', everyMs: 30_000, inEachProcess: true, run: storeMisses },
  { name: 'readers', everyMs: 5_000, inEachProcess: true, run: publishReaders },
  { name: 'nodes', everyMs: 5_000, inEachProcess: true, run: announceNode },
  {
    name: 'shared rows',
    everyMs: 60_000,
    run: async ({ db, clock }) => db.sharedRows?.removeEnded(clock.now()),
  },
  { name: 'free previews', everyMs: 3_600_000, run: refreshPreviews },
  { name: 'months of views', everyMs: 3_600_000, run: sumMonths },
  { name: 'sessions', everyMs: 3_600_000, run: (deps) => deps.sessions.removeExpired() },
  {
    name: 'sizes of pictures',
    everyMs: 5_000,
    // An import needs the processors, and the queue of pictures.
    run: async (deps, signal) => (await isImporting(deps)) || makeVariants(deps, signal),
  },
  {
    name: 'imports',
    everyMs: 1_000,
    run: (deps, signal) => runImports(deps, { root: ROOT, signal }),
  },
  { name: 'orphaned files', everyMs: 6 * 3_600_000, run: removeOrphans },
  { name: 'uploaded exports', everyMs: 3_600_000, inEachProcess: true, run: removeOldUploads },
  { name: 'receipts', everyMs: 6 * 3_600_000, run: removeOldReceipts },
  { name: 'database', everyMs: 1_000, inEachProcess: true, run: watchDatabase },
  { name: 'event loop', everyMs: 5_000, inEachProcess: true, run: watchEventLoop },
  {
    name: 'backup',
    everyMs: 60_000,
    run: (deps) => backUpWhenDue(deps, { root: ROOT, appVersion: APP_VERSION }),
  },
]
