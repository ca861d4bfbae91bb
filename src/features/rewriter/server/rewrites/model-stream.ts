import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, streamText } from 'ai'
import { z } from 'zod'
import { createGuardedFetch } from '#server/lib/outbound/guarded-fetch.ts'
import type { StateOf } from '#server/lib/state-of.ts'
import { ModelError } from './model-error.ts'
import { toModelError } from './model-failure.ts'
import type { ModelPrompt } from './model-prompt.ts'
import { RESPONSE_SCHEMA } from './model-response.ts'
import { estimateTokens, type TokenUsage } from './model-tokens.ts'

const MAX_RESPONSE_CHARS = 120_000

export interface ModelSettings {
  /** REWRITER_BASE_URL: base of an OpenAI-compatible API, for example http://127.0.0.1:11434/v1. */
  baseUrl: string
  /** REWRITER_API_KEY; not needed for local servers. */
  apiKey?: string
  /** REWRITER_MODEL */
  name: string
}

export interface StreamRequest {
  model: ModelSettings
  stateOf: StateOf
  prompt: ModelPrompt
  maxTokens: number
  /** The JSON schema of the response, for servers that enforce one. */
  schema?: object
  signal: AbortSignal
  /** Called with the response so far. */
  onProgress?: ((response: string) => void) | undefined
  /** Called once for each request that a model processed, even if it failed later. */
  onUsage?: ((usage: TokenUsage) => void) | undefined
}

export interface StreamedResponse {
  text: string
  /** Why the model stopped; null if the stream ended without a reason. */
  finish: string | null
}

/** The parameters that a server accepts besides model and messages. */
interface Parameters {
  limit: 'max_tokens' | 'max_completion_tokens' | null
  hasSchema: boolean
  hasUsage: boolean
  hasTemperature: boolean
}

const ALL_PARAMETERS: Parameters = {
  limit: 'max_tokens',
  hasSchema: true,
  hasUsage: true,
  hasTemperature: true,
}
const REJECTED_PARAMETERS = new Set([400, 422])
const MAX_REJECTIONS = 5

/** What the configured server accepted, so only the first rewrite has to find out. */
const newAccepted = () => ({ parameters: ALL_PARAMETERS })

/**
 * Returns the response of a model. Leaves out parameters that its server rejects. Throws ModelError, or the
 * reason of the signal.
 */
export async function streamResponse(request: StreamRequest): Promise<StreamedResponse> {
  const accepted = request.stateOf(newAccepted)
  let { parameters } = accepted
  for (let rejections = 0; ; rejections++) {
    const state = { isResponding: false }
    try {
      const response = await stream(request, parameters, state)
      accepted.parameters = parameters
      return response
    } catch (cause) {
      if (request.signal.aborted) throw request.signal.reason
      const fewer = rejections < MAX_REJECTIONS ? withoutRejected(parameters, cause) : null
      if (!fewer) throw toModelError(cause, { apiKey: request.model.apiKey ?? '', ...state })
      parameters = fewer
    }
  }
}

async function stream(
  request: StreamRequest,
  parameters: Parameters,
  state: { isResponding: boolean },
): Promise<StreamedResponse> {
  const { prompt, signal } = request
  const { fullStream } = streamText({
    model: createModel(request, parameters, state),
    ...prompt,
    temperature: parameters.hasTemperature ? 0.3 : undefined,
    // No retries by the library: it knows neither the time limit nor the token budget.
    maxRetries: 0,
    abortSignal: signal,
    onError: () => undefined,
  })
  let text = ''
  let usage: TokenUsage | null = null
  let finish: string | null = null
  try {
    for await (const part of fullStream) {
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') throw signal.reason
      if (part.type === 'finish') {
        finish = part.rawFinishReason ?? null
        const { inputTokens, outputTokens } = part.totalUsage
        if (inputTokens !== undefined && outputTokens !== undefined) usage = { inputTokens, outputTokens }
      }
      if (part.type !== 'text-delta') continue
      text += part.text
      if (text.length > MAX_RESPONSE_CHARS) throw new ModelError('endless')
      request.onProgress?.(text)
    }
    return { text, finish }
  } finally {
    if (state.isResponding) request.onUsage?.(usage ?? estimatedUsage(prompt, text))
  }
}

const estimatedUsage = ({ system, prompt }: ModelPrompt, response: string): TokenUsage => ({
  inputTokens: estimateTokens(system + prompt),
  outputTokens: estimateTokens(response),
})

function createModel(
  { model, maxTokens, schema = RESPONSE_SCHEMA }: StreamRequest,
  { limit, hasSchema, hasUsage }: Parameters,
  state: { isResponding: boolean },
) {
  const { baseUrl, apiKey, name } = model
  const send = createGuardedFetch({ baseUrl })
  const provider = createOpenAICompatible({
    name: 'rewriter',
    baseURL: baseUrl,
    apiKey: apiKey || undefined,
    includeUsage: hasUsage,
    transformRequestBody: (body) => ({
      ...body,
      ...(limit && { [limit]: maxTokens }),
      ...(hasSchema && {
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'story', strict: true, schema },
        },
      }),
    }),
    fetch: async (input, init) => {
      const response = await send(input, init)
      if (!response.ok) return response
      const type = response.headers.get('content-type') ?? ''
      if (/^text\/html/i.test(type)) {
        await response.body?.cancel()
        throw new ModelError('web_page')
      }
      state.isResponding = true
      return /^application\/json/i.test(type) ? asEventStream(response) : response
    },
  })
  return provider(name)
}

const completion = z.looseObject({ choices: z.array(z.looseObject({ message: z.unknown() })).optional() })

/** Turns the response of a server that does not stream into a stream of one event. */
async function asEventStream(response: Response): Promise<Response> {
  const { data } = completion.safeParse(await response.json().catch(() => null))
  if (!data) throw new ModelError('malformed', { detail: 'neither a stream nor a completion' })
  const choices = data.choices?.map((choice) => ({ ...choice, delta: choice.message }))
  const event = JSON.stringify({ ...data, ...(choices && { choices }) })
  return new Response(`data: ${event}\n\ndata: [DONE]\n\n`, { status: response.status })
}

/** Returns the parameters without those that the server named in its error; null if it named none. */
function withoutRejected(parameters: Parameters, cause: unknown): Parameters | null {
  if (!APICallError.isInstance(cause) || !REJECTED_PARAMETERS.has(cause.statusCode ?? 0)) return null
  const words = (cause.responseBody ?? '').slice(0, 4_000)
  const { limit, hasSchema, hasUsage, hasTemperature } = parameters
  if (hasSchema && /response_format|json_schema|schema|grammar|structured/i.test(words))
    return { ...parameters, hasSchema: false }
  if (hasUsage && /stream_options|include_usage/i.test(words)) return { ...parameters, hasUsage: false }
  if (hasTemperature && /temperature/i.test(words)) return { ...parameters, hasTemperature: false }
  if (limit === 'max_tokens' && /max_completion_tokens/i.test(words))
    return { ...parameters, limit: 'max_completion_tokens' }
  if (limit && /max_(?:completion_)?tokens|context length/i.test(words)) return { ...parameters, limit: null }
  if (!hasSchema && !hasUsage && !hasTemperature && !limit) return null
  return { limit: null, hasSchema: false, hasUsage: false, hasTemperature: false }
}
