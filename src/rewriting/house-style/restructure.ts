import { wordCount } from '#shared/house-style/sentences.ts'
import { refersBack } from './grammar/back-reference.ts'
import { PRONOUN } from './grammar/phrase-structure.ts'
import { takeQuoteParagraphs } from './quote-section.ts'
import type { ArticleLabels } from './wording/languages.ts'

const MIN_FACTS = 4
const MAX_FACTS = 7
const SENTENCES_PER_FACT = 12
const SECTION_WORDS = 130
const CONNECTIVE =
  /^(?:each|these|just|but|and|yet|however|also|so|then|still|even so|besides|for|in consequence|as a|all the same|after|because|although|while|now|instead|later|earlier|that|if|when|or|zudem|außerdem|aber|doch|jedoch|so|dann|damit|dabei|dafür|das|es|er|sie|dies\p{Ll}*|auch|daneben|mais|et|il|elle|ils|elles|ce|cet|cette|ces|cela|de l[’']autre|en revanche|cependant|toutefois|ainsi|puis|enfin|par ailleurs)(?!\p{L})/iu

interface Restructuring {
  scoreOf: (sentence: string) => number
  labels: ArticleLabels
}

/**
 * Puts a summary line and a list of key facts before the article, and divides the rest by subheads. Moves
 * sentences, never repeats them.
 */
export function restructure(paragraphs: readonly string[][], { scoreOf, labels }: Restructuring): string {
  const [lead = [], ...rest] = paragraphs.map((sentences) => [...sentences])
  const summary = lead.shift()
  const body = [lead, ...rest].filter((sentences) => sentences.length > 0)
  const facts = takeKeyFacts(body, scoreOf)
  const blocks = summary ? [`**${labels.brief}:** ${summary}`] : []
  if (facts.length > 1) blocks.push(`## ${labels.facts}`, facts.map((fact) => `- ${fact}`).join('\n'))
  else body.unshift(...facts.map((fact) => [fact]))
  const quoteParagraphs = takeQuoteParagraphs(body)
  const article = withSubheads(
    body.filter((sentences) => sentences.length > 0),
    labels.plain,
  )
  const inTheirWords = quoteParagraphs.length > 0 ? [`## ${labels.quotes}`, ...quoteParagraphs] : []
  return [...blocks, ...article, ...inTheirWords].join('\n\n')
}

function takeKeyFacts(body: string[][], scoreOf: (sentence: string) => number): string[] {
  const candidates = body
    .flatMap((sentences, paragraph) => sentences.map((text, index) => ({ text, paragraph, index })))
    .filter(({ text, paragraph, index }) => isSelfContained(text) && !isReferredTo(body, paragraph, index))
    .sort((a, b) => scoreOf(b.text) - scoreOf(a.text) || a.text.localeCompare(b.text))
    .slice(0, keyFactCount(body.flat().length))
    .sort((a, b) => a.paragraph - b.paragraph || a.index - b.index)
  for (const { text, paragraph } of candidates) {
    const sentences = body[paragraph]
    sentences?.splice(sentences.indexOf(text), 1)
  }
  return candidates.map(({ text }) => text)
}

function keyFactCount(sentences: number): number {
  return Math.min(MAX_FACTS, Math.max(MIN_FACTS, Math.round(sentences / SENTENCES_PER_FACT)))
}

const POINTS_BACK =
  /\b(?:this|these|those|such) (?!(?:week|month|year|weekend|spring|summer|fall|autumn|winter|season)\b)\p{Ll}|\bthat notion\b/u

function isSelfContained(text: string): boolean {
  const words = wordCount(text)
  return (
    words >= 7 &&
    words <= 32 &&
    text.endsWith('.') &&
    !PRONOUN.test(text) &&
    !CONNECTIVE.test(text) &&
    !POINTS_BACK.test(text) &&
    // The pronoun refers to an earlier sentence.
    !/^\p{Lu}?[^\p{Lu}]*, (?:he|she|it|they) /u.test(text) &&
    !/Quoted\d+q|\b(?:I|we|my|our|me)\b|^(?:Oh|Ahh?|Well|Yes|No|Sure|OK)\b/i.test(text) &&
    (/\d/.test(text) || /(?<=[\p{Ll},] )\p{Lu}/u.test(text))
  )
}

function isReferredTo(body: readonly string[][], paragraph: number, index: number): boolean {
  const next = body[paragraph]?.[index + 1] ?? body[paragraph + 1]?.[0] ?? ''
  return (
    refersBack(next) ||
    PRONOUN.test(next) ||
    CONNECTIVE.test(next) ||
    (body[paragraph]?.[index] ?? '').endsWith(':')
  )
}

function withSubheads(body: readonly string[][], plain: ArticleLabels['plain']): string[] {
  const sections: string[][] = []
  let words = SECTION_WORDS
  for (const sentences of body) {
    const text = sentences.join(' ')
    if (words >= SECTION_WORDS && !PRONOUN.test(text)) {
      sections.push([])
      words = 0
    }
    if (sections.length === 0) sections.push([])
    sections.at(-1)?.push(text)
    words += wordCount(text)
  }
  const used = new Set<string>()
  return sections.flatMap((section) => {
    const subhead = subheadOf(section, plain, used)
    return subhead ? [`## ${subhead}`, ...section] : section
  })
}

const CALENDAR =
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|^(?:January|February|March|April|May|June|July|August|September|October|November|December|Quoted\d+q|I)\b/

const NOT_A_NAME =
  /^(?:He|She|It|They|We|You|His|Her|Its|Their|The|An?|This|That|These|Those|And|But|If|In|On|At|For|Not|There|What|When|Er|Sie|Es|Das|Der|Die|Il|Elle|Ils|Elles|Le|La|Les|Un|Une)$/

/** Returns the name that a section mentions most, else an unused plain label, else null. */
function subheadOf(section: readonly string[], plain: readonly string[], used: Set<string>): string | null {
  const counts = new Map<string, number>()
  for (const match of section
    .join(' ')
    .matchAll(/(?<=[\p{Ll},] )(?:\p{Lu}[\p{L}\d-]*\p{L})(?: \p{Lu}[\p{L}\d-]*\p{L})*/gu))
    if (!CALENDAR.test(match[0]) && !NOT_A_NAME.test(match[0]))
      counts.set(match[0], (counts.get(match[0]) ?? 0) + 1)
  const [name] = [...counts]
    .filter(([candidate, count]) => count > 1 && ![...used].some((known) => known.includes(candidate)))
    .sort(([a, countA], [b, countB]) => countB - countA || b.length - a.length || a.localeCompare(b))
  const subhead = name?.[0] ?? plain.find((candidate) => !used.has(candidate)) ?? null
  if (subhead) used.add(subhead)
  return subhead
}
