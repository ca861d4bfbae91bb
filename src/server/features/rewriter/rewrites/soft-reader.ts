import { z } from 'zod'
import type { SavedFinding } from '#db/schema/rewriter/rewrites.ts'
import type { Deps } from '#server/lib/deps.ts'
import { toStored } from '#shared/catalog/stored-text.ts'
import { toMessage } from '#shared/catalog/message.ts'
import { isOpenFinding, isSoftFinding } from '#shared/rewriter/rewriter-rules.ts'
import { hash } from '#rewriting/fidelity/finding.ts'
import { wordsOf } from '#rewriting/plain-text.ts'
import { sentencesIn, type Sentence } from '#rewriting/sentences.ts'
import { reserveTokens, type UsedTokens } from './model-budget.ts'
import { buildReadingPrompt } from './model-prompt.ts'
import { withoutReasoning } from './model-response.ts'
import { estimateTokens } from './model-tokens.ts'

/** What a reader by meaning says of one sentence of a result. */
export interface Judgment {
  /** Index of the sentence. */
  sentence: number
  verdict: 'supported' | 'contradicted' | 'not found'
  /** The words of the source that show it; empty for a sentence that was not found. */
  evidence: string
}

/** Reads a result beside its source by meaning. */
export type SoftReader = (texts: { source: string; sentences: readonly string[] }) => Promise<Judgment[]>

const MAX_SENTENCES = 80
const TIMEOUT_MS = 60_000
const TOKENS_PER_SENTENCE = 60
const MIN_EVIDENCE_WORDS = 3

const judgments = z.object({
  sentences: z
    .array(
      z.object({
        n: z.int().positive(),
        verdict: z.enum(['supported', 'contradicted', 'not found']),
        evidence: z.string().max(2_000).default(''),
      }),
    )
    .max(MAX_SENTENCES),
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
          verdict: { type: 'string', enum: ['supported', 'contradicted', 'not found'] },
          evidence: { type: 'string' },
        },
        required: ['n', 'verdict', 'evidence'],
        additionalProperties: false,
      },
    },
  },
  required: ['sentences'],
  additionalProperties: false,
} as const

/** Returns the configured language model as a reader: one call for each story, within the budget of the day. */
export function modelReader(deps: Deps, signal: AbortSignal | undefined): SoftReader | null {
  const { rewriter } = deps.config
  if (!rewriter) return null
  return async ({ source, sentences }) => {
    const asked = sentences.slice(0, MAX_SENTENCES)
    const prompt = buildReadingPrompt(source, asked)
    const outputTokens = asked.length * TOKENS_PER_SENTENCE
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
      return judgmentsIn(text)
    } finally {
      await reservation.settle(used)
    }
  }
}

function judgmentsIn(response: string): Judgment[] {
  const visible = withoutReasoning(response)
  const json: unknown = JSON.parse(visible.slice(visible.indexOf('{'), visible.lastIndexOf('}') + 1))
  return judgments.parse(json).sentences.map(({ n, ...rest }) => ({ sentence: n - 1, ...rest }))
}

interface ReadTexts {
  source: string
  result: string
  findings: readonly SavedFinding[]
  /** The name of the reader, and the time of the reading. */
  by: string
  at: string
}

/**
 * Returns findings after a reading by meaning: soft ones of a supported sentence are resolved, and a sentence that is
 * contradicted or not found gets one if it has none. Facts that the rules found stay open. A verdict whose evidence is
 * not in the source does not count.
 */
export async function readSoftly(
  reader: SoftReader,
  { source, result, findings, by, at }: ReadTexts,
): Promise<SavedFinding[]> {
  const known = new Set(sentencesIn(source).map(({ text }) => text))
  const sentences = sentencesIn(result).filter(({ text }) => !known.has(text) && wordsOf(text).length > 3)
  if (sentences.length === 0) return [...findings]
  const found = await reader({ source, sentences: sentences.map(({ text }) => text) })
  const words = ` ${wordsOf(source).join(' ')} `
  const hasEvidence = ({ evidence }: Judgment) =>
    wordsOf(evidence).length >= MIN_EVIDENCE_WORDS && words.includes(` ${wordsOf(evidence).join(' ')} `)
  let open = [...findings]
  for (const judgment of found) {
    const sentence = sentences[judgment.sentence]
    if (!sentence || (judgment.verdict !== 'not found' && !hasEvidence(judgment))) continue
    const isOfSentence = ({ sentence: range }: SavedFinding) => range?.start === sentence.start
    if (judgment.verdict === 'supported')
      open = open.map((finding) =>
        isOfSentence(finding) && isSoftFinding(finding) && finding.id
          ? { ...finding, resolution: { findingId: finding.id, note: judgment.evidence, by, at } }
          : finding,
      )
    else if (!open.some((finding) => isOfSentence(finding) && isOpenFinding(finding)))
      open = [openedBy(judgment, sentence), ...open]
  }
  return open
}

function openedBy({ verdict, evidence }: Judgment, { text, start, end }: Sentence): SavedFinding {
  const isContradicted = verdict === 'contradicted'
  const key = isContradicted ? 'readerContradicts' : 'sentenceNotSupported'
  return {
    id: hash(`${key} ${text} ${evidence}`),
    kind: isContradicted ? 'relation' : 'unsupported',
    status: isContradicted ? 'changed' : 'new',
    text,
    message: toStored(toMessage(key)),
    where: { start, end },
    sentence: { start, end },
    source: isContradicted ? { text: evidence, marks: [] } : null,
    result: { text, marks: [] },
    isByModel: true,
  }
}
