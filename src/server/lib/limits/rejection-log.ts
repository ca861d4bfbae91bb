import type { PublicUser } from '#features/people/shared/users.ts'

export interface Rejection {
  action: 'login.failed' | 'login.blocked' | 'access.refused'
  /** Facts without names or addresses, such as the procedure. */
  after: Record<string, unknown>
  /** Skips the audit log. */
  isLogOnly?: boolean
}

/**
 * Records a rejected login or call. `target` is the signed-in user or the account of the login, or null. Returns
 * at once; a failed write is logged.
 */
export type RecordRejection = (
  by: { user: PublicUser | null; request: { id: string; address: string } },
  target: Pick<PublicUser, 'id' | 'username'> | null,
  rejection: Rejection,
) => void
