import type { ReadSentence } from '#features/rewriter/tables/rewrites.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { CheckReport } from '#rewriting/check/check.ts'
import { textOf } from '#shared/catalog/text-of.ts'
import type { CheckTextInput, TextCheck } from '#features/rewriter/shared/check.ts'
import { NO_READING, readWithModel, sentencesToRead } from './read-meaning.ts'
import { runTextTask } from './rewriting-process.ts'

const BETWEEN_SOURCES = '\n\n'

/**
 * Compares any text with its sources in three layers: what is not in them, each sentence beside its source, and its
 * meaning, which only a language model reads. Stores nothing. Throws TOO_MANY_REQUESTS.
 */
export async function checkAnyText(
  { deps, user }: AuthedContext,
  input: CheckTextInput,
  signal?: AbortSignal,
): Promise<TextCheck> {
  await deps.limiter.consume('checkPerUser', String(user.id))
  const { sources, text } = input
  const source = sources.join(BETWEEN_SOURCES)
  const report = await runTextTask(deps, ['check', { source, result: text }], signal)
  const { meaning: read, error } = input.readMeaning
    ? await readWithModel(deps, { source, result: text }, signal)
    : NO_READING
  const meaning = { model: read?.model ?? null, sentences: read?.sentences ?? [], error }
  return layersOf(report, { sources, source, text, meaning })
}

interface Meaning {
  model: string | null
  sentences: readonly ReadSentence[]
  error: string | null
}

interface Compared {
  sources: readonly string[]
  /** All of them in one text. */
  source: string
  text: string
  meaning: Meaning
}

/** Returns a report as its three layers, with the text at its positions. */
export function layersOf(report: CheckReport, { sources, source, text, meaning }: Compared): TextCheck {
  const read = new Map(meaning.sentences.map(({ text: sentence, ...said }) => [sentence, said]))
  return {
    notInSource: report.findings.flatMap(({ kind, text: words, message, where, sentence }) =>
      where && sentence && isFact(kind)
        ? [{ kind, text: words, message: textOf(message), ...where, sentence }]
        : [],
    ),
    sentences: report.sentences.map(({ start, end, source: ranges, sameWords, changes }) => ({
      start,
      end,
      text: text.slice(start, end),
      source: nearestOf(ranges, { sources, source }),
      sameWords,
      changes: changes.map(({ where, ...change }) => ({ ...change, ...where })),
      meaning: read.get(text.slice(start, end)) ?? null,
    })),
    meaning: {
      model: meaning.model,
      unread: sentencesToRead(source, text).filter((sentence) => !read.has(sentence.text)).length,
      error: meaning.error,
    },
  }
}

type FactKind = TextCheck['notInSource'][number]['kind']
const OTHER_KINDS: ReadonlySet<string> = new Set(['contradicted', 'unsupported', 'sentence'])
const isFact = (kind: string): kind is FactKind => !OTHER_KINDS.has(kind)

/** Returns the words at ranges of all sources, with positions in the one that they begin in; null for no ranges. */
function nearestOf(
  ranges: CheckReport['sentences'][number]['source'],
  { sources, source }: Pick<Compared, 'sources' | 'source'>,
): TextCheck['sentences'][number]['source'] {
  const [first] = ranges
  if (!first) return null
  let from = 0
  let index = 0
  while (index < sources.length - 1 && first.start >= from + (sources[index]?.length ?? 0)) {
    from += (sources[index]?.length ?? 0) + BETWEEN_SOURCES.length
    index++
  }
  return {
    index,
    text: ranges.map(({ start, end }) => source.slice(start, end)).join(' '),
    ranges: ranges.map(({ start, end }) => ({ start: start - from, end: end - from })),
  }
}
