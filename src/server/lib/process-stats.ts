/** Status classes of finished requests, as metrics name them. */
export type StatusClass = '1xx' | '2xx' | '3xx' | '4xx' | '5xx'

/** A job that failed since the process began. */
export interface FailedJob {
  name: string
  failures: number
  /** Of the newest failure; milliseconds since 1970. */
  lastAt: number
}

/** What the process counts of itself, in memory, since it began. */
export interface ProcessStats {
  countRequest(status: number): void
  requests(): Record<StatusClass, number>
  countFailure(job: string): void
  /** The names of all jobs that run, with how often each has failed. */
  failedJobs(): FailedJob[]
}

/** Counters that begin at zero. */
export function createProcessStats(now: () => number): ProcessStats {
  const requests: Record<StatusClass, number> = { '1xx': 0, '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 }
  const failed = new Map<string, FailedJob>()
  return {
    countRequest(status) {
      requests[`${Math.trunc(status / 100)}xx` as StatusClass] += 1
    },
    requests: () => ({ ...requests }),
    countFailure(job) {
      const failures = (failed.get(job)?.failures ?? 0) + 1
      failed.set(job, { name: job, failures, lastAt: now() })
    },
    failedJobs: () => [...failed.values()],
  }
}
