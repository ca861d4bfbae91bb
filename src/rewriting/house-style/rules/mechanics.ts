import {
  applyEdits,
  honorifics as honorificsRule,
  type MechanicalRule,
  numerals as numeralsRule,
  percentages as percentagesRule,
} from '#shared/house-style/mechanics.ts'
import type { Rule } from './rule.ts'

export const numerals = toRule(numeralsRule)
export const percentages = toRule(percentagesRule)
export const honorifics = toRule(honorificsRule)

function toRule({ name, find }: MechanicalRule): Rule {
  return {
    name,
    apply: (sentence, { guide }) => {
      const edits = find(sentence, guide)
      return edits.length > 0 ? applyEdits(sentence, edits) : null
    },
  }
}

const MONTHS: [full: string, short: string][] = [
  ['January', 'Jan.'],
  ['February', 'Feb.'],
  ['August', 'Aug.'],
  ['September', 'Sept.'],
  ['October', 'Oct.'],
  ['November', 'Nov.'],
  ['December', 'Dec.'],
]

/** Months beside a day: Dec. 15, or December 15. March to July are never abbreviated (AP style). */
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

/** 9am, 9:00 AM and 9 PM become 9 a.m., 9 a.m. and 9 p.m. (AP style). */
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

const DATELINE = /^(\p{Lu}{3,}(?:[ ,.]+\p{Lu}[\p{L}.]+){0,3}) ?(?:\([^)]{2,20}\) ?)?[—–-]{1,2} /u

/** The place that opens an article, in one form or removed. */
export const dateline: Rule = {
  name: 'dateline',
  apply: (sentence, { guide }) => {
    const changed = sentence.replace(DATELINE, (_whole, place: string) =>
      guide.dateline === 'keep' ? `${place} — ` : '',
    )
    return changed === sentence ? null : changed
  },
}

/** Spaces around dashes, one character for an ellipsis, no double spaces. */
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
