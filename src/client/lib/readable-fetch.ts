import { m } from '#shared/catalog/m.ts'
import { cutText } from '#shared/cut-text.ts'

/** A failed response that is not from tRPC, such as a proxy's. Its message can be shown to a person. */
export class NonApiResponseError extends Error {
  readonly status: number
  readonly statusText: string
  constructor(message: string, { status, statusText }: Response) {
    super(message)
    this.status = status
    this.statusText = statusText
  }
}

/**
 * `fetch` that rejects with NonApiResponseError for an error response that is not tRPC's. Its message is that of a
 * JSON body, a plain text body, or the status line; over HTTP/2, a sentence replaces the missing status text.
 */
export async function readableFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  if (response.ok) return response
  const text = await response.clone().text()
  const message = foreignMessage(text, response)
  if (message === null) return response
  throw new NonApiResponseError(message, response)
}

/** Longest text from another server in a toast. */
const MAX_LENGTH = 300

/** Null for tRPC's own errors. */
function foreignMessage(text: string, { status, statusText, headers }: Response): string | null {
  const body = parse(text)
  if (Array.isArray(body) || (isObject(body) && 'error' in body)) return null
  if (isObject(body) && typeof body['message'] === 'string') return body['message']
  const isPage = headers.get('content-type')?.includes('html') ?? false
  return (isPage ? '' : cutText(text.trim(), MAX_LENGTH)) || `${status}: ${statusText || m.pageFailed()}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
