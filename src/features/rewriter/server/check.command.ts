import { readFileSync } from 'node:fs'
import { OperationError } from '#server/control/operation-error.ts'
import { layersOf } from './rewrites/check-text.service.ts'
import { checkText } from '#rewriting/check/check.ts'
import { checkTextInput } from '#features/rewriter/shared/check.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { print } from '#server/commands/newsroom.ts'

/** `check <source...> <text>`. Prints as JSON what a text has that its sources do not, and each sentence beside its source. */
export function checkFiles(files: readonly string[]): void {
  const texts = files.map(readText)
  const { success, data, error } = checkTextInput.safeParse({
    sources: texts.slice(0, -1),
    text: texts.at(-1),
  })
  if (!success) throw new OperationError(error.issues[0]?.message ?? 'Name at least one source and one text.')
  const { sources, text } = data
  const source = sources.join('\n\n')
  const meaning = { model: null, sentences: [], error: null }
  print(
    JSON.stringify(
      layersOf(checkText({ source, result: text }), { sources, source, text, meaning }),
      null,
      2,
    ),
  )
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new OperationError(`${path} could not be read: ${reasonOf(cause)}`, { cause })
  }
}
