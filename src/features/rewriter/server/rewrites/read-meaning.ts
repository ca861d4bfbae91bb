import { z } from 'zod'
import type { ReadSentence, SavedFinding, SavedMeaning } from '#features/rewriter/tables/rewrites.ts'
import type { Deps } from '#server/lib/deps.ts'
import { m } from '#shared/catalog/m.ts'
import { message, toMessage } from '#shared/catalog/message.ts'
import { toStored } from '#shared/catalog/stored-text.ts'
import { hash } from '#rewriting/check/finding.ts'
import { wordsOf } from '#rewriting/lines-and-words.ts'
import { sentencesIn, type Sentence } from '#rewriting/sentences.ts'
import { reserveTokens, type UsedTokens } from './model-budget.ts'
import { buildReadingPrompt } from './model-prompt.ts'
import { withoutReasoning } from './model-response.ts'
import { estimateTokens } from './model-tokens.ts'
import { cutText } from '#shared/cut-text.ts'

/** A sentence that a language model read, by its place among those it was asked about. */
export interface Verdict extends Omit<ReadSentence, 'text'> {
  sentence: number
}

/**
 * Asks a language model what the source says about each sentence. `onUsage` receives the tokens, even of a failed call.
 */
export type MeaningReader = (
  texts: { source: string; sentences: readonly string[] },
  onUsage?: (used: UsedTokens) => void,
) => Promise<Verdict[]>

const MAX_SENTENCES = 80
const TIMEOUT_MS = 60_000
const TOKENS_PER_SENTENCE = 80
const MIN_EVIDENCE_WORDS = 3
const MAX_REASON = 300
/** A shorter line is a label. */
const MIN_WORDS = 4

const verdict = z.object({
  n: z.coerce.number().int().positive(),
  verdict: z.enum(['supported', 'contradicted', 'not found']),
  evidence: z.string().max(2_000).catch(''),
  reason: z.string().catch(''),
})

const SCHEMA = {
  type: 'object',
  properties: {
    sentences: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          n: { type: 'integer' },
          verdict: { type: 'string', enum: verdict.shape.verdict.options },
          evidence: { type: 'string' },
          reason: { type: 'string' },
        },
        required: ['n', 'verdict', 'evidence', 'reason'],
        additionalProperties: false,
      },
    },
  },
  required: ['sentences'],
  additionalProperties: false,
} as const

/** Returns the configured language model as a reader: one call for each story, within the budget of the day. */
export function modelReader(deps: Deps, signal: AbortSignal | undefined): MeaningReader | null {
  const { rewriter } = deps.config
  if (!rewriter) return null
  return async ({ source, sentences }, onUsage) => {
    const prompt = buildReadingPrompt(source, sentences)
    const outputTokens = sentences.length * TOKENS_PER_SENTENCE
    const inputTokens = estimateTokens(prompt.system + prompt.prompt)
    const reservation = await reserveTokens(deps, { inputTokens, outputTokens })
    const used: UsedTokens = { requests: 0, inputTokens: 0, outputTokens: 0 }
    try {
      const { streamResponse } = await import('./model-stream.ts')
      const { text } = await streamResponse({
        model: { baseUrl: rewriter.baseUrl, apiKey: rewriter.apiKey, name: rewriter.model },
        stateOf: deps.stateOf,
        prompt,
        maxTokens: outputTokens * 2,
        schema: SCHEMA,
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
        onUsage: (usage) => {
          used.requests += 1
          used.inputTokens += usage.inputTokens
          used.outputTokens += usage.outputTokens
        },
      })
      return verdictsIn(text)
    } finally {
      onUsage?.(used)
      await reservation.settle(used)
    }
  }
}

/** Reads each verdict for itself: one in another form says nothing about its neighbors. */
function verdictsIn(response: string): Verdict[] {
  const visible = withoutReasoning(response)
  const json: unknown = JSON.parse(visible.slice(visible.indexOf('{'), visible.lastIndexOf('}') + 1))
  const { sentences } = z.object({ sentences: z.array(z.unknown()) }).parse(json)
  return sentences.slice(0, MAX_SENTENCES).flatMap((each) => {
    const { data } = verdict.safeParse(each)
    if (!data) return []
    const { n, reason, ...rest } = data
    return [{ sentence: n - 1, reason: cutText(reason.trim(), MAX_REASON), ...rest }]
  })
}

