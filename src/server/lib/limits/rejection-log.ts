import type { PublicUser } from '#shared/users.ts'

export interface Rejection {
  action: 'login.failed' | 'login.blocked' | 'access.refused'
  /** Facts without names or addresses, such as the call. */
  after: Record<string, unknown>
  /** Only in the log, not in the audit log. */
  isLogOnly?: boolean
}

/**
 * Notes a refused log-in or call of `target`, who is logged in or named in a log-in, or null. Returns at once;
 * a failure to write is logged.
 */
export type RecordRejection = (
  by: { user: PublicUser | null; request: { id: string; address: string } },
  target: Pick<PublicUser, 'id' | 'username'> | null,
  refusal: Rejection,
) => void
