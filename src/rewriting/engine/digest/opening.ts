import { wordCount } from '#shared/rewriter/house-style/sentences.ts'
import { wordsOf } from '../../plain-text.ts'
import type { Candidate } from './choose-sentences.ts'
import type { NewsTest } from './news.ts'
import { isNotice, type StandaloneTest } from './standalone.ts'

const MAX_SENTENCES = 2
/** Of the first sentence that is not a label. */
const MIN_WORDS = 5
/** A sentence before the lead that shares this much of its words with the next one is its standfirst. */
const REPEATED_SHARE = 0.6
/** A digest opens with one of the first sentences, or with none. */
const LEAD_REACH = 6
/** How far from the start a dateline may be. */
const DATELINE_REACH = 3
const PLACE = String.raw`\p{Lu}[\p{L}’'.-]*(?: (?:\p{Ll}{1,3} )?\p{Lu}[\p{L}’'.-]*){0,3}`
const REGION = String.raw`(?:,? \([^()]{2,30}\)|, \p{Lu}[\p{L}. ]{1,20})?`
const DAY = String.raw`(?:,? (?:le )?\d{1,2}(?:er|\.)? \p{L}{3,10}\.?(?: \d{4})?|,? \p{Lu}\p{L}{2,9}\.? \d{1,2})?`
const AGENCY = String.raw`(?: \([^()]{2,40}\))?`
/**
 * The place that opens a story, perhaps with the day and the agency, and a dash: PARIS —; WASHINGTON (AP) -; AUSTIN,
 * Texas, July 23 —; Vierzon (Cher) -; ANTOFAGASTA, 6 ago. -; (13 de mayo).–; Ciudad de México, 28 nov.-
 */
export const DATELINE = new RegExp(
  `^(?:${PLACE}${REGION}${DAY}${AGENCY}|\\(\\d{1,2}[^()]{2,20}\\))(?: [—–-]|\\. ?[—–-]{1,2}) (?=["“„«»]?\\p{Lu})(?![^.!?]* [—–-] )`,
  'u',
)

/**
 * Returns the first sentences of a story, in a row, so that what they refer to is there; none if no sentence near the
 * start can be read without the ones before it. Leaves out paragraphs that are not the story's, and does not end on a
 * question or on a quotation whose speaker comes later. A feature that begins with a scene opens with its news, if that
 * is near.
 */
export function openingOf(
  candidates: readonly Candidate[],
  { cap, test, news }: { cap: number; test: StandaloneTest | null; news: NewsTest | null },
): Candidate[] {
  const notices = new Set(candidates.filter(({ text }) => isNotice(text)).map(({ block }) => block))
  const story = candidates.filter(({ block }) => !notices.has(block))
  const sentences = story.filter(isSentence)
  const most = Math.min(MAX_SENTENCES, Math.max(1, Math.floor(candidates.length / 2)))
  const start = startOf(sentences, story, { test, news })
  if (start < 0) return []
  const row = inOneSection(withinCap(sentences.slice(start), cap), candidates, test)
  const canEnd = (count: number) =>
    count === 1 || (!isAside(row[count - 1]) && !needsMore(row.slice(0, count), test))
  const counts = Array.from({ length: row.length }, (_, at) => at + 1).filter(canEnd)
  const opening = row.slice(0, counts.filter((count) => count <= most).at(-1) ?? 0)
  return isScene(opening, row) ? [] : opening
}

/** "He is 88." says nothing of the news. */
const isAside = (sentence: Candidate | undefined) => !!sentence && wordCount(sentence.shown) < MIN_WORDS

/** Whether a feature begins with a quotation and an aside, so that its news comes later. */
const isScene = ([first, second]: readonly Candidate[], row: readonly Candidate[]) =>
  !!first && !second && /^["'“„«‚‘»]/.test(first.shown) && isAside(row[1])

// A fragment has no capital at its start or no stop at its end.
function isSentence({ text, shown }: Candidate): boolean {
  return /^[^\p{Ll}]/u.test(text) && !/^\([^)]*\)[,;]/.test(text) && /[.!?…。！？][\s"'’”“»)\]]*$/.test(shown)
}

function startOf(
  sentences: readonly Candidate[],
  story: readonly Candidate[],
  { test, news }: { test: StandaloneTest | null; news: NewsTest | null },
): number {
  const first = sentences.find(({ shown }) => wordCount(shown) >= MIN_WORDS)
  const before = (sentence: Candidate) => story.filter(({ at }) => at < sentence.at).map(({ words }) => words)
  const isAlone = (sentence: Candidate) =>
    !test || test.isWhole(sentence, { before: before(sentence).join(''), earlier: '' })
  const isFeature = !!news && !!first && !news.opensWithNews(first.shown)
  const dateline = sentences.slice(0, DATELINE_REACH).findIndex(({ text }) => DATELINE.test(text))
  if (dateline >= 0 && !isFeature) return dateline
  const start = sentences.slice(0, LEAD_REACH).findIndex((sentence, index) => {
    if (wordCount(sentence.shown) < MIN_WORDS || test?.isDangling(sentence.text)) return false
    if (isStandfirst(sentence.text, sentences[index + 1]?.text ?? '')) return false
    if (isFeature && !(news.isNews(sentence.shown) && isAlone(sentence))) return false
    const isAfterFragment = story.some((each) => each.at < sentence.at && !isSentence(each))
    return !isAfterFragment || !test?.pointsBack(sentence.text)
  })
  if (start >= 0 || isFeature || sentences[0] === undefined) return start
  return test?.isDangling(sentences[0].text) ? -1 : 0
}

function isStandfirst(text: string, next: string): boolean {
  const [own, other] = [wordsOf(text), new Set(wordsOf(next))]
  return own.length > 0 && own.filter((word) => other.has(word)).length / own.length >= REPEATED_SHARE
}

function withinCap(sentences: readonly Candidate[], cap: number): Candidate[] {
  let words = 0
  const end = sentences.findIndex(({ shown }, index) => {
    words += wordCount(shown)
    return index > 0 && words > cap
  })
  return sentences.slice(0, end < 0 ? MAX_SENTENCES : end)
}

// A subhead can be what the sentence after it refers to.
function inOneSection(
  row: readonly Candidate[],
  candidates: readonly Candidate[],
  test: StandaloneTest | null,
): Candidate[] {
  const end = row.findIndex((sentence, index) => {
    const previous = row[index - 1]
    if (!previous || previous.section === sentence.section) return false
    if (!test) return true
    const before = candidates.slice(0, sentence.at)
    const textOf = (parts: readonly Candidate[]) => parts.map(({ words }) => words).join('')
    return !test.isWhole(sentence, { before: textOf(before), earlier: textOf(row.slice(0, index)) })
  })
  return end < 0 ? [...row] : row.slice(0, end)
}

function needsMore(opening: readonly Candidate[], test: StandaloneTest | null): boolean {
  const [before, last] = opening.slice(-2)
  if (!before || !last) return false
  if (/[?:]["'’”“»)\]\s]*$/.test(last.shown) || test?.isDangling(last.text)) return true
  if (hasOpenQuotation(opening.map(({ shown }) => shown).join(' '))) return true
  // Within a paragraph, the speaker stays.
  return last.block !== before.block && test?.quotesHaveSpeaker(last) === false
}

function hasOpenQuotation(text: string): boolean {
  const countOf = (mark: string) => text.split(mark).length
  if (countOf('«') !== countOf('»')) return true
  return text.includes('„') ? countOf('„') !== countOf('“') : countOf('“') !== countOf('”')
}
