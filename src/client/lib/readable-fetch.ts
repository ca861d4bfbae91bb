/** A failed answer that did not come from tRPC; its message is what a person can read of it. */
export class NonApiResponseError extends Error {
  readonly status: number
  readonly statusText: string
  constructor(words: string, { status, statusText }: Response) {
    super(words)
    this.status = status
    this.statusText = statusText
  }
}

/**
 * `fetch`, but an error that is not tRPC's own, as a proxy or a gateway answers it, becomes a
 * ForeignAnswer in its own words: the `message` of a JSON body, a plain text, or the status line when the body is a page or empty.
 */
export async function readableFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  if (response.ok) return response
  const text = await response.clone().text()
  const words = foreignWords(text, response)
  if (words === null) return response
  throw new NonApiResponseError(words, response)
}

/** Enough for a sentence; a toast is no place for more. */
const MAX_LENGTH = 300

function foreignWords(text: string, { status, statusText, headers }: Response): string | null {
  const body = parse(text)
  if (Array.isArray(body) || (isObject(body) && 'error' in body)) return null
  if (isObject(body) && typeof body['message'] === 'string') return body['message']
  const isPage = headers.get('content-type')?.includes('html') ?? false
  return (isPage ? '' : text.trim().slice(0, MAX_LENGTH)) || `${status}: ${statusText}`
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
