/** The scheduled backups, as shown to admins. Times are ISO 8601. */
export interface BackupStatus {
  newestAt: string | null
  /** Null when automatic backups are off. */
  everyHours: number | null
  keep: number
  count: number
  /** No backup within twice the scheduled interval. */
  isOverdue: boolean
}

declare module '#features/system/shared/system.ts' {
  interface SystemStatus {
    backup?: BackupStatus
  }
}
