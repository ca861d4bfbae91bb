import type { Range } from '#shared/rewriter/house-style/sentences.ts'
import { contentStems, createAligner, groupByStem } from './align.ts'
import { checkCauses } from './checks/causes.ts'
import { checkClaims } from './checks/claims.ts'
import { checkConditions } from './checks/conditions.ts'
import { CLOSE, explain, positionOf, RELATED, type CheckContext } from './checks/context.ts'
import { checkCounts } from './checks/counts.ts'
import { checkDirections } from './checks/directions.ts'
import { checkContrasts } from './checks/left-out.ts'
import { addressesIn, checkLinks } from './checks/links.ts'
import { checkNames } from './checks/names.ts'
import { checkNumbers } from './checks/numbers.ts'
import { checkExchanges, checkOrder, checkTimes } from './checks/order.ts'
import { checkOpponents, checkRelatives } from './checks/parties.ts'
import { checkPolarity } from './checks/polarity.ts'
import { checkQuantities } from './checks/quantities.ts'
import { checkDenials, checkQuestions } from './checks/questions.ts'
import { checkQuotes } from './checks/quotes.ts'
import { checkActors, checkRoles } from './checks/roles.ts'
import { checkPersons, checkPronouns, checkSpeakers } from './checks/speakers.ts'
import { checkTense } from './checks/tense.ts'
import { checkUnits } from './checks/units.ts'
import { checkWording } from './checks/wording.ts'
import { sourceExcerpt, toFinding, type Difference, type Excerpt, type Finding } from './finding.ts'
import { leftOut } from './left-out-sentences.ts'
import { lexiconFor, type Lexicon } from './lexicon.ts'
import { pairUp, type Pair } from './pair.ts'
import { markNames, prepare, type PreparedSentence } from './prepared-text.ts'
import { similarityOf, type Similarity } from './similarity.ts'
import { SourceQuotes } from './source-quotes.ts'
import { StepBudget } from './step-budget.ts'
import { tokensIn } from './tokens.ts'

export type { Finding } from './finding.ts'
export type { FindingKind } from './finding-kinds.ts'

/** A sentence of the result beside what supports it. */
export interface CheckedSentence extends Range {
  /** `alone`: nothing in the source supports it. */
  support: 'supported' | 'differs' | 'alone'
  /** Ids of its findings. */
  findings: string[]
  source: Excerpt | null
  /** Position in the source of the first sentence that supports it; null when it stands alone. */
  sourceStart: number | null
}

/** A sentence of the result, and where the sentences are in the source that it renders. */
export interface AlignedSentence extends Range {
  source: Range[]
}

