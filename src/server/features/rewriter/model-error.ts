export type ModelErrorCode = 'unreachable' | 'rejected' | 'timeout' | 'malformed' | 'canceled' | 'too_long'

const PUBLIC_MESSAGES: Record<ModelErrorCode, string> = {
  unreachable: 'The language model could not be reached.',
  rejected: 'The language model rejected the request.',
  timeout: 'The language model did not respond in time.',
  malformed: 'The language model returned an unusable response.',
  canceled: 'The rewrite was canceled.',
  too_long: 'The story is too long for the language model.',
}

/** A failed rewrite by a model; `message` is for editors, `cause` for the log. */
export class ModelError extends Error {
  override readonly name = 'ModelError'

  constructor(
    readonly code: ModelErrorCode,
    options: { cause?: unknown } = {},
  ) {
    super(PUBLIC_MESSAGES[code], options)
  }
}
