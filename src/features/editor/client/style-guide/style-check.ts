import { breaksInversion, longForm, withCapitalOf } from '#rewriting/house-style/contractions.ts'
import { honorifics, numerals, percentages, type StyleEdit } from '#rewriting/house-style/mechanics.ts'
import { bannedTable, type PhraseTable } from '#rewriting/house-style/phrase-table.ts'
import { findQuotationMarks } from '#rewriting/house-style/quotation-marks.ts'
import { maskQuotationsAndAddresses, toSourcePosition } from '#rewriting/house-style/quotations.ts'
import { findPhrase, replacePhrase } from '#rewriting/house-style/replace-phrases.ts'
import { sentenceRanges } from '#rewriting/house-style/sentences.ts'
import { spellingTable } from '#rewriting/house-style/spelling.ts'
import { proseOf } from '#article-text/grammar/prose.ts'
import { m } from '#shared/catalog/m.ts'
import type { StyleGuide } from '#rewriting/style-guide.ts'
import { joinWords, splitWords, type Word } from '#rewriting/house-style/words.ts'

/** A passage of a text that breaks the style guide. */
export interface StyleFinding extends StyleEdit {
  text: string
}

const MAX_FINDINGS = 200
const MECHANICAL_RULES = [numerals, percentages, honorifics]

/**
 * Returns where a text breaks the style guide, in text order, at most 200 places. Applies the rules of the rewriter;
 * only quotation marks and sentence length are checked inside quotations.
 */
export function checkStyle(text: string, guide: StyleGuide): StyleFinding[] {
  const prose = proseOf(text)
  const masked = maskQuotationsAndAddresses(prose)
  const positionOf = toSourcePosition(masked)
  const check = sentenceCheck(guide)
  const edits = sentenceRanges(masked.text, masked.quotes).flatMap(({ start, end }) => {
    const sentence = masked.text.slice(start, end)
    const inSource = check(sentence).map((edit) => ({
      ...edit,
      start: positionOf(start + edit.start),
      end: positionOf(start + edit.end),
    }))
    const range = { start: positionOf(start), end: positionOf(end) }
    return [...inSource, ...findLongSentence(prose, range, guide)]
  })
  return [...edits, ...findQuotationMarks(prose, guide)]
    .sort((a, b) => a.start - b.start)
    .slice(0, MAX_FINDINGS)
    .map((edit) => ({ ...edit, text: text.slice(edit.start, edit.end) }))
}

function sentenceCheck(guide: StyleGuide): (sentence: string) => StyleEdit[] {
  const tables = { banned: bannedTable(guide), spelling: spellingTable(guide) }
  return (sentence) => [
    ...findWording(sentence, guide, tables),
    ...MECHANICAL_RULES.flatMap((rule) => rule.find(sentence, guide)),
    ...findContractions(sentence, guide),
  ]
}

function findWording(
  sentence: string,
  guide: StyleGuide,
  { banned, spelling }: { banned: PhraseTable; spelling: PhraseTable },
): StyleEdit[] {
  const words = splitWords(sentence)
  const edits: StyleEdit[] = []
  for (let at = 0; at < words.length; at++) {
    const phrase = findPhrase(words, at, [banned, spelling])
    if (!phrase) continue
    const edited = [...words]
    replacePhrase(edited, at, phrase)
    const isBanned = banned.get(phrase.from[0] ?? '')?.includes(phrase)
    const message = isBanned ? bannedMessage(phrase.to) : spellingMessage(guide)
    const last = at + phrase.from.length - 1
    const range = { start: startOf(words, at), end: endOf(words, last) }
    edits.push({ ...changedRange(sentence, joinWords(edited), range), message })
    at = last
  }
  return edits
}

const bannedMessage = (replacement: string) =>
  replacement ? m.useWord({ word: replacement }) : m.removeThis()
const spellingMessage = ({ spelling }: StyleGuide) =>
  spelling === 'american' ? m.useAmerican() : m.useBritish()

const startOf = (words: readonly Word[], at: number) =>
  joinWords(words.slice(0, at)).length + (words[at]?.pre.length ?? 0)
const endOf = (words: readonly Word[], at: number) =>
  joinWords(words.slice(0, at + 1)).length - (words[at]?.post.length ?? 0)

/** Widens a range to whole words that changed with it, such as "a" before it or the space it leaves. */
function changedRange(before: string, after: string, { start, end }: { start: number; end: number }) {
  let from = 0
  while (from < start && before[from] === after[from]) from++
  while (from > 0 && from < start && (isInWord(before, from) || isInWord(after, from))) from--
  const most = Math.min(before.length, after.length) - from
  let tail = 0
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  while (tail > 0 && [before, after].some((text) => isInWord(text, text.length - tail))) tail--
  const to = Math.max(end, before.length - tail)
  return { start: from, end: to, replacement: after.slice(from, after.length - (before.length - to)) }
}

function isInWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}]{2}/u.test(text.slice(at - 1, at + 1))
}

function findContractions(sentence: string, guide: StyleGuide): StyleEdit[] {
  if (guide.contractions !== 'expand') return []
  const isQuestion = sentence.endsWith('?')
  return [...sentence.matchAll(/(?<![\p{L}\p{N}])\p{L}+['’]\p{L}+(?![\p{L}\p{N}])/gu)].flatMap(
    ({ 0: word, index }) => {
      const long = longForm(word)
      if (long === undefined) return []
      const end = index + word.length
      const next = /^ ([\p{L}\p{N}]+)/u.exec(sentence.slice(end))?.[1] ?? ''
      const previous = /([\p{L}\p{N}’']+) $/u.exec(sentence.slice(0, index))?.[1] ?? ''
      const isCertain = long !== null && !breaksInversion(long, { previous, isQuestion, next })
      const replacement = isCertain ? withCapitalOf(word, long) : null
      return [{ start: index, end, replacement, message: m.spellOutContractions() }]
    },
  )
}

function findLongSentence(
  text: string,
  { start, end }: { start: number; end: number },
  { maxSentenceWords }: StyleGuide,
): StyleEdit[] {
  const count = text.slice(start, end).match(/\S+/g)?.length ?? 0
  const message = m.sentenceTooLong({ count, max: maxSentenceWords })
  return count > maxSentenceWords ? [{ start, end, replacement: null, message }] : []
}
