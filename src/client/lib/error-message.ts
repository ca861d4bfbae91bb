import { TRPCClientError } from '@trpc/client'
import type { AppRouter } from '#server/app-router.ts'
import { messages } from '#shared/messages.ts'

export type CallError = TRPCClientError<AppRouter>

export function isCallError(error: unknown): error is CallError {
  return error instanceof TRPCClientError
}

/** The HTTP status of a failed call; null when no answer came. */
export function statusOf(error: unknown): number | null {
  return (isCallError(error) && error.data?.httpStatus) || null
}

/**
 * What a person reads of a failed call (section 8): the server's sentence, the network's error text, or
 * 'An unexpected error occurred' when there is neither.
 */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : messages.unexpected
}

/** The first message of each bad field, for forms. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  return (isCallError(error) && error.data?.fields) || {}
}

/** True when the password was right and the second step of logging in is missing or wrong. */
export function needsCode(error: unknown): boolean {
  return isCallError(error) && error.data?.detail?.['needsCode'] === true
}
