import type { MailSettings, SenderRefusal } from '#features/mail/shared/mail.ts'

/**
 * Whether this is the installation that may act as the newspaper. `behind`: the database is older than what was sent or
 * signed; `copied`: the data folder is a copy.
 */
export type InstallationState = 'same' | 'no-mark' | 'other-mark' | 'copied' | 'behind'

/** What an admin must decide before issues are sent and the record is signed. */
export interface InstallationStatus {
  state: InstallationState
  /** Why the record is not signed although the installation is the same; null if nothing is wrong. */
  record: { problem: 'behind' | 'damaged' | 'words'; detail: string } | null
}

/**
 * The state of the server, as shown to admins. Times are ISO 8601. A feature adds to it in three places: it declares an
 * optional field here by declaration merging in its own shared folder,
 *
 *     declare module '#features/system/shared/system.ts' {
 *       interface SystemStatus {
 *         backup?: BackupStatus
 *       }
 *     }
 *
 * fills it with the hook `systemStatus` of its `parts.ts`, and shows it in a slot of `system-view.tsx`.
 */
export interface SystemStatus {
  /** With the commit, such as `0.2.0 (commit 0123456789)`. */
  version: string
  /** When the process started. */
  startedAt: string
  /** Why nothing can be stored, or null. */
  problem: string | null
  /** Null if unknown. */
  disk: { freeBytes: number; totalBytes: number } | null
  uploadsDisk: { freeBytes: number; totalBytes: number } | null
  databaseBytes: number
  mail: {
    /** Settings that are saved and cannot be read, so they count as not set. */
    unreadable: MailSettings['unreadable']
    /** What the mail server said last time, if it could not be used; otherwise null. */
    serverError: string | null
    /** Null if no mail server refused the sender in the last week. */
    senderRefusal: SenderRefusal | null
  }
  installation: InstallationStatus
  /** Extensions that are built in and were left out at the start, and why. */
  extensionsLeftOut: Array<{ name: string; reason: string }>
  failedJobs: Array<{ name: string; failures: number; lastAt: string }>
}
