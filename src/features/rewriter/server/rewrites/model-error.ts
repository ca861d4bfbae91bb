import { message, toMessage, type Message, type Text } from '#shared/catalog/message.ts'
import { englishOf } from '#shared/catalog/text-of.ts'

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
  commented: 'modelCommented',
  other_story: 'modelOtherStory',
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
  'commented',
  'other_story',
])

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
