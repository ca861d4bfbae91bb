import type { RewriteStyle, StyleGuide } from '#shared/style-guide.ts'
import {
  accordingTo,
  neutralVerb,
  sourceFirst,
  speakerBeforeVerb,
  statementFirst,
  verbBeforeSpeaker,
} from './attribution.ts'
import { subjectFirst, subordinateFirst, subordinateLast, timeFirst } from './clauses.ts'
import type { Programme } from './edit-sentence.ts'
import { balancedWords } from './lexicon-balanced.ts'
import { creativeWords } from './lexicon-creative.ts'
import { fillers } from './lexicon-fillers.ts'
import { plainWords } from './lexicon-plain.ts'
import { dateline, honorifics, monthNames, numerals, percentages, punctuation } from './mechanics.ts'
import { readPhrases } from './phrase-table.ts'
import { spellingTable } from './spelling.ts'
import { activeVoice, addThat, dropThat, plainOpening, shorterRelative, splitAt } from './tighten.ts'

const CREATIVE_SPLIT_WORDS = 18

/** What each style does to a sentence. Outside English only signs and spaces are set right. */
export function programmeFor(style: RewriteStyle, guide: StyleGuide, isEnglish: boolean): Programme {
  if (!isEnglish) return { rules: [], words: [], mechanics: [punctuation] }
  const banned = readPhrases(
    guide.bannedWords.map(({ word, replacement }) => `${word.toLowerCase()} > ${replacement}`).join('\n'),
  )
  const house = [banned, spellingTable(guide), plainWords]
  const mechanics = [numerals, percentages, monthNames, punctuation]
  const form = [dateline, honorifics, neutralVerb]
  if (style === 'conservative') return { rules: [...form, speakerBeforeVerb], words: house, mechanics }
  const moves = [
    accordingTo,
    sourceFirst,
    statementFirst,
    activeVoice,
    subordinateLast,
    subordinateFirst,
    subjectFirst,
    timeFirst,
  ]
  if (style === 'balanced')
    return {
      rules: [
        ...form,
        speakerBeforeVerb,
        plainOpening(false),
        shorterRelative,
        dropThat,
        splitAt(guide.maxSentenceWords),
        ...moves,
      ],
      words: [...house, fillers, balancedWords],
      mechanics,
    }
  return {
    rules: [
      ...form,
      plainOpening(true),
      shorterRelative,
      splitAt(CREATIVE_SPLIT_WORDS),
      verbBeforeSpeaker,
      addThat,
      ...moves,
    ],
    words: [...house, fillers, creativeWords, balancedWords],
    mechanics,
  }
}
