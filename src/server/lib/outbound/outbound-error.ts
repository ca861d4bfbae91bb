export type OutboundErrorCode =
  | 'bad_address'
  | 'blocked'
  | 'robots'
  | 'timeout'
  | 'too_large'
  | 'wrong_type'
  | 'unreachable'
  | 'upstream_status'

// One wording for blocked, refused, silent and unknown hosts: anything finer would let an editor map the
// private network behind this server.
const UNREACHED =
  'The address could not be reached. If it is on a private network or an unusual port, ' +
  'an administrator can allow it: see OUTBOUND_ALLOW in the guide.'

const PUBLIC_MESSAGES: Record<OutboundErrorCode, string> = {
  bad_address: 'Please enter a valid URL starting with http:// or https://',
  blocked: UNREACHED,
  timeout: UNREACHED,
  unreachable: UNREACHED,
  robots: 'The site asks automated readers not to fetch this page.',
  too_large: 'The answer from the address is too large.',
  wrong_type: 'The address does not lead to a readable page or picture.',
  upstream_status: 'The address answered with an error.',
}

/**
 * Why a guarded request came to nothing. `message` is public and constant per code;
 * `reason` and `cause` say what really happened and belong in the log only.
 */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'

  constructor(
    readonly code: OutboundErrorCode,
    readonly reason: string,
    options: { cause?: unknown } = {},
  ) {
    super(PUBLIC_MESSAGES[code], options)
  }
}