export interface FidelityReport {
  /** In the order of the result; dropped ones follow in the order of the source. */
  findings: Finding[]
  sentences: AlignedSentence[]
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
/** A short result may copy sentences, but only few of its source. */
const TOO_CLOSE_KEPT = 0.5
const TOO_CLOSE_RUN_WORDS = 100
const MAX_FINDINGS = 200
/** A sentence that shares less with the source says something else; one in other words shares its names and facts. */
const UNSUPPORTED = 0.3
/** The same for a sentence whose names and numbers, at least so many, are in the source sentences. */
const UNSUPPORTED_FACTS = 0.2
const MIN_FACTS = 2
/** A shorter line is a label. */
const MIN_STEMS = 4

/** Compares a text with its source, sentence by sentence: what it changes, adds, or leaves out. */
export function checkFidelity(input: FidelityInput, budget?: StepBudget): FidelityReport {
  const { checked, context } = compare(input, budget)
  const similarity = similarityOf(input.source, input.result)
  const open = checked.flatMap(({ findings }) => findings).slice(0, MAX_FINDINGS)
  const pairs = checked.map(({ pair }) => pair)
  return {
    findings: [...open, ...leftOut(context.source, pairs).slice(0, MAX_FINDINGS)],
    sentences: checked.map(({ pair }) => {
      const { sentence, alignment } = pair
      const isRendered =
        alignment.isExact || (alignment.coverage >= UNSUPPORTED && !isScaffold(pair, context))
      const source = isRendered ? alignment.sentences.map(({ start, end }) => ({ start, end })) : []
      return { start: sentence.start, end: sentence.end, source }
    }),
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

function compare(input: FidelityInput, budget = new StepBudget()) {
  const { source, result, known = '' } = input
  const lexicon = lexiconFor(source, result)
  const before = prepare(source, lexicon)
  const after = prepare(result, lexicon)
  markNames([before, after], lexicon)
  const pairs = pairUp(after, createAligner(before, budget), lexicon)
  const context = contextOf(input, { lexicon, source: before, pairs })
  const quotes = new SourceQuotes(source, lexicon, budget)
  const addresses = addressesIn(`${source} ${known}`)
  const seen = new Set<string>()
  const checked = pairs.map((pair): Checked => {
    const findings = findDifferences(pair, context, { quotes, addresses })
      .map((difference) => toFinding(pair, difference))
      .filter(({ id }) => !seen.has(id))
    for (const { id } of findings) seen.add(id)
    return { pair, findings }
  })
  return { checked, context }
}

interface Prepared {
  lexicon: Lexicon
  source: readonly PreparedSentence[]
  pairs: readonly Pair[]
}

function contextOf(
  { known = '', replacements = [] }: FidelityInput,
  { lexicon, source, pairs }: Prepared,
): CheckContext {
  const beside = tokensIn(known, lexicon)
  const tokens = [...source.flatMap((sentence) => sentence.tokens), ...beside]
  const isAttributed = ({ resultMentions }: Pair) =>
    resultMentions.some(({ phrase }) => phrase.group === 'speech')
  return {
    lexicon,
    source,
    besideStems: new Set(beside.flatMap(({ stem, key }) => [stem, key])),
    knownStems: new Set(tokens.flatMap(({ stem, key }) => [stem, key])),
    sentencesByStem: groupByStem(source),
    attributed: new Set(pairs.filter(isAttributed).flatMap(({ alignment }) => alignment.sentences)),
    retained: new Set(pairs.flatMap(retainedPositions)),
    houseForms: new Set(
      replacements.map(
        ({ word, replacement }) => `${stemsOf(word, lexicon)}>${stemsOf(replacement, lexicon)}`,
      ),
    ),
  }
}

function retainedPositions({ alignment, source }: Pair): number[] {
  return alignment.isExact
    ? alignment.sentences.flatMap(({ start, tokens }) => tokens.map((token) => start + token.start))
    : source.filter(({ match }) => match).map(positionOf)
}

const stemsOf = (text: string, lexicon: Lexicon) =>
  tokensIn(text, lexicon)
    .map(({ stem }) => stem)
    .join(' ')

const CHECKS = [
  checkRoles,
  checkActors,
  checkRelatives,
  checkOpponents,
  checkCauses,
  checkQuestions,
  checkDenials,
  checkExchanges,
  checkOrder,
  checkTimes,
  checkQuantities,
  checkCounts,
  checkDirections,
  checkNumbers,
  checkUnits,
  checkNames,
  checkPersons,
  checkPronouns,
  checkClaims,
  checkPolarity,
  checkConditions,
  checkContrasts,
  checkTense,
  checkWording,
]

interface Known {
  quotes: SourceQuotes
  addresses: ReadonlySet<string>
}

/** Returns the differences of a sentence in its order, each message once. */
function findDifferences(pair: Pair, context: CheckContext, { quotes, addresses }: Known): Difference[] {
  const links = checkLinks(pair, addresses)
  if (pair.alignment.isExact) return withoutRepeats(links)
  if (isScaffold(pair, context)) return links
  const quoted = checkQuotes(pair, quotes)
  for (const { source, result } of quoted) explain(...source, ...result)
  const differences = [
    ...quoted,
    ...CHECKS.flatMap((check) => check(pair, context)),
    ...checkSpeakers(pair, context, quotes),
    ...links,
  ]
  const isUnsupported =
    differences.length === 0 && pair.alignment.coverage < leastCoverage(pair) && hasContent(pair, context)
  if (isUnsupported) return [unsupported(pair)]
  return withoutRepeats(differences.sort((a, b) => placeOf(pair, a) - placeOf(pair, b)))
}

/** A sentence with the names and numbers of its source may have other words. */
function leastCoverage({ result, alignment }: Pair): number {
  const known = new Set(alignment.sentences.flatMap(({ tokens }) => tokens.map(({ stem }) => stem)))
  const facts = new Set(
    result
      .filter(({ kind, isWeak }) => kind === 'name' || (kind === 'number' && !isWeak))
      .map(({ stem }) => stem),
  )
  return facts.size >= MIN_FACTS && [...facts].every((stem) => known.has(stem))
    ? UNSUPPORTED_FACTS
    : UNSUPPORTED
}

// "Reuters reports:" and the like: a line with nothing but what is known beside the source.
const isScaffold = ({ result }: Pair, { besideStems }: CheckContext) =>
  result.length > 0 && result.every(({ kind, stem }) => kind === 'function' || besideStems.has(stem))

const hasContent = ({ result }: Pair, { besideStems }: CheckContext) =>
  [...contentStems(result)].filter((stem) => !besideStems.has(stem)).length >= MIN_STEMS

const placeOf = (pair: Pair, { range, result }: Difference) =>
  range?.start ?? result[0]?.start ?? pair.result[0]?.start ?? 0

/** A finding is recognized by its message and its sentences, so one of several equal ones is enough. */
function withoutRepeats(differences: readonly Difference[]): Difference[] {
  const first = new Map<string, Difference>()
  for (const difference of differences) {
    const key = JSON.stringify([difference.kind, difference.message])
    if (!first.has(key)) first.set(key, difference)
  }
  return [...first.values()]
}

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
