import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'

export type AppErrorCode = TRPCError['code']

interface AppErrorOptions {
  /** What really happened, for the log only. */
  cause?: unknown
  /** Extra public facts a screen needs, for example the version a conflict was with. */
  detail?: Record<string, unknown>
  /** The form field that the message is about. */
  field?: string
}

/**
 * The one error a service throws on purpose. `message` is public: one short sentence a reader may see.
 * `code` is spelled like tRPC's, so that one table gives the HTTP status on both edges.
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

  /** The HTTP status of the code, from tRPC's own table. */
  get status(): number {
    return getHTTPStatusCodeFromError(new TRPCError({ code: this.code }))
  }
}
