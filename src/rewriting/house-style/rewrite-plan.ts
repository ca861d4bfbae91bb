import { bannedTable } from '#shared/house-style/phrase-table.ts'
import { spellingTable } from '#shared/house-style/spelling.ts'
import type { RewriteStyle } from '#shared/rewriter-rules.ts'
import type { StyleGuide } from '#shared/style-guide.ts'
import type { RewritePlan } from './edit-sentence.ts'
import { creativeLexicon, fillerLexicon, formLexicons, synonymLexicons } from './lexicons.ts'
import {
  accordingTo,
  neutralVerb,
  sourceFirst,
  speakerBeforeVerb,
  statementFirst,
  verbBeforeSpeaker,
} from './rules/attribution.ts'
import { subjectFirst, subordinateFirst, subordinateLast, timeFirst } from './rules/clause-order.ts'
import { plainSubject } from './rules/cleft.ts'
import { commonGenitive } from './rules/common-genitive.ts'
import { connectiveAfterSubject } from './rules/connective.ts'
import { pairOrder } from './rules/coordination.ts'
import { functionWords, houseUsage } from './rules/function-words.ts'
import { jobTitleFirst } from './rules/job-title.ts'
import { adverbAfterSubject } from './rules/leading-adverb.ts'
import { listOrder } from './rules/list-order.ts'
import {
  clockTimes,
  dateline,
  honorifics,
  monthNames,
  numerals,
  percentages,
  punctuation,
} from './rules/mechanics.ts'
import { nameGenitive, phraseAfterSubject } from './rules/opening-phrase.ts'
import { cutParentheticals } from './rules/parentheticals.ts'
import { reducedRelative } from './rules/reduced-relative.ts'
import { relativeToVerb, speakerDescriptionFirst } from './rules/relative-clause.ts'
import type { Rule } from './rules/rule.ts'
import { insertThat, omitThat } from './rules/that-clause.ts'
import { activeVoice, plainOpening, shorterRelative, splitAt } from './rules/tighten.ts'
import { timePhraseFirst } from './rules/time-phrase.ts'
import {
  adverbOrder,
  descriptionFirst,
  mannerAdverbLast,
  ofGenitive,
  participleToVerb,
} from './rules/word-order.ts'
import { languagePack } from './wording/languages.ts'

const CREATIVE_SPLIT_WORDS = 18

const FORM: Rule[] = [dateline, honorifics, neutralVerb]
const MECHANICS: Rule[] = [clockTimes, numerals, percentages, monthNames, punctuation]
const REORDERING: Rule[] = [
  participleToVerb,
  relativeToVerb,
  speakerDescriptionFirst,
  descriptionFirst,
  jobTitleFirst,
  accordingTo,
  sourceFirst,
  statementFirst,
  activeVoice,
  subordinateLast,
  subordinateFirst,
  subjectFirst,
  phraseAfterSubject,
  timeFirst,
  timePhraseFirst,
  adverbAfterSubject,
]

/**
 * Returns what a style does to each sentence. In other languages than English it fixes punctuation, and
 * replaces words where there is a lexicon.
 */
export function planFor(style: RewriteStyle, guide: StyleGuide, language: string): RewritePlan {
  if (!isEnglish(language)) {
    const pack = languagePack(language)
    const rules = pack ? (style === 'conservative' ? [pack.form] : [...pack.clauses, pack.words]) : []
    return { rules, lexicons: [], mechanics: [punctuation] }
  }
  const formTables = [bannedTable(guide), spellingTable(guide), ...formLexicons]
  if (style === 'conservative')
    return { rules: [...FORM, ...conservativeRules(guide)], lexicons: formTables, mechanics: MECHANICS }
  const lexicons = [
    ...formTables,
    fillerLexicon,
    ...(style === 'creative' ? [creativeLexicon] : []),
    ...synonymLexicons,
  ]
  const rules = style === 'balanced' ? balancedRules(guide) : creativeRules()
  return { rules: [...FORM, ...rules], lexicons, mechanics: MECHANICS }
}

function conservativeRules(guide: StyleGuide): Rule[] {
  return [speakerBeforeVerb, splitAt(guide.maxSentenceWords), sourceFirst, omitThat, houseUsage]
}

function balancedRules(guide: StyleGuide): Rule[] {
  return [
    speakerBeforeVerb,
    plainOpening(false),
    shorterRelative,
    reducedRelative,
    plainSubject,
    omitThat,
    splitAt(guide.maxSentenceWords),
    ...REORDERING,
    connectiveAfterSubject,
    pairOrder,
    listOrder,
    functionWords,
    nameGenitive,
    commonGenitive,
    adverbOrder,
    mannerAdverbLast,
  ]
}

function creativeRules(): Rule[] {
  return [
    cutParentheticals,
    plainOpening(true),
    shorterRelative,
    reducedRelative,
    plainSubject,
    splitAt(CREATIVE_SPLIT_WORDS),
    verbBeforeSpeaker,
    omitThat,
    insertThat,
    ...REORDERING,
    connectiveAfterSubject,
    pairOrder,
    listOrder,
    functionWords,
    ofGenitive,
    nameGenitive,
    commonGenitive,
    adverbOrder,
    mannerAdverbLast,
  ]
}

/** Texts too short to tell their language count as English. */
export function isEnglish(language: string): boolean {
  return language === 'en' || language === ''
}
