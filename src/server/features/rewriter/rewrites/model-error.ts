import { APICallError } from 'ai'
import { OutboundError } from '#server/lib/outbound/outbound-error.ts'
import { redactKey } from './model-key.ts'

const PUBLIC_MESSAGES = {
  unreachable: 'The language model could not be reached.',
  redirected:
    'The address of the language model redirects to another one; an admin has to correct REWRITER_BASE_URL.',
  web_page: 'The address of the language model is a web page; an admin has to correct REWRITER_BASE_URL.',
  unauthorized:
    'The language model did not accept the key of the newsroom; an admin has to correct REWRITER_API_KEY.',
  forbidden:
    'The key of the newsroom may not use this language model; an admin has to check REWRITER_API_KEY and REWRITER_MODEL.',
  not_found:
    'The language model was not found at its address; an admin has to check REWRITER_MODEL and REWRITER_BASE_URL.',
  no_credit: 'The account at the provider of the language model has no credit left.',
  busy: 'The language model is busy; try again later.',
  rejected: 'The language model rejected the request.',
  failed: 'The server of the language model reported an error.',
  interrupted: 'The connection to the language model broke off in the middle of the story.',
  timeout: 'The language model did not respond in time.',
  unfinished: 'The language model began the story but did not finish in time.',
  malformed: 'The language model returned an unusable response.',
  endless: 'The language model did not stop writing.',
  empty: 'The language model returned no text.',
  tiny: 'The language model returned far too little text.',
  verbatim: 'The language model returned the source unchanged.',
  declined: 'The language model declined to rewrite the story.',
  cut: 'The language model stopped in the middle of the story because it reached its length limit.',
  wrong_language: 'The language model wrote in another language than the source.',
  too_long: 'The story is too long for the language model.',
  over_budget: 'The newsroom has used up its language model tokens for today.',
  canceled: 'The rewrite was canceled.',
} as const

export type ModelErrorCode = keyof typeof PUBLIC_MESSAGES

const OUTAGES: ReadonlySet<ModelErrorCode> = new Set<ModelErrorCode>([
  'unreachable',
  'busy',
  'failed',
  'interrupted',
])

/** Failures that a second attempt may not repeat. */
const RETRIED: ReadonlySet<ModelErrorCode> = new Set<ModelErrorCode>([
  ...OUTAGES,
  'malformed',
  'empty',
  'tiny',
  'wrong_language',
])

const MAX_DETAIL_CHARS = 300

interface ModelErrorOptions {
  /** What the provider reported, for the log. Must not contain the key. */
  detail?: string
  /** How long the provider wants clients to wait. */
  retryAfterMs?: number | null
}

/**
 * A failed rewrite by a model. `message` is for editors, `detail` for the log. Has no `cause`: the errors of the
 * provider contain the request with its key.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly detail: string
  readonly retryAfterMs: number | null

  constructor(
    readonly code: ModelErrorCode,
    { detail = '', retryAfterMs = null }: ModelErrorOptions = {},
  ) {
    super(
      code === 'busy' && retryAfterMs !== null
        ? `The language model is busy; try again in ${waitInWords(retryAfterMs)}.`
        : PUBLIC_MESSAGES[code],
    )
    this.detail = detail
    this.retryAfterMs = retryAfterMs
  }

  /** Whether a second attempt may succeed. */
  get canRetry(): boolean {
    return RETRIED.has(this.code)
  }

  /** Whether the server needs a moment before a second attempt. */
  get isOutage(): boolean {
    return OUTAGES.has(this.code)
  }
}

function waitInWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000))
  if (seconds < 120) return seconds === 1 ? 'a second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

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
