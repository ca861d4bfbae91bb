import { readBackupState } from '#server/features/operations/backup/backup-state.ts'
import { readInstallation } from '#server/features/operations/installation/installation.service.ts'
import { readSenderRefusal } from '#server/features/readers/newsletters/sender-refusals.ts'
import { readServerError } from '#server/features/readers/mail/mail-status.service.ts'
import { readTokensToday } from '#server/features/rewriter/rewrites/model-budget.ts'
import type { Deps } from '#server/lib/deps.ts'
import { unreadableMail } from '#server/lib/mail/mail-config.ts'
import { diskSpace, findWriteProblem } from '#server/lib/readiness.ts'
import type { SystemStatus } from '#shared/operations/system.ts'

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
