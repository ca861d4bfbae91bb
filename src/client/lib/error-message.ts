import { TRPCClientError } from '@trpc/client'
import type { AppRouter } from '#server/app-router.ts'
import { m } from '#shared/catalog/m.ts'
import { NonApiResponseError } from './readable-fetch.ts'

type CallError = TRPCClientError<AppRouter>

export function isCallError(error: unknown): error is CallError {
  return error instanceof TRPCClientError
}

/** The HTTP status of a failed call; null without a response. */
export function statusOf(error: unknown): number | null {
  const foreign = foreignResponseOf(error)
  return foreign?.status ?? ((isCallError(error) && error.data?.httpStatus) || null)
}

/**
 * The text to show for a failed call: the server's message, the browser's network error, or 'An unexpected error
 * occurred' when the response could not be parsed.
 */
export function messageOf(error: unknown): string {
  const isReadable = !isCallError(error) || error.shape || isNetworkError(error.cause)
  return isReadable && error instanceof Error && error.message ? error.message : m.unexpectedError()
}

/** The text to show when signing in or out failed: the status text from 500 on, else `messageOf`. */
export function statusTextOf(error: unknown): string {
  const status = statusOf(error)
  const text = status !== null && status >= 500 ? responseStatusText(error, status) : ''
  return text || messageOf(error)
}

/** Empty over HTTP/2, which has no status text. */
function responseStatusText(error: unknown, status: number): string {
  const response = foreignResponseOf(error) ?? (isCallError(error) ? error.meta?.['response'] : null)
  const isKnown = response instanceof NonApiResponseError || response instanceof Response
  return isKnown && response.status === status ? response.statusText : ''
}

function foreignResponseOf(error: unknown): NonApiResponseError | null {
  return isCallError(error) && error.cause instanceof NonApiResponseError ? error.cause : null
}

// fetch rejects with a TypeError when there is no response.
const isNetworkError = (cause: unknown) => cause instanceof NonApiResponseError || cause instanceof TypeError

/** The first error message of each invalid field. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  return (isCallError(error) && error.data?.fields) || {}
}

/** True if a rule forbids the call, such as one for writers. Other 403s mean that the user lost the role. */
export function isRuleRejection(error: unknown): boolean {
  return statusOf(error) === 403 && isCallError(error) && error.data?.detail?.['isRule'] === true
}

/** True when the password was correct, but the two-factor code is missing or wrong. */
export function needsCode(error: unknown): boolean {
  return isCallError(error) && error.data?.detail?.['needsCode'] === true
}
