import { toMessage, type Message, type Text } from '#shared/catalog/message.ts'
import { englishOf } from '#shared/catalog/text-of.ts'

export type OutboundErrorCode =
  | 'bad_address'
  | 'blocked'
  | 'robots'
  | 'timeout'
  | 'too_large'
  | 'wrong_type'
  | 'unreachable'
  | 'upstream_status'

// The same text for blocked, closed, silent and unknown hosts: otherwise an editor could map the private network.
const PUBLIC_TEXTS = {
  bad_address: 'rewriterUrl',
  blocked: 'addressUnreached',
  timeout: 'addressUnreached',
  unreachable: 'addressUnreached',
  robots: 'addressRobots',
  too_large: 'addressTooLarge',
  wrong_type: 'addressWrongType',
  upstream_status: 'addressFailed',
} as const satisfies Record<OutboundErrorCode, Text>

/**
 * The failure of a guarded request. `text` is public and the same for each code, `message` is that text in English;
 * `reason` and `cause` are for the log only.
 */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly text: Message
  /** The status that a download got instead of the file. */
  readonly status: number | undefined
  /** How long the server of a download asks to wait. */
  readonly retryAfterMs: number | undefined

  constructor(
    readonly code: OutboundErrorCode,
    readonly reason: string,
    options: { cause?: unknown; status?: number; retryAfterMs?: number } = {},
  ) {
    super(englishOf(PUBLIC_TEXTS[code]), { cause: options.cause })
    this.text = toMessage(PUBLIC_TEXTS[code])
    this.status = options.status
    this.retryAfterMs = options.retryAfterMs
  }
}
