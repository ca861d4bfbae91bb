import { setTimeout as pause } from 'node:timers/promises'
import type { StateOf } from '#server/lib/state-of.ts'
import type { ModelStyle } from '#rewriting/rewriter-rules.ts'
import type { StyleGuide } from '#rewriting/style-guide.ts'
import { ModelError } from './model-error.ts'
import { withoutKey } from './model-key.ts'
import { buildPrompt, type PromptSource } from './model-prompt.ts'
import { assessText, isRefusal } from './model-quality.ts'
import { readResponse, withoutReasoning, type WrittenText } from './model-response.ts'
import type { ModelSettings, StreamedResponse } from './model-stream.ts'
import { maxTokensFor, type TokenUsage } from './model-tokens.ts'

const TIMEOUT_MS = 120_000
const MAX_SOURCE_CHARS = 60_000
const ATTEMPTS = 2
/** Longer waits are left to the editor. */
const MAX_WAIT_MS = 20_000
const DEFAULT_WAIT_MS = 1_000
/** What a second attempt needs at least. */
const MIN_REMAINING_MS = 10_000

export interface ModelRewrite extends WrittenText {
  /** Sentences for the editor. */
  warnings: string[]
}

export interface ModelRequest {
  source: PromptSource
  style: ModelStyle
  guide: StyleGuide
  model: ModelSettings
  stateOf: StateOf
  signal?: AbortSignal
  /** Called with the response so far in this attempt. */
  onProgress?: (response: string) => void
  /** Called for each request that the model processed. */
  onUsage?: (usage: TokenUsage) => void
  /** For all attempts and waits together; 120 s by default. */
  timeoutMs?: number
}

/**
 * Returns a rewrite by a language model, not yet checked against its source. Repeats once what may succeed then,
 * after the wait that the server demands. Throws ModelError.
 */
export async function rewriteWithModel(request: ModelRequest): Promise<ModelRewrite> {
  const { source, signal: caller, timeoutMs = TIMEOUT_MS } = request
  if (source.text.length > MAX_SOURCE_CHARS) throw new ModelError('too_long')
  const startedAt = performance.now()
  const deadline = AbortSignal.timeout(timeoutMs)
  const signal = caller ? AbortSignal.any([caller, deadline]) : deadline
  const progress = { chars: 0 }
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptRewrite(request, signal, progress)
    } catch (cause) {
      if (caller?.aborted) throw new ModelError('canceled')
      if (deadline.aborted) throw new ModelError(progress.chars > 0 ? 'unfinished' : 'timeout')
      const { toModelError } = await import('./model-failure.ts')
      const error = toModelError(cause, { apiKey: request.model.apiKey ?? '', isResponding: false })
      const waitMs = error.retryAfterMs ?? DEFAULT_WAIT_MS
      const remainingMs = timeoutMs - (performance.now() - startedAt) - waitMs
      const hasTime = waitMs <= MAX_WAIT_MS && remainingMs >= Math.min(MIN_REMAINING_MS, timeoutMs / 2)
      if (attempt >= ATTEMPTS || !error.canRetry || !hasTime) throw error
      if (error.isOutage) await pause(waitMs, undefined, { signal }).catch(() => undefined)
    }
  }
}

async function attemptRewrite(
  request: ModelRequest,
  signal: AbortSignal,
  progress: { chars: number },
): Promise<ModelRewrite> {
  const { source, style, guide, model, stateOf, onProgress, onUsage } = request
  progress.chars = 0
  // Without a model, its library is not loaded.
  const { streamResponse } = await import('./model-stream.ts')
  const response = await streamResponse({
    model,
    stateOf,
    prompt: buildPrompt(source, style, guide),
    maxTokens: maxTokensFor(source.text, style),
    signal,
    onUsage,
    onProgress: (response) => {
      progress.chars = response.length
      onProgress?.(response)
    },
  })
  const written = readWritten(response, source.text)
  const clean = (text: string) => withoutKey(text, model.apiKey ?? '')
  // A story from several sources is about as long as the longest of them.
  const texts = (source.parts ?? [source]).map(({ text }) => text)
  const longest = texts.reduce((a, b) => (b.length > a.length ? b : a), '')
  const warnings = assessText(longest, written, style)
  return {
    title: clean(written.title),
    content: clean(written.content),
    headlines: written.headlines.map(clean),
    warnings,
  }
}

function readWritten({ text, finish }: StreamedResponse, source: string): WrittenText {
  const written = readResponse(text, { isWhole: finish === 'stop' })
  if (written) return written
  const visible = withoutReasoning(text).trim()
  if (finish === 'content_filter' || isRefusal(visible, source)) throw new ModelError('declined')
  if (finish === 'length') throw new ModelError('cut')
  if (finish === null) throw new ModelError('interrupted', { detail: 'no finish reason' })
  throw new ModelError(visible === '' ? 'empty' : 'malformed')
}
