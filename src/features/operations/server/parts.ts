import { defineParts } from '#server/feature.ts'
import { backUpWhenDue } from './backup/backup.job.ts'
import { addBackupMetrics, backupStatus } from './backup/backup-state.ts'
import { APP_VERSION, ROOT } from '#server/installation.ts'

export default defineParts({
  jobs: [
    {
      name: 'backup',
      everyMs: 60_000,
      run: (deps) => backUpWhenDue(deps, { root: ROOT, appVersion: APP_VERSION }),
    },
  ],
  hooks: {
    addMetrics: addBackupMetrics,
    systemStatus: backupStatus,
  },
})
