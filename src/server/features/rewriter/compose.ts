import { readStyleGuide } from '#server/features/style-guide/style-guide.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { RewriteInput } from '#shared/rewriter.ts'
import { rewriteWithModel } from './language-model.ts'
import { ModelError } from './model-error.ts'
import type { SourceArticle } from './read-source.ts'
import { runTextTask } from './rewriting-thread.ts'

export interface Composition {
  title: string
  content: string
  engine: 'built-in' | 'model'
  /** Name of the language model, or null. */
  model: string | null
  warnings: string[]
}

export interface CompositionOptions extends Pick<RewriteInput, 'style' | 'engine'> {
  signal?: AbortSignal | undefined
  /** Called with the number of characters the model has written so far. */
  onProgress?: (characters: number) => void
}

/**
 * Rewrites an article in the house style with the configured language model, else with the built-in engine.
 * Throws BAD_GATEWAY with `detail.canUseBuiltIn` when the model fails and `engine` is not `auto`.
 */
export async function compose(
  deps: Deps,
  source: SourceArticle,
  options: CompositionOptions,
): Promise<Composition> {
  const { guide } = await readStyleGuide(deps)
  const { style, engine, signal, onProgress } = options
  const model = engine === 'built-in' ? null : deps.config.rewriter
  const rewriteByRules = async (warnings: string[]): Promise<Composition> => {
    const { title, content } = await runTextTask(deps, ['rewrite', { source, style, guide }], signal)
    return { title, content, engine: 'built-in', model: null, warnings }
  }
  if (!model) return rewriteByRules([])
  try {
    const { title, content } = await rewriteWithModel({
      source,
      style,
      guide,
      model: { baseUrl: model.baseUrl, apiKey: model.apiKey, name: model.model },
      ...(signal ? { signal } : {}),
      ...(onProgress ? { onProgress } : {}),
    })
    return { title, content, engine: 'model', model: model.model, warnings: [] }
  } catch (cause) {
    if (signal?.aborted) throw cause
    deps.log.warn({ err: cause, model: model.model }, 'language model failed')
    const reason = cause instanceof ModelError ? cause.message : 'The language model failed.'
    if (engine === 'auto') return rewriteByRules([`${reason} The built-in engine rewrote the story instead.`])
    throw new AppError('BAD_GATEWAY', reason, { cause, detail: { canUseBuiltIn: true } })
  }
}
