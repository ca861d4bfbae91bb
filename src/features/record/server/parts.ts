import { defineParts } from '#server/feature.ts'
import { recordRouter } from './record.router.ts'
import { recordOutdated } from './record-outdated.job.ts'
import { signCheckpoint } from './sign-checkpoint.job.ts'
import { firstSteps } from './first-steps.ts'
import { compareShown } from './compare-shown.job.ts'
import { collectCosignatures } from './collect-cosignatures.job.ts'
import { recordOfArticle } from './record-of-article.ts'
import { markArticles, recordChanges } from './record-changes.ts'
import { planRecord } from './continue-record.ts'
import { putRecord } from './record-files.service.ts'
import { readGuard } from './record-guard.ts'
import { readerCheckpoint } from './record-log.ts'
import { watchOutdated } from './record-outdated.job.ts'

declare module '#features/changes/server/audit/audit.service.ts' {
  interface AddedActions {
    'record.begin': true
    'record.stop': true
    'record.erase': true
    'record.mode': true
    'record.witness': true
  }
}

export default defineParts({
  routers: {
    record: recordRouter,
  },
  jobs: [
    { name: 'record of many articles', everyMs: 1_000, waitsForImports: true, run: recordOutdated },
    { name: 'record', everyMs: 1_000, run: signCheckpoint },
    { name: 'signed words', everyMs: 1_000, waitsForImports: true, run: compareShown },
    { name: 'witnesses', everyMs: 2_000, run: collectCosignatures },
  ],
  hooks: {
    beforeCommit: (tx, events, deps) => recordChanges(tx, deps, events),
    depsCreated: watchOutdated,
    articleParts: recordOfArticle,
    articlesRewritten: markArticles,
    firstSteps,
    readerCheckpoint,
    putPublicFiles: putRecord,
    installationProblem: async ({ db }) => {
      const guard = await readGuard(db.read)
      return guard && { problem: guard.problem, detail: guard.detail }
    },
    beforeConfirmation: async (deps) => {
      const continueRecord = await planRecord(deps)
      return async (tx, at) => ({ log: await continueRecord(tx, at) })
    },
  },
})
