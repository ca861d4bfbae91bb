import { defineParts } from '#server/feature.ts'
import { importOperations } from './import/import.operations.ts'
import { exportRouter } from './export/export.router.ts'
import { importRouter } from './import/import.router.ts'
import { runImports } from './import/import.job.ts'
import { ROOT } from '#server/installation.ts'
import { removeOldUploads } from './import/upload/remove-uploads.job.ts'
import { removeOldReceipts } from './import/receipt/remove-receipts.job.ts'
import { requireNoImport } from './switching-off.ts'
import { firstSteps } from './import/first-steps.ts'
import { isImporting } from './import/import-source.service.ts'

declare module '#features/changes/server/audit/audit.service.ts' {
  interface AddedActions {
    'import.start': true
    'import.cancel': true
    'import.resume': true
    'export.download': true
    'import.takeBack': true
    'import.takenBack': true
  }
}

export default defineParts({
  routers: {
    exports: exportRouter,
    imports: importRouter,
  },
  jobs: [
    {
      name: 'imports',
      everyMs: 1_000,
      run: (deps, signal) => runImports(deps, { root: ROOT, signal }),
    },
    { name: 'uploaded exports', everyMs: 3_600_000, inEachProcess: true, run: removeOldUploads },
    { name: 'receipts', everyMs: 6 * 3_600_000, run: removeOldReceipts },
  ],
  hooks: {
    firstSteps,
    isImporting,
    switchingOff: { moving: requireNoImport },
  },
  operations: importOperations,
})
