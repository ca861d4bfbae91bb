import { m } from '#shared/catalog/m.ts'
import { styleName } from './style-name.ts'

/** Returns the engine and style as text: "Built-in engine, balanced" or "Language model qwen3, creative". */
export function engineLabel({
  engine,
  model,
  style,
}: {
  engine: string
  model: string | null
  style: string
}): string {
  const author = engine === 'model' ? m.languageModelName({ model: model ?? '' }).trim() : m.builtInEngine()
  return `${author}, ${styleName(style)}`
}
