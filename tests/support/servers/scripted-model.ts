import type { IncomingMessage, ServerResponse } from 'node:http'
import { serveLocally } from './local-server.ts'

export interface ChatRequest {
  model: string
  stream: boolean
  messages: { role: string; content: string }[]
  max_tokens?: number
  max_completion_tokens?: number
  temperature?: number
  response_format?: unknown
  stream_options?: unknown
}

export interface SeenRequest {
  body: ChatRequest
  authorization: string | undefined
  url: string | undefined
}

/** Responds to the request with this number, counted from 1. */
export type Script = (response: ServerResponse, attempt: number, body: ChatRequest) => void

const chunk = (delta: object, finish_reason: string | null, more: object = {}) =>
  `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }], ...more })}\n\n`

export interface StreamOptions {
  /** Null ends the stream without a reason. */
  finish?: string | null
  usage?: { prompt_tokens: number; completion_tokens: number; total_tokens: number }
}

/** Begins a stream with `deltas` and leaves it open. */
export function beginStream(response: ServerResponse, deltas: string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(chunk({ role: 'assistant', content: '' }, null))
  for (const content of deltas) response.write(chunk({ content }, null))
}

/** Sends `deltas` as the chunks of one streamed chat completion. */
export function streamChat(
  response: ServerResponse,
  deltas: string[],
  { finish = 'stop', usage }: StreamOptions = {},
): void {
  beginStream(response, deltas)
  const end = finish === null ? '' : chunk({}, finish, usage ? { usage } : {})
  response.end(finish === null ? '' : `${end}data: [DONE]\n\n`)
}

/** Sends an error as a provider does. */
export function sendError(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify({ error: { message, type: 'error', code: null } }))
}

/** Serves a scripted language model until the test ends. */
export async function openScriptedModel(script: Script): Promise<{ baseUrl: string; seen: SeenRequest[] }> {
  const seen: SeenRequest[] = []
  const base = await serveLocally((request, response) => {
    void bodyOf(request).then((body) => {
      seen.push({ body, authorization: request.headers.authorization, url: request.url })
      script(response, seen.length, body)
    })
  })
  return { baseUrl: `${base}/v1`, seen }
}

async function bodyOf(request: IncomingMessage): Promise<ChatRequest> {
  let text = ''
  for await (const chunkOfBody of request) text += String(chunkOfBody)
  return JSON.parse(text)
}
