import type { Rule } from './rule.ts'

const SMALL = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const LARGE: Record<string, number> = {
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const SPELLED = new RegExp(
  `(?<=\\p{Ll} )(?:(${TENS})-(${SMALL.slice(1).join('|')})|(${Object.keys(LARGE).join('|')}))(?= \\p{Ll})(?! (?:or|to|and|hundred|thousand|million|billion)\\b)`,
  'gu',
)
// A figure that belongs to a unit, a scale, a score or a name keeps its form.
const COUNTED =
  /(?<=\p{Ll} )([2-9])(?= (?!(?:percent|per|million|billion|trillion|thousand|hundred|a\.m|p\.m|am|pm|feet|foot|inch|inches|miles?|km|kilomet\p{Ll}+|met\p{Ll}+|mph|kg|pounds?|points?|degrees|cents?|euros?|dollars?|to|or|and|of|in|on|at|by|by|for|from|x|is|was|were|are|has|had|will|when|but|as|with|out|after)\b)\p{Ll}{3,})/gu
const NUMBERED =
  /(?:\b(?:no|number|chapter|section|lesson|page|part|phase|type|level|round|week|day|grade|class|version|age|aged|article|title|route|highway|group|channel|over|under|top|season|episode|step|tier|category|boeing|windows|iphone|sub)\.?|[#$€£]) $/i

/** Below ten in words, from ten in figures, where the number counts plain things. */
export const numerals: Rule = {
  name: 'numerals',
  apply: (sentence, { guide }) => {
    if (guide.numerals === 'keep') return null
    const changed = sentence
      .replace(SPELLED, (_whole, tens?: string, unit?: string, word?: string) =>
        String(tens ? (LARGE[tens] ?? 0) + SMALL.indexOf(unit ?? '') : LARGE[word ?? '']),
      )
      .replace(COUNTED, (digit, _group, at: number) =>
        NUMBERED.test(sentence.slice(Math.max(0, at - 14), at)) ? digit : (SMALL[Number(digit)] ?? digit),
      )
    return changed === sentence ? null : changed
  },
}

/** 12 percent → 12%, or the other way, as the style guide has it. */
export const percentages: Rule = {
  name: 'percent',
  apply: (sentence, { guide }) => {
    const changed =
      guide.percent === 'sign'
        ? sentence.replace(/(\d) ?(?:percent|per cent)\b/g, '$1%')
        : sentence.replace(/(\d) ?%/g, '$1 percent')
    return changed === sentence ? null : changed
  },
}

const MONTHS: [string, string][] = [
  ['January', 'Jan.'],
  ['February', 'Feb.'],
  ['August', 'Aug.'],
  ['September', 'Sept.'],
  ['October', 'Oct.'],
  ['November', 'Nov.'],
  ['December', 'Dec.'],
]

/** Months beside a day: Dec. 15, or December 15. March to July are never shortened (AP). */
export const monthNames: Rule = {
  name: 'dates',
  apply: (sentence, { guide }) => {
    let changed = sentence
    for (const [full, short] of MONTHS)
      changed =
        guide.months === 'abbreviate'
          ? changed.replace(new RegExp(`\\b${full} (?=\\d{1,2}\\b(?!\\d))`, 'g'), `${short} `)
          : changed.replace(new RegExp(`\\b${short.replace('.', '\\.')} (?=\\d{1,2}\\b)`, 'g'), `${full} `)
    changed = changed.replace(/\b(\p{Lu}\p{Ll}{2,8}\.? \d{1,2})(?:st|nd|rd|th)\b/gu, (whole, date: string) =>
      /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/.test(date) ? date : whole,
    )
    return changed === sentence ? null : changed
  },
}

/** 9am, 9:00 AM, 9 PM → 9 a.m., 9 a.m., 9 p.m. (AP). */
export const clockTimes: Rule = {
  name: 'times',
  apply: (sentence) => {
    const changed = sentence.replace(
      /\b(\d{1,2})(?::00|(:\d\d))? ?(?:([ap])m|([AP])\.?M)(?:\.(?=[ ,;)]))?(?![\p{L}\p{N}])(\.$)?/gu,
      (_whole, hour: string, minutes = '', small?: string, large?: string) =>
        `${hour}${minutes} ${(small ?? large ?? '').toLowerCase()}.m.`,
    )
    return changed === sentence ? null : changed
  },
}

/** Names without Mr, Mrs and Ms, unless two people share the name in one breath. */
export const honorifics: Rule = {
  name: 'honorific',
  apply: (sentence, { guide }) => {
    if (guide.honorifics === 'keep' || /\b(?:Mr|Mrs|Ms)\.? and (?:Mr|Mrs|Ms)\b/.test(sentence)) return null
    const changed = sentence.replace(
      /\b(?:Mr|Mrs|Ms|Miss)\.? (?=\p{Lu}\p{Ll})(?!(?:President|Speaker|Chairman|Robot|Universe|America|World)\b)/gu,
      '',
    )
    return changed === sentence ? null : changed
  },
}

const DATELINE = /^(\p{Lu}{3,}(?:[ ,.]+\p{Lu}[\p{L}.]+){0,3}) ?(?:\([^)]{2,20}\) ?)?[—–-]{1,2} /u

/** The place a story opens with, in one form or not at all. */
export const dateline: Rule = {
  name: 'dateline',
  apply: (sentence, { guide }) => {
    const changed = sentence.replace(DATELINE, (_whole, place: string) =>
      guide.dateline === 'keep' ? `${place} — ` : '',
    )
    return changed === sentence ? null : changed
  },
}

/** Spaces round dashes, three dots as one sign, no double spaces. */
export const punctuation: Rule = {
  name: 'punctuation',
  apply: (sentence) => {
    const changed = sentence
      .replace(/(\p{L}) ?(?:--|—) ?(?=\p{L})/gu, '$1 — ')
      .replace(/(\p{L}) [–-] (?=\p{L})/gu, '$1 — ')
      .replace(/\.\.\./g, '…')
      .replace(/ {2,}/g, ' ')
    return changed === sentence ? null : changed
  },
}
