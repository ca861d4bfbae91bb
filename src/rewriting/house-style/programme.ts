import type { RewriteStyle, StyleGuide } from '#shared/style-guide.ts'
import { asides } from './asides.ts'
import {
  accordingTo,
  neutralVerb,
  sourceFirst,
  speakerBeforeVerb,
  statementFirst,
  verbBeforeSpeaker,
} from './attribution.ts'
import { plainSubject } from './cleft.ts'
import { subjectFirst, subordinateFirst, subordinateLast, timeFirst } from './clauses.ts'
import { commonGenitive } from './common-genitive.ts'
import { connectiveInside } from './connective.ts'
import { pairOrder } from './coordination.ts'
import type { Programme } from './edit-sentence.ts'
import { languagePack } from './languages.ts'
import { leadingAdverb } from './leading-adverb.ts'
import { balancedWords } from './lexicon-balanced.ts'
import { common } from './lexicon-common.ts'
import { creativeWords } from './lexicon-creative.ts'
import { editorialWords } from './lexicon-desk.ts'
import { fillers } from './lexicon-fillers.ts'
import { houseForms } from './lexicon-house.ts'
import { links } from './lexicon-links.ts'
import { listOrder } from './list-order.ts'
import { newsWords } from './lexicon-news.ts'
import { plainWords } from './lexicon-plain.ts'
import { turns } from './lexicon-turns.ts'
import { verbs } from './lexicon-verbs.ts'
import {
  clockTimes,
  dateline,
  honorifics,
  monthNames,
  numerals,
  percentages,
  punctuation,
} from './mechanics.ts'
import { officeFirst } from './office-first.ts'
import { genitive, phraseAfterSubject } from './opening-phrase.ts'
import { readPhrases } from './phrase-table.ts'
import type { Rule } from './rule.ts'
import { houseWords, smallWords } from './small-words.ts'
import { reducedRelative } from './reduced-relative.ts'
import { spellingTable } from './spelling.ts'
import { clauseToVerb, describedSpeaker } from './relative-clause.ts'
import { timeInside } from './time-inside.ts'
import { activeVoice, plainOpening, shorterRelative, splitAt } from './tighten.ts'
import { addThat, dropThat } from './that-clause.ts'
import { adverbOrder, descriptionFirst, mannerLast, ofGenitive, participleToVerb } from './word-order.ts'

const CREATIVE_SPLIT_WORDS = 18

const form = [dateline, honorifics, neutralVerb]
const mechanics = [clockTimes, numerals, percentages, monthNames, punctuation]
const moves = [
  participleToVerb,
  clauseToVerb,
  describedSpeaker,
  descriptionFirst,
  officeFirst,
  accordingTo,
  sourceFirst,
  statementFirst,
  activeVoice,
  subordinateLast,
  subordinateFirst,
  subjectFirst,
  phraseAfterSubject,
  timeFirst,
  timeInside,
  leadingAdverb,
]

/** What each style does to a sentence. Outside English signs and spaces are set right, and words where there is a list. */
export function programmeFor(style: RewriteStyle, guide: StyleGuide, language: string): Programme {
  if (!isEnglish(language)) {
    const pack = languagePack(language)
    const rules = pack ? (style === 'conservative' ? [pack.form] : [...pack.clauses, pack.words]) : []
    return { rules, words: [], mechanics: [punctuation] }
  }
  const house = [bannedTable(guide), spellingTable(guide), plainWords, houseForms]
  if (style === 'conservative') return { rules: [...form, ...sentenceForm(guide)], words: house, mechanics }
  const words = [
    ...house,
    fillers,
    ...(style === 'creative' ? [creativeWords] : []),
    balancedWords,
    verbs,
    turns,
    common,
    newsWords,
    editorialWords,
    links,
  ]
  return { rules: [...form, ...rulesOf(style, guide)], words, mechanics }
}

// What the style guide asks of every sentence: its attribution, its length, no word that says nothing.
function sentenceForm(guide: StyleGuide): Rule[] {
  return [speakerBeforeVerb, splitAt(guide.maxSentenceWords), sourceFirst, dropThat, houseWords]
}

function rulesOf(style: 'balanced' | 'creative', guide: StyleGuide): Rule[] {
  return style === 'balanced'
    ? [
        speakerBeforeVerb,
        plainOpening(false),
        shorterRelative,
        reducedRelative,
        plainSubject,
        dropThat,
        splitAt(guide.maxSentenceWords),
        ...moves,
        connectiveInside,
        pairOrder,
        listOrder,
        smallWords,
        genitive,
        commonGenitive,
        adverbOrder,
        mannerLast,
      ]
    : [
        asides,
        plainOpening(true),
        shorterRelative,
        reducedRelative,
        plainSubject,
        splitAt(CREATIVE_SPLIT_WORDS),
        verbBeforeSpeaker,
        dropThat,
        addThat,
        ...moves,
        connectiveInside,
        pairOrder,
        listOrder,
        smallWords,
        ofGenitive,
        genitive,
        commonGenitive,
        adverbOrder,
        mannerLast,
      ]
}

function bannedTable({ bannedWords }: StyleGuide) {
  return readPhrases(
    bannedWords.map(({ word, replacement }) => `${word.toLowerCase()} > ${replacement}`).join('\n'),
  )
}

/** A text too short to tell its language is taken for English. */
export function isEnglish(language: string): boolean {
  return language === 'en' || language === ''
}
