import { APICallError } from 'ai'
import { OutboundError } from '#server/lib/outbound/outbound-error.ts'
import { ModelError, type ModelErrorCode } from './model-error.ts'
import { redactKey } from './model-key.ts'

const MAX_DETAIL_CHARS = 300

interface Circumstances {
  apiKey: string
  /** Whether the server had begun to respond. */
  isResponding: boolean
}

/** Returns what a failed request means for the editor. The key is removed from the provider's words. */
export function toModelError(failure: unknown, { apiKey, isResponding }: Circumstances): ModelError {
  const cause = ownErrorIn(failure) ?? failure
  if (cause instanceof ModelError) return cause
  const detail = redactKey(wordsOfProvider(cause), apiKey).slice(0, MAX_DETAIL_CHARS)
  if (cause instanceof OutboundError) return new ModelError(codeOfOutbound(cause), { detail })
  // The provider's own error, sent in the stream.
  if (!(cause instanceof Error)) return new ModelError('failed', { detail })
  if (!APICallError.isInstance(cause) || cause.statusCode === undefined)
    return new ModelError(isResponding ? 'interrupted' : 'unreachable', { detail })
  const code = codeOfStatus(cause.statusCode, detail)
  return new ModelError(code, { detail, retryAfterMs: retryAfter(cause.responseHeaders ?? {}) })
}

// The library wraps errors of the connection in its own.
function ownErrorIn(failure: unknown): ModelError | OutboundError | null {
  for (let error = failure, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth++)
    if (error instanceof ModelError || error instanceof OutboundError) return error
  return null
}

function wordsOfProvider(cause: unknown): string {
  if (APICallError.isInstance(cause))
    return `${cause.statusCode ?? ''} ${cause.responseBody ?? cause.message}`
  if (cause instanceof OutboundError) return cause.reason
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : (JSON.stringify(cause) ?? '')
}

function codeOfOutbound({ code }: OutboundError): ModelErrorCode {
  if (code === 'blocked') return 'redirected'
  return code === 'too_large' ? 'endless' : 'unreachable'
}

function codeOfStatus(status: number, detail: string): ModelErrorCode {
  if (status === 401) return 'unauthorized'
  if (status === 402 || /insufficient_quota|insufficient balance/i.test(detail)) return 'no_credit'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  if (status === 413 || /context.length|context window|too many tokens/i.test(detail)) return 'too_long'
  if (status === 408) return 'failed'
  if (status === 429) return 'busy'
  // With a success status, the body could not be read to its end.
  if (status < 400) return 'interrupted'
  return status < 500 ? 'rejected' : 'failed'
}

/** Returns the wait that a response demands, in milliseconds; null without one. */
function retryAfter(headers: Record<string, string>): number | null {
  const value = headers['retry-after']?.trim() ?? ''
  if (/^\d{1,8}(\.\d+)?$/.test(value)) return Number(value) * 1_000
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now())
}
