/** The state of the server, as shown to admins. Times are ISO 8601. */
export interface SystemStatus {
  version: string
  /** When the process started. */
  startedAt: string
  /** Why nothing can be stored, or null. */
  problem: string | null
  backup: {
    newestAt: string | null
    /** Null when automatic backups are off. */
    everyHours: number | null
    keep: number
    count: number
    /** No backup within twice the scheduled interval. */
    isOverdue: boolean
  }
  /** Null if unknown. */
  disk: { freeBytes: number; totalBytes: number } | null
  uploadsDisk: { freeBytes: number; totalBytes: number } | null
  databaseBytes: number
  /** Today's tokens of the language model, input and output; null without a model. `perDay` 0 means no limit. */
  modelTokens: { used: number; perDay: number } | null
  failedJobs: Array<{ name: string; failures: number; lastAt: string }>
}
