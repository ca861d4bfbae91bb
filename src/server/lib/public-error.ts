import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { z } from 'zod'
import { TextError } from '#article-text/text-error.ts'
import { findUnavailable } from '#db/connection/database-errors.ts'
import { textOf } from '#shared/catalog/text-of.ts'
import type { Text } from '#shared/catalog/message.ts'
import { m } from '#shared/catalog/m.ts'
import { setSchemaTexts } from '#shared/schema-texts.ts'
import { AppError } from './app-error.ts'

setSchemaTexts()

export interface PublicError {
  status: number
  code: TRPCError['code']
  /** One short public sentence. */
  message: string
  detail?: Record<string, unknown>
  /** The first message of each bad field, by its path. */
  fields?: Record<string, string>
}

/**
 * Returns what a client may know about anything that was thrown, in the language of the request: that of the site for
 * the dashboard, English for REST. An unknown error becomes "Something went
 * wrong"; its own text is never exposed.
 */
export function toPublicError(thrown: unknown): PublicError {
  if (thrown instanceof AppError) {
    const { status, code, detail, field } = thrown
    const message = textOf(thrown.text)
    const fields = field ? { [field]: message } : undefined
    return { status, code, message, detail: detail || undefined, fields }
  }
  if (thrown instanceof TextError) return { status: 400, code: 'BAD_REQUEST', message: textOf(thrown.text) }
  if (thrown instanceof z.ZodError) return fromZod(thrown)
  if (thrown instanceof TRPCError) return fromTrpc(thrown)
  if (isBrokenOff(thrown)) return { status: 400, code: 'BAD_REQUEST', message: m.invalidInput() }
  if (findUnavailable(thrown)) {
    return { status: 503, code: 'SERVICE_UNAVAILABLE', message: m.storageUnavailable() }
  }
  return { status: 500, code: 'INTERNAL_SERVER_ERROR', message: m.pageFailed() }
}

/** True for the error of a request whose client left before its body was complete. */
const isBrokenOff = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.message === 'aborted' && 'code' in thrown && thrown.code === 'ECONNRESET'

function fromTrpc(error: TRPCError): PublicError {
  const { cause } = error
  const isOurs =
    cause instanceof AppError ||
    cause instanceof TextError ||
    cause instanceof z.ZodError ||
    isBrokenOff(cause) ||
    findUnavailable(cause)
  if (isOurs) return toPublicError(cause)
  const status = getHTTPStatusCodeFromError(error)
  if (status >= 500) return { status, code: error.code, message: m.pageFailed() }
  return { status, code: error.code, message: textOf(TRPC_TEXTS[error.code] ?? 'invalidInput') }
}

/** Replace tRPC's own messages, which contain internal paths. */
const TRPC_TEXTS: Partial<Record<TRPCError['code'], Text>> = {
  NOT_FOUND: 'noSuchCall',
  METHOD_NOT_SUPPORTED: 'methodNotAllowed',
  UNSUPPORTED_MEDIA_TYPE: 'expectedJson',
  PAYLOAD_TOO_LARGE: 'bodyTooLarge',
  PARSE_ERROR: 'malformedJson',
}

function fromZod(error: z.ZodError): PublicError {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  const [path, message = m.invalidInput()] = Object.entries(fields)[0] ?? []
  const sentence = path && !mentions(message, path) ? `${path}: ${message}` : message
  return { status: 400, code: 'BAD_REQUEST', message: sentence, fields }
}

function mentions(message: string, path: string): boolean {
  return message.toLowerCase().includes(path.toLowerCase())
}
