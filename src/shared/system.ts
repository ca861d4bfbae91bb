/** What an admin sees of the process and its disk. Times are ISO. */
export interface SystemStatus {
  version: string
  /** When the process began. */
  startedAt: string
  /** Why nothing can be stored now, or null. */
  problem: string | null
  backup: {
    newestAt: string | null
    /** Null when automatic backups are off. */
    everyHours: number | null
    keep: number
    count: number
    /** No backup, or none for twice the hours of the schedule. */
    isOverdue: boolean
  }
  /** Null where the disk cannot be asked. */
  disk: { freeBytes: number; totalBytes: number } | null
  uploadsDisk: { freeBytes: number; totalBytes: number } | null
  databaseBytes: number
  failedJobs: Array<{ name: string; failures: number; lastAt: string }>
}
