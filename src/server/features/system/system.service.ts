import { statSync } from 'node:fs'
import { readBackupState } from '#server/features/backup/backup-state.ts'
import { readTokensToday } from '#server/features/rewriter/model-budget.ts'
import type { Deps } from '#server/lib/deps.ts'
import { diskSpace, findWriteProblem } from '#server/lib/readiness.ts'
import type { SystemStatus } from '#shared/system.ts'

const isoOf = (ms: number) => new Date(ms).toISOString()

/** Returns the current state of the process, its backups and its disks. */
export async function readSystemStatus(deps: Deps): Promise<SystemStatus> {
  const { config, stats, db, startedAt, version } = deps
  const { newestAt, ...backup } = readBackupState(deps)
  return {
    version,
    startedAt,
    problem: findWriteProblem(deps),
    backup: { ...backup, newestAt: newestAt === null ? null : isoOf(newestAt) },
    disk: diskSpace(config.dataDir),
    uploadsDisk: diskSpace(config.uploadsDir),
    databaseBytes: sizeOf(db.path) + sizeOf(`${db.path}-wal`),
    modelTokens: await readTokensToday(deps),
    failedJobs: stats.failedJobs().map((job) => ({ ...job, lastAt: isoOf(job.lastAt) })),
  }
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
