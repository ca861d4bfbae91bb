import { readBackupState } from '#features/operations/server/backup/backup-state.ts'
import { readInstallation } from '#features/installation/server/installation.service.ts'
import { readSenderRefusal } from '#features/mail/server/sending/sender-refusals.ts'
import { readServerError } from '#features/audience/server/subscribers/mail-status.service.ts'
import { readTokensToday } from '#features/rewriter/server/rewrites/model-budget.ts'
import type { Deps } from '#server/lib/deps.ts'
import { unreadableMail } from '#server/lib/mail/mail-config.ts'
import { diskSpace, findWriteProblem } from '#server/lib/readiness.ts'
import type { SystemStatus } from '#features/system/shared/system.ts'

const isoOf = (ms: number) => new Date(ms).toISOString()

/** Returns the current state of the process, its backups and its disks. */
export async function readSystemStatus(deps: Deps): Promise<SystemStatus> {
  const { config, stats, db, startedAt, build } = deps
  const { newestAt, ...backup } = readBackupState(deps)
  const { data, log } = await db.sizes()
  return {
    version: build,
    startedAt,
    problem: findWriteProblem(deps),
    backup: { ...backup, newestAt: newestAt === null ? null : isoOf(newestAt) },
    disk: diskSpace(config.dataDir),
    uploadsDisk: diskSpace(config.uploadsDir),
    databaseBytes: data + log,
    modelTokens: await readTokensToday(deps),
    mail: {
      unreadable: await unreadableMail(deps),
      serverError: await readServerError(deps),
      senderRefusal: await readSenderRefusal(deps),
    },
    installation: await readInstallation(deps),
    failedJobs: stats.failedJobs().map((job) => ({ ...job, lastAt: isoOf(job.lastAt) })),
  }
}
