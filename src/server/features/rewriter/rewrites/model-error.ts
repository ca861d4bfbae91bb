import { APICallError } from 'ai'
import { OutboundError } from '#server/lib/outbound/outbound-error.ts'
import { message, toMessage, type Message, type Text } from '#shared/catalog/message.ts'
import { englishOf } from '#shared/catalog/text-of.ts'
import { redactKey } from './model-key.ts'

const PUBLIC_TEXTS = {
  unreachable: 'modelUnreachable',
  redirected: 'modelRedirected',
  web_page: 'modelWebPage',
  unauthorized: 'modelUnauthorized',
  forbidden: 'modelForbidden',
  not_found: 'modelNotFound',
  no_credit: 'modelNoCredit',
  busy: 'modelBusy',
  rejected: 'modelRejected',
  failed: 'modelServerFailed',
  interrupted: 'modelInterrupted',
  timeout: 'modelTimeout',
  unfinished: 'modelUnfinished',
  malformed: 'modelMalformed',
  endless: 'modelEndless',
  empty: 'modelEmpty',
  tiny: 'modelTiny',
  verbatim: 'modelVerbatim',
  declined: 'modelDeclined',
  cut: 'modelCut',
  wrong_language: 'modelWrongLanguage',
  too_long: 'modelTooLong',
  over_budget: 'modelOverBudget',
  canceled: 'rewriteCanceled',
} as const

export type ModelErrorCode = keyof typeof PUBLIC_TEXTS

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
 * A failed rewrite by a model. `text` is for editors, `detail` for the log. Has no `cause`: the errors of the
 * provider contain the request with its key.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  /** The sentence for editors. */
  readonly text: Message
  readonly detail: string
  readonly retryAfterMs: number | null

  constructor(
    readonly code: ModelErrorCode,
    { detail = '', retryAfterMs = null }: ModelErrorOptions = {},
  ) {
    const text: Text =
      code === 'busy' && retryAfterMs !== null
        ? message('modelBusyFor', { wait: waitFor(retryAfterMs) })
        : PUBLIC_TEXTS[code]
    super(englishOf(text))
    this.text = toMessage(text)
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

function waitFor(ms: number): Message {
  const seconds = Math.max(1, Math.ceil(ms / 1_000))
  if (seconds < 120) return message('waitSeconds', { count: seconds })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 120) return message('waitMinutes', { count: minutes })
  return message('waitHours', { count: Math.ceil(minutes / 60) })
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
