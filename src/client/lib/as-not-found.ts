import { notFound } from '@tanstack/react-router'
import { statusOf } from './error-message.ts'

/**
 * Throws what shows the 'not found' screen for a failed call. On the server, an outage is thrown as it is: search
 * engines remove pages that are 404.
 */
export function asNotFound(error: unknown): never {
  if (typeof document === 'undefined' && statusOf(error) === 503) throw error
  throw notFound()
}
