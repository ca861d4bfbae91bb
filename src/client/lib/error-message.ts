import { TRPCClientError } from '@trpc/client'
import type { AppRouter } from '#server/app-router.ts'
import { messages } from '#shared/messages.ts'
import { NonApiResponseError } from './readable-fetch.ts'

export type CallError = TRPCClientError<AppRouter>

export function isCallError(error: unknown): error is CallError {
  return error instanceof TRPCClientError
}

/** The HTTP status of a failed call; null when no answer came. */
export function statusOf(error: unknown): number | null {
  const foreign = foreignAnswerOf(error)
  return foreign?.status ?? ((isCallError(error) && error.data?.httpStatus) || null)
}

/**
 * What a person reads of a failed call: the server's sentence, the network's error text, or
 * 'An unexpected error occurred' when there is neither, as with an answer that cannot be read.
 */
export function messageOf(error: unknown): string {
  const isReadable = !isCallError(error) || error.shape || isOfNetwork(error.cause)
  return isReadable && error instanceof Error && error.message ? error.message : messages.unexpected
}

/** What a failed call about a session reads: the status text from 500 on, else what `messageOf` says. */
export function statusTextOf(error: unknown): string {
  const status = statusOf(error)
  const text = status !== null && status >= 500 ? answeredStatusText(error, status) : ''
  return text || messageOf(error)
}

/** Empty when unknown: over HTTP/2 there is none, and calls in one batch share a status of their own. */
function answeredStatusText(error: unknown, status: number): string {
  const answer = foreignAnswerOf(error) ?? (isCallError(error) ? error.meta?.['response'] : null)
  const isKnown = answer instanceof NonApiResponseError || answer instanceof Response
  return isKnown && answer.status === status ? answer.statusText : ''
}

function foreignAnswerOf(error: unknown): NonApiResponseError | null {
  return isCallError(error) && error.cause instanceof NonApiResponseError ? error.cause : null
}

// fetch rejects with a TypeError when no answer came.
const isOfNetwork = (cause: unknown) => cause instanceof NonApiResponseError || cause instanceof TypeError

/** The first message of each bad field, for forms. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  return (isCallError(error) && error.data?.fields) || {}
}

/** True when the password was right and the second step of logging in is missing or wrong. */
export function needsCode(error: unknown): boolean {
  return isCallError(error) && error.data?.detail?.['needsCode'] === true
}
