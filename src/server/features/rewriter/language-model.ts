import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, streamText } from 'ai'
import { z } from 'zod'
import { createGuardedFetch } from '#server/lib/outbound/guarded-fetch.ts'
import type { RewriteStyle } from '#shared/rewriter-rules.ts'
import type { StyleGuide } from '#shared/style-guide.ts'
import type { RewriteSource } from '#rewriting/house-style/engine.ts'
import { ModelError } from './model-error.ts'
import { buildPrompt, type ModelPrompt } from './model-prompt.ts'

const TIMEOUT_MS = 120_000
const MAX_SOURCE_CHARS = 60_000
const MAX_RESPONSE_CHARS = 120_000
const ATTEMPTS = 2

const responseSchema = z.object({
  title: z.string().trim().min(1).max(255),
  content: z.string().trim().min(1).max(100_000),
})

export type ModelRewrite = z.infer<typeof responseSchema>

export interface ModelSettings {
  /** REWRITER_BASE_URL: base of an OpenAI-compatible API, for example http://127.0.0.1:11434/v1. */
  baseUrl: string
  /** REWRITER_API_KEY; not needed for local servers. */
  apiKey?: string
  /** REWRITER_MODEL */
  name: string
}

export interface ModelRequest {
  source: RewriteSource
  style: RewriteStyle
  guide: StyleGuide
  model: ModelSettings
  signal?: AbortSignal
  /** Called with the number of characters received so far in this attempt. */
  onProgress?: (chars: number) => void
  /** For all attempts together; 120 s by default. */
  timeoutMs?: number
}

/**
 * Returns a rewrite by a language model, not yet checked against its source. Retries once when the model cannot
 * be reached or its response is unusable. Throws ModelError.
 */
export async function rewriteWithModel(request: ModelRequest): Promise<ModelRewrite> {
  const { source, style, guide, signal: caller, timeoutMs = TIMEOUT_MS } = request
  if (source.text.length > MAX_SOURCE_CHARS) throw new ModelError('too_long')
  const prompt = buildPrompt(source, style, guide)
  const deadline = AbortSignal.timeout(timeoutMs)
  const signal = caller ? AbortSignal.any([caller, deadline]) : deadline
  for (let attempt = 1; ; attempt++) {
    try {
      return parseResponse(await streamResponse(request, prompt, signal))
    } catch (cause) {
      if (caller?.aborted) throw new ModelError('canceled', { cause })
      if (deadline.aborted) throw new ModelError('timeout', { cause })
      const error = toModelError(cause)
      if (attempt >= ATTEMPTS || error.code === 'rejected') throw error
    }
  }
}

async function streamResponse(
  request: ModelRequest,
  { system, prompt }: ModelPrompt,
  abortSignal: AbortSignal,
): Promise<string> {
  const { baseUrl, apiKey, name } = request.model
  const provider = createOpenAICompatible({
    name: 'rewriter',
    baseURL: baseUrl,
    ...(apiKey && { apiKey }),
    fetch: createGuardedFetch({ baseUrl }),
  })
  // No retries by the library: they would not count toward ATTEMPTS.
  const { fullStream } = streamText({
    model: provider(name),
    system,
    prompt,
    temperature: 0.3,
    maxRetries: 0,
    abortSignal,
    onError: () => undefined,
  })
  let response = ''
  for await (const part of fullStream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw abortSignal.reason
    if (part.type !== 'text-delta') continue
    response += part.text
    if (response.length > MAX_RESPONSE_CHARS) throw new ModelError('malformed')
    request.onProgress?.(response.length)
  }
  return response
}

// Models wrap the object in a code fence or a sentence, or print their reasoning before it.
function parseResponse(text: string): ModelRewrite {
  const visible = text.replace(/<think>[\s\S]*?<\/think>/g, '')
  const json = visible.slice(visible.indexOf('{'), visible.lastIndexOf('}') + 1)
  try {
    return responseSchema.parse(JSON.parse(json))
  } catch (cause) {
    throw new ModelError('malformed', { cause })
  }
}

function toModelError(cause: unknown): ModelError {
  if (cause instanceof ModelError) return cause
  const status = APICallError.isInstance(cause) ? (cause.statusCode ?? 0) : 0
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429
  return new ModelError(isFinal ? 'rejected' : 'unreachable', { cause })
}
