import type { Range } from '#shared/rewriter/house-style/sentences.ts'
import { checkClaims } from './checks/claims.ts'
import { CLOSE, positionOf, RELATED, type CheckContext, type Explained } from './checks/context.ts'
import { checkExchanges, checkNumbers, checkOrder, checkUnits } from './checks/facts.ts'
import { addressesIn, checkLinks } from './checks/links.ts'
import { checkNames } from './checks/names.ts'
import { checkQuotes, sourceQuotes, type SourceQuotes } from './checks/quotes.ts'
import { checkTense, checkWording } from './checks/wording.ts'
import { contentStems } from './align.ts'
import { hash, sourceExcerpt, toFinding, type Difference, type Excerpt, type Finding } from './finding.ts'
import { languageOf, lexiconOf, type Lexicon } from './lexicon.ts'
import { pairUp, type Pair } from './pair.ts'
import { markNames, prepare, type PreparedSentence } from './prepared-text.ts'
import { similarityOf, type Similarity } from './similarity.ts'
import { tokensIn } from './tokens.ts'

export type { Finding, FindingKind } from './finding.ts'

/** A sentence of the result beside what supports it. */
export interface CheckedSentence extends Range {
  /** `alone`: nothing in the source supports it. */
  support: 'supported' | 'differs' | 'alone'
  /** Ids of its findings. */
  findings: string[]
  source: Excerpt | null
  /** Position in the source of the first sentence that supports it; null when nothing supports it. */
  sourceStart: number | null
}

export interface FidelityReport {
  /** In the order of the result; dropped ones follow in the order of the source. */
  findings: Finding[]
  similarity: Similarity & { tooClose: boolean }
}

export interface FidelityInput {
  /** Headline and body of the source, or several sources one after another. */
  source: string
  /** Headline and body of the result, plain or Markdown. */
  result: string
  /** What else is known about the source: its address, its site, its byline. */
  known?: string
  /** Words that the style guide replaces. */
  replacements?: readonly { word: string; replacement: string }[]
}

/** Above these limits a result is a near copy. */
const TOO_CLOSE_SHARE = 0.75
/** A digest copies sentences, but only few of its source. */
const TOO_CLOSE_KEPT = 0.5
const TOO_CLOSE_RUN_WORDS = 100
const MAX_FINDINGS = 200
/** A sentence of the source of which less is left was left out. */
const LEFT_OUT = 0.3
/** A shorter line is a label. */
const MIN_STEMS = 4

/** Compares a text with its source, sentence by sentence: what it changes, adds, or leaves out. */
export function checkFidelity(input: FidelityInput): FidelityReport {
  const { checked, context } = compare(input)
  const similarity = similarityOf(input.source, input.result)
  const open = checked.flatMap(({ findings }) => findings).slice(0, MAX_FINDINGS)
  return {
    findings: [...open, ...leftOut(context).slice(0, MAX_FINDINGS)],
    similarity: {
      ...similarity,
      tooClose:
        (similarity.sharedFiveWord > TOO_CLOSE_SHARE && similarity.keptFiveWord > TOO_CLOSE_KEPT) ||
        similarity.longestRun.words > TOO_CLOSE_RUN_WORDS,
    },
  }
}

/** Returns every sentence of a text with its support in the source, and the findings. */
export function checkSupport(input: FidelityInput): { sentences: CheckedSentence[]; findings: Finding[] } {
  const { checked } = compare(input)
  return {
    findings: checked.flatMap(({ findings }) => findings).slice(0, MAX_FINDINGS),
    sentences: checked.map(({ pair, findings }) => {
      const isAlone = findings.some(({ kind }) => kind === 'unsupported') || pair.alignment.coverage < RELATED
      return {
        start: pair.sentence.start,
        end: pair.sentence.end,
        support: isAlone ? 'alone' : findings.length > 0 ? 'differs' : 'supported',
        findings: findings.map(({ id }) => id),
        source: isAlone ? null : sourceExcerpt(pair, []),
        sourceStart: isAlone ? null : (pair.alignment.sentences[0]?.start ?? null),
      }
    }),
  }
}

interface Checked {
  pair: Pair
  findings: Finding[]
}

