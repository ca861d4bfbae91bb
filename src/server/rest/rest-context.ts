import type { IncomingMessage } from 'node:http'
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AppError } from '#server/lib/app-error.ts'
import { isJsonType } from '#server/lib/request/json-type.ts'
import { toPublicError } from '#server/lib/public-error.ts'
import { limits } from '#shared/limits.ts'
import type { HttpContext } from '#server/trpc/context.ts'

/** The body of an error: the sentence, or `{ code, message }` if the client prefers JSON; or always `{ message }`. */
export type ErrorBody = 'negotiated' | 'message'

export interface RestEnv {
  Variables: { trpc: HttpContext; errorBody?: ErrorBody }
  Bindings: { incoming: IncomingMessage }
}
export type RestContext = HonoContext<RestEnv>

/** Returns the tRPC context of the request, marked as a documented call. */
export function trpcContext(c: RestContext): HttpContext {
  const context = c.get('trpc')
  return { ...context, request: { ...context.request, isDocumentedCall: true } }
}

/** Returns a row id from the path. Throws BAD_REQUEST unless it is a whole number in plain digits. */
export function readId(c: RestContext, name: string): number {
  const text = c.req.param(name) ?? ''
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : NaN
  if (!Number.isSafeInteger(id)) throw new AppError('BAD_REQUEST', 'badId')
  return id
}

/** Returns those of the named query parameters that are there, as numbers; NaN for anything else, which procedures reject. */
export function readNumbers(c: RestContext, ...names: string[]): Record<string, number> {
  const given = names.flatMap((name) => {
    const value = c.req.query(name)
    return value === undefined ? [] : [[name, Number(value)] as const]
  })
  return Object.fromEntries(given)
}

/** Returns the JSON object in the body. Throws 415, 413 or 400. The procedure validates the fields. */
export async function readJsonBody(c: RestContext): Promise<Record<string, unknown>> {
  if (!isJsonType(c.req.header('content-type'))) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'expectedJson')
  const text = await c.req.text()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('BAD_REQUEST', 'malformedJson')
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject || depth(value) > limits.jsonDepthMax) {
    throw new AppError('BAD_REQUEST', 'malformedJson')
  }
  return value as Record<string, unknown>
}

function depth(value: unknown, level = 1): number {
  if (typeof value !== 'object' || value === null || level > limits.jsonDepthMax) return level
  return Math.max(
    level,
    ...Object.values(value)
      .slice(0, 10_000)
      .map((child) => depth(child, level + 1)),
  )
}

/**
 * Returns an error as one plain sentence, or as `{ code, message }` to a client that accepts JSON but not text; as
 * `{ message }` for a call whose `errorBody` asks for it.
 */
export function errorResponse(c: RestContext, thrown: unknown): Response {
  const error = toPublicError(thrown)
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  const retryAfter = error.detail?.['retryAfterSeconds']
  if (typeof retryAfter === 'number') headers['retry-after'] = String(retryAfter)
  const { code, message } = error
  const status = error.status as ContentfulStatusCode
  if (c.get('errorBody') === 'message') return c.json({ message }, status, headers)
  return wantsJson(c.req.header('accept'))
    ? c.json({ code, message }, status, headers)
    : c.text(message, status, headers)
}

function wantsJson(accept = ''): boolean {
  return accept.includes('application/json') && !/text\/(plain|\*)|\*\/\*/.test(accept)
}
