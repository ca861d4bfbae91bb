import { readInstallation } from '#features/installation/server/installation.service.ts'
import { readSenderRefusal } from '#features/mail/server/sending/sender-refusals.ts'
import { readServerError } from '#features/mail/server/sending/server-error.ts'
import { extensionProblems } from '#server/extensions.ts'
import type { Deps } from '#server/lib/deps.ts'
import { unreadableMail } from '#server/lib/mail/mail-config.ts'
import { diskSpace, findWriteProblem } from '#server/lib/readiness.ts'
import type { SystemStatus } from '#features/system/shared/system.ts'

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Returns the fields that the feature adds to `SystemStatus`. */
    systemStatus: (deps: Deps) => Partial<SystemStatus> | Promise<Partial<SystemStatus>>
  }
}

const isoOf = (ms: number) => new Date(ms).toISOString()

/** Returns the current state of the process, its disks, and what features add. */
export async function readSystemStatus(deps: Deps): Promise<SystemStatus> {
  const { config, stats, db, startedAt, build } = deps
  const { data, log } = await db.sizes()
  const status: SystemStatus = {
    version: build,
    startedAt,
    problem: findWriteProblem(deps),
    disk: diskSpace(config.dataDir),
    uploadsDisk: diskSpace(config.uploadsDir),
    databaseBytes: data + log,
    mail: {
      unreadable: await unreadableMail(deps),
      serverError: await readServerError(deps),
      senderRefusal: await readSenderRefusal(deps),
    },
    installation: await readInstallation(deps),
    extensionsLeftOut: [...extensionProblems()].map(([name, reason]) => ({ name, reason })),
    failedJobs: stats.failedJobs().map((job) => ({ ...job, lastAt: isoOf(job.lastAt) })),
  }
  for (const hook of deps.hooks('systemStatus')) Object.assign(status, await hook(deps))
  return status
}
