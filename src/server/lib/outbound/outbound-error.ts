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
const UNREACHED =
  'The address could not be reached. If it is on a private network or an unusual port, ' +
  'an administrator can allow it: see OUTBOUND_ALLOW in the guide.'

const PUBLIC_MESSAGES: Record<OutboundErrorCode, string> = {
  bad_address: 'Please enter a valid URL starting with http:// or https://',
  blocked: UNREACHED,
  timeout: UNREACHED,
  unreachable: UNREACHED,
  robots: 'The site asks automated readers not to fetch this page.',
  too_large: 'The page is too large.',
  wrong_type: 'The address is not a readable page or image.',
  upstream_status: 'The site returned an error.',
}

/**
 * The failure of a guarded request. `message` is public and the same for each code; `reason` and `cause` are for
 * the log only.
 */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  /** The status that a download got instead of the file. */
  readonly status: number | undefined
  /** How long the server of a download asks to wait. */
  readonly retryAfterMs: number | undefined

  constructor(
    readonly code: OutboundErrorCode,
    readonly reason: string,
    options: { cause?: unknown; status?: number; retryAfterMs?: number } = {},
  ) {
    super(PUBLIC_MESSAGES[code], { cause: options.cause })
    this.status = options.status
    this.retryAfterMs = options.retryAfterMs
  }
}