/**
 * Asks a reader about the sentences of a text that its source does not have word for word, at most 80. Returns what it
 * said; a sentence is not supported by evidence that the source does not have. Throws the errors of the reader.
 */
export async function readMeaning(
  reader: MeaningReader,
  { source, result }: { source: string; result: string },
  onUsage?: (used: UsedTokens) => void,
): Promise<ReadSentence[]> {
  const sentences = sentencesToRead(source, result).slice(0, MAX_SENTENCES)
  if (sentences.length === 0) return []
  const verdicts = await reader({ source, sentences: sentences.map(({ text }) => text) }, onUsage)
  const words = ` ${wordsOf(source).join(' ')} `
  const hasEvidence = ({ evidence }: Verdict) =>
    wordsOf(evidence).length >= MIN_EVIDENCE_WORDS && words.includes(` ${wordsOf(evidence).join(' ')} `)
  return verdicts.flatMap(({ sentence, ...said }) => {
    const text = sentences[sentence]?.text
    if (text === undefined || (said.verdict === 'supported' && !hasEvidence({ sentence, ...said }))) return []
    return [{ text, ...said }]
  })
}

const NO_TOKENS: UsedTokens = { requests: 0, inputTokens: 0, outputTokens: 0 }

/** A check by the configured model; `meaning` is null without one, and `error` then says why it failed. */
export interface Reading {
  meaning: SavedMeaning | null
  used: UsedTokens
  error: string | null
}

export const NO_READING: Reading = { meaning: null, used: NO_TOKENS, error: null }

/** Has the configured language model compare a text with its source. Throws only when the caller cancels. */
export async function readWithModel(
  deps: Deps,
  texts: { source: string; result: string },
  signal: AbortSignal | undefined,
): Promise<Reading> {
  const reader = modelReader(deps, signal)
  if (!reader) return NO_READING
  let used = NO_TOKENS
  try {
    const sentences = await readMeaning(reader, texts, (tokens) => (used = tokens))
    const meaning = { model: deps.config.rewriter?.model ?? '', at: deps.clock.iso(), sentences }
    return { meaning, used, error: null }
  } catch (error) {
    signal?.throwIfAborted()
    const reason = error instanceof Error ? error.name : 'unknown'
    deps.log.warn({ reason }, 'language model did not read the text for meaning')
    return { meaning: null, used, error: m.meaningReadingFailed() }
  }
}

/** Returns the sentences whose meaning someone has to compare: those that the source does not have, without labels. */
export function sentencesToRead(source: string, result: string): Sentence[] {
  const known = new Set(sentencesIn(source).map(({ text }) => text))
  return sentencesIn(result).filter(({ text }) => !known.has(text) && wordsOf(text).length >= MIN_WORDS)
}

/** Returns a finding for each sentence of a text that a language model calls contradicted or does not find. */
export function findingsOf({ model, sentences }: SavedMeaning, result: string): SavedFinding[] {
  return sentences.flatMap(({ text, verdict: said, reason, evidence }) => {
    const start = said === 'supported' ? -1 : result.indexOf(text)
    if (start < 0) return []
    const where = { start, end: start + text.length }
    const isContradicted = said === 'contradicted'
    const key = isContradicted ? 'modelContradicts' : 'modelFindsNothing'
    return [
      {
        id: hash(`${key} ${text} ${evidence}`),
        kind: isContradicted ? 'contradicted' : 'unsupported',
        status: isContradicted ? 'changed' : 'new',
        text,
        message: toStored(toMessage(reason ? message('modelSays', { model, reason }) : key)),
        where,
        sentence: where,
        source: evidence ? { text: evidence, marks: [] } : null,
        result: { text, marks: [] },
      },
    ]
  })
}
