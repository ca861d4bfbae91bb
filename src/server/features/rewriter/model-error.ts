export type ModelErrorCode = 'unreachable' | 'refused' | 'timeout' | 'malformed' | 'cancelled' | 'too_long'

const PUBLIC_MESSAGES: Record<ModelErrorCode, string> = {
  unreachable: 'The language model could not be reached.',
  refused: 'The language model refused the request.',
  timeout: 'The language model did not answer in time.',
  malformed: 'The language model gave an answer that could not be used.',
  cancelled: 'The rewrite was cancelled.',
  too_long: 'The story is too long for the language model.',
}

/** Why a model's rewrite came to nothing; `message` is public, `cause` is for the log. */
export class ModelError extends Error {
  override readonly name = 'ModelError'

  constructor(
    readonly code: ModelErrorCode,
    options: { cause?: unknown } = {},
  ) {
    super(PUBLIC_MESSAGES[code], options)
  }
}
