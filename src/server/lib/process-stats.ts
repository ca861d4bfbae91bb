/** Status classes of finished requests, as metrics name them. */
export type StatusClass = '1xx' | '2xx' | '3xx' | '4xx' | '5xx'

/** A job that failed since the start. */
export interface FailedJob {
  name: string
  failures: number
  /** Time of the latest failure, in milliseconds since the Unix epoch. */
  lastAt: number
}

/** Outcomes of emails that this process sent, and of reports that it read. */
export type MailEvent = 'accepted' | 'refused' | 'later' | 'uncertain' | 'bounced' | 'complained' | 'forged'

/** Counts of the process since its start, in memory. */
export interface ProcessStats {
  countRequest(status: number): void
  requests(): Record<StatusClass, number>
  countMail(event: MailEvent): void
  mails(): Record<MailEvent, number>
  countFailure(job: string): void
  /** Returns the jobs that failed, in the order of their first failure. */
  failedJobs(): FailedJob[]
}

/** Creates counters at zero. */
export function createProcessStats(now: () => number): ProcessStats {
  const requests: Record<StatusClass, number> = { '1xx': 0, '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 }
  const mails: Record<MailEvent, number> = {
    accepted: 0,
    refused: 0,
    later: 0,
    uncertain: 0,
    bounced: 0,
    complained: 0,
    forged: 0,
  }
  const failed = new Map<string, FailedJob>()
  return {
    countRequest(status) {
      requests[`${Math.trunc(status / 100)}xx` as StatusClass] += 1
    },
    requests: () => ({ ...requests }),
    countMail(event) {
      mails[event] += 1
    },
    mails: () => ({ ...mails }),
    countFailure(job) {
      const failures = (failed.get(job)?.failures ?? 0) + 1
      failed.set(job, { name: job, failures, lastAt: now() })
    },
    failedJobs: () => [...failed.values()],
  }
}
