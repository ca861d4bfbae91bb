import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { toMessage, type Message, type Text } from '#shared/catalog/message.ts'
import { englishOf } from '#shared/catalog/text-of.ts'

export type AppErrorCode = TRPCError['code']

interface AppErrorOptions {
  /** The internal reason, for the log only. */
  cause?: unknown
  /** Public facts for the screen, such as the other version of a conflict. */
  detail?: Record<string, unknown>
  /** The form field that the message is about. */
  field?: string
}

/**
 * The error that services throw on purpose: `new AppError('NOT_FOUND', 'articleNotFound')`. Its text is public, one
 * short sentence of the catalog; `message` is that text in English, for logs. `code` is one of tRPC's, so tRPC and
 * REST derive the same HTTP status.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  /** What a screen shows in its own language. */
  readonly text: Message
  readonly detail: Record<string, unknown> | undefined
  readonly field: string | undefined

  constructor(
    readonly code: AppErrorCode,
    text: Text,
    options: AppErrorOptions = {},
  ) {
    super(englishOf(text), { cause: options.cause })
    this.text = toMessage(text)
    this.detail = options.detail
    this.field = options.field
  }

  /** The HTTP status of the code. */
  get status(): number {
    return getHTTPStatusCodeFromError(new TRPCError({ code: this.code }))
  }
}
