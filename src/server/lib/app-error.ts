import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'

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
 * The error that services throw on purpose. `message` is public: one short sentence for the screen. `code` is
 * one of tRPC's, so tRPC and REST derive the same HTTP status.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly detail: Record<string, unknown> | undefined
  readonly field: string | undefined

  constructor(
    readonly code: AppErrorCode,
    message: string,
    options: AppErrorOptions = {},
  ) {
    super(message, { cause: options.cause })
    this.detail = options.detail
    this.field = options.field
  }

  /** The HTTP status of the code. */
  get status(): number {
    return getHTTPStatusCodeFromError(new TRPCError({ code: this.code }))
  }
}
