import { messageOf, statusOf } from '#client/lib/error-message.ts'

/** How saving a field ended. What ends with `later` had no connection or session, and is tried again. */
export type FieldResult = 'saved' | 'rejected' | 'later'

/** A change of a field of the editor that is saved by a call other than that of the text. */
export interface PendingField {
  /** What the browser stores until the server has it; plain JSON. */
  value: unknown
  /** True while the value is being typed: then only Save stores it. */
  isTyping?: boolean
  /** Saves the value. Never rejects; the field shows why the server did not accept it. */
  save: () => Promise<FieldResult>
}

/** What the editor passes to such a field. */
export interface FieldProps {
  /** The value that an earlier visit left unsaved; undefined for none. */
  restored: unknown
  /** Gets what is not saved, or null when the server has the shown value. */
  onPending: (field: PendingField | null) => void
}

const FORBIDDEN = [401, 403]

function canSucceedLater(error: unknown): boolean {
  const status = statusOf(error)
  return status === null || status === 401 || status >= 500
}

/** Saves a field by `call`. Passes the error to `onRejected` if the server did not accept the value. */
export async function saveField(
  call: () => Promise<unknown>,
  onRejected: (error: unknown) => void = () => undefined,
): Promise<FieldResult> {
  try {
    await call()
    return 'saved'
  } catch (error) {
    if (canSucceedLater(error)) return 'later'
    onRejected(error)
    return 'rejected'
  }
}

/** The toast for a rejected field; null for what is tried again, or is shown by the dashboard. */
export const fieldErrorMessage = (error: unknown): string | null =>
  canSucceedLater(error) || FORBIDDEN.includes(statusOf(error) ?? 0) ? null : messageOf(error)
