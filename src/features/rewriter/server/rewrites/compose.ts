import { readStyleGuide } from '#features/editor/server/style-guide/style-guide.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { m } from '#shared/catalog/m.ts'
import { textOf } from '#shared/catalog/text-of.ts'
import type { Text } from '#shared/catalog/message.ts'
import { isModelStyle, type ModelStyle } from '#rewriting/rewriter-rules.ts'
import type { RewriteInput } from '#features/rewriter/shared/rewriter.ts'
import type { StyleGuide } from '#rewriting/style-guide.ts'
import { creditLines } from '#rewriting/engine/credit.ts'
import { detectLanguage } from '#rewriting/language.ts'
import { type ModelRewrite, rewriteWithModel } from './language-model.ts'
import { reserveTokens, type UsedTokens } from './model-budget.ts'
import { ModelError } from './model-error.ts'
import { expectedUsage, type TokenUsage } from './model-tokens.ts'
import type { SourceArticle } from './read-source.ts'
import { runTextTask } from './rewriting-process.ts'

export interface Composition {
  title: string
  content: string
  /** Headlines to choose from, not yet checked. */
  headlines: string[]
  engine: 'built-in' | 'model'
  /** Name of the language model, or null. */
  model: string | null
  /** What the language model used, even if it failed; null if it was not called. */
  usage: TokenUsage | null
  warnings: string[]
}

export interface CompositionOptions extends Pick<RewriteInput, 'style' | 'engine'> {
  signal?: AbortSignal | undefined
  /** Called with the response of the model so far. */
  onProgress?: (response: string) => void
}

/**
 * Rewrites an article in the house style: balanced and creative with the configured language model, otherwise with
 * the built-in engine. Throws BAD_GATEWAY with `detail.canUseBuiltIn` when the model fails or its budget is used
 * up, unless `engine` is `auto`.
 */
export async function compose(
  deps: Deps,
  source: SourceArticle,
  options: CompositionOptions,
): Promise<Composition> {
  const { guide } = await readStyleGuide(deps)
  const { style, engine, signal } = options
  const rewriteByRules = async (warnings: string[], usage: TokenUsage | null): Promise<Composition> => {
    const parts = await rewriteParts(deps, source, { style, guide, signal })
    return { ...parts, headlines: [], engine: 'built-in', model: null, usage, warnings }
  }
  const model = deps.config.rewriter
  if (!model || engine === 'built-in' || !isModelStyle(style)) return rewriteByRules([], null)
  const used: UsedTokens = { requests: 0, inputTokens: 0, outputTokens: 0 }
  try {
    const written = await composeWithModel(deps, { source, style, guide, options, used })
    const content = style === 'creative' ? withCredit(written.content, source) : written.content
    return { ...written, content, engine: 'model', model: model.model, usage: tokensOf(used) }
  } catch (cause) {
    // The text process is busy, or the text is too much for it; the rules would fail likewise.
    if (signal?.aborted || cause instanceof AppError) throw cause
    deps.log.warn({ err: cause, model: model.model }, 'language model failed')
    const reason: Text = cause instanceof ModelError ? cause.text : 'modelFailed'
    if (engine !== 'auto')
      throw new AppError('BAD_GATEWAY', reason, { cause, detail: { canUseBuiltIn: true } })
    return rewriteByRules([m.rewrittenByRules({ reason: textOf(reason) })], tokensOf(used))
  }
}

interface RuleOptions extends Pick<RewriteInput, 'style'> {
  guide: StyleGuide
  signal: AbortSignal | undefined
}

/** Rewrites a source by rules; several follow one another, each under its headline, or as a quotation. */
async function rewriteParts(deps: Deps, source: SourceArticle, { style, guide, signal }: RuleOptions) {
  const results: Array<Pick<Composition, 'title' | 'content'>> = []
  for (const part of source.parts ?? [source]) {
    const { parts: _parts, ...one } = part
    const quoteLimit = one.rights.maxSnippet ?? null
    results.push(
      await runTextTask(deps, ['rewrite', { source: { ...one, quoteLimit }, style, guide }], signal),
    )
  }
  const { title = '' } = results[0] ?? {}
  const contents = results.map((result, at) =>
    at === 0 || style === 'creative' ? result.content : `## ${result.title}\n\n${result.content}`,
  )
  return { title, content: contents.join('\n\n') }
}

// A digest credits its source and links to it, with either engine.
function withCredit(content: string, source: SourceArticle): string {
  return (source.parts ?? [source]).reduce(withCreditOf, content)
}

function withCreditOf(content: string, source: SourceArticle): string {
  const language = detectLanguage(source.text, source.language)
  const { name, credit, original } = creditLines(source, language)
  const hasCredit = name !== '' && content.toLowerCase().includes(name.toLowerCase())
  return [hasCredit ? '' : credit, content, original].filter(Boolean).join('\n\n')
}

interface ModelComposition {
  source: SourceArticle
  style: ModelStyle
  guide: StyleGuide
  options: CompositionOptions
  /** Receives what the model used, even when it fails. */
  used: UsedTokens
}

async function composeWithModel(
  deps: Deps,
  { source, style, guide, options, used }: ModelComposition,
): Promise<ModelRewrite> {
  const { signal, onProgress } = options
  const { baseUrl, apiKey, model: name } = deps.config.rewriter ?? { baseUrl: '', apiKey: '', model: '' }
  const reservation = await reserveTokens(deps, expectedUsage(source.text, style))
  try {
    const written = await rewriteWithModel({
      source,
      style,
      guide,
      model: { baseUrl, apiKey, name },
      stateOf: deps.stateOf,
      signal,
      onProgress,
      onUsage: ({ inputTokens, outputTokens }) => {
        used.requests += 1
        used.inputTokens += inputTokens
        used.outputTokens += outputTokens
      },
    })
    const texts = { source: source.text, result: written.content }
    if (await runTextTask(deps, ['isNearCopy', texts], signal)) throw new ModelError('verbatim')
    return written
  } finally {
    await reservation.settle(used)
  }
}

const tokensOf = ({ requests, inputTokens, outputTokens }: UsedTokens): TokenUsage | null =>
  requests === 0 ? null : { inputTokens, outputTokens }