function compare({ source, result, known = '', replacements = [] }: FidelityInput) {
  const lexicon = lexiconOf(languageOf(source) || languageOf(result))
  const before = prepare(source, lexicon)
  const after = prepare(result, lexicon)
  markNames([before, after], lexicon)
  const pairs = pairUp(before, after, lexicon)
  const beside = tokensIn(known, lexicon)
  const context: CheckContext = {
    lexicon,
    beside: new Set(beside.map(({ stem }) => stem)),
    source: before,
    pairs,
    knownStems: new Set(
      [...before.flatMap(({ tokens }) => [...tokens]), ...beside].flatMap(({ stem, key }) => [stem, key]),
    ),
    retained: new Set(pairs.flatMap(retainedPositions)),
    houseForms: houseForms(replacements, lexicon),
  }
  const quotes = sourceQuotes(source)
  const addresses = addressesIn(`${source} ${known}`)
  const seen = new Set<string>()
  const checked = pairs.map((pair): Checked => {
    const findings = differencesOf(pair, context, { quotes, addresses }).map((each) => toFinding(pair, each))
    return { pair, findings: findings.filter(({ id }) => !seen.has(id) && seen.add(id)) }
  })
  return { checked, context }
}

function retainedPositions({ alignment, source }: Pair): number[] {
  if (alignment.isExact) return source.map(positionOf)
  return source.filter(({ match }) => match >= 0).map(positionOf)
}

function houseForms(replacements: FidelityInput['replacements'] & object, lexicon: Lexicon): Set<string> {
  const stems = (text: string) =>
    tokensIn(text, lexicon)
      .map(({ stem }) => stem)
      .join(' ')
  return new Set(replacements.map(({ word, replacement }) => `${stems(word)}>${stems(replacement)}`))
}

const CHECKS = [
  checkExchanges,
  checkOrder,
  checkNumbers,
  checkUnits,
  checkNames,
  checkClaims,
  checkTense,
  checkWording,
]

interface Known {
  quotes: SourceQuotes
  addresses: ReadonlySet<string>
}

function differencesOf(pair: Pair, context: CheckContext, { quotes, addresses }: Known): Difference[] {
  if (pair.alignment.isExact) return checkLinks(pair, addresses)
  const quoted = checkQuotes(pair, quotes)
  const explained: Explained = { source: new Set(), result: new Set() }
  for (const { source, result } of quoted) {
    for (const at of source) explained.source.add(at)
    for (const at of result) explained.result.add(at)
  }
  const isRelated = pair.alignment.coverage >= RELATED
  const found = CHECKS.flatMap((check) => check(pair, context, explained))
  const all = [...quoted, ...found, ...checkLinks(pair, addresses)]
  const isAlone =
    !isRelated &&
    all.length === 0 &&
    [...contentStems(pair.result)].filter((stem) => !context.beside.has(stem)).length >= MIN_STEMS
  return isAlone ? [unsupported(pair)] : all.sort((a, b) => placeOf(pair, a) - placeOf(pair, b))
}

const placeOf = (pair: Pair, { range, result }: Difference) =>
  range?.start ?? pair.result[result[0] ?? 0]?.start ?? 0

function unsupported(pair: Pair): Difference {
  const isClose = pair.alignment.coverage > 0 && pair.closeness >= CLOSE
  return {
    kind: 'unsupported',
    status: 'new',
    message: isClose ? 'sentencePartlySupported' : 'sentenceNotSupported',
    source: [],
    result: [],
    range: { start: 0, end: pair.sentence.text.length },
  }
}

/** Returns the sentences of the source that the result leaves out. */
function leftOut({ source, retained }: CheckContext): Finding[] {
  return source
    .filter((sentence) => sentence.tokens.length >= MIN_STEMS && retainedShare(sentence, retained) < LEFT_OUT)
    .map((sentence) => ({
      id: hash(`left out ${sentence.signature}`),
      kind: 'sentence',
      status: 'dropped',
      text: sentence.text.slice(0, 1_200),
      message: { key: 'sentenceLeftOut' },
      where: null,
      sentence: null,
      source: { text: sentence.text.slice(0, 1_200), marks: [] },
      result: null,
    }))
}

function retainedShare({ tokens, start }: PreparedSentence, retained: ReadonlySet<number>): number {
  const content = tokens.filter(({ kind }) => kind !== 'function')
  if (content.length === 0) return 1
  return content.filter((token) => retained.has(start + token.start)).length / content.length
}
