import type { Rule } from './rule.ts'

const MONTHS: [full: string, short: string][] = [
  ['January', 'Jan.'],
  ['February', 'Feb.'],
  ['August', 'Aug.'],
  ['September', 'Sept.'],
  ['October', 'Oct.'],
  ['November', 'Nov.'],
  ['December', 'Dec.'],
]
export const MONTH_NAMES = [...MONTHS.map(([full]) => full), 'March', 'April', 'May', 'June', 'July']
// A day, not followed by a capital: "November 17 Group" is a name.
const DAY = String.raw`(?=\d{1,2}(?![\d:/-]|\.\d)(?:st|nd|rd|th)?(?! \p{Lu}))`

/** Months beside a day: Dec. 15, or December 15. March to July are never abbreviated. */
export const monthNames: Rule = {
  name: 'dates',
  apply: (sentence, { guide }) =>
    MONTHS.reduce((text, [full, short]) => {
      const [from, to] =
        guide.months === 'abbreviate'
          ? [`${full}|${short.slice(0, -1)}`, short]
          : [`${short.slice(0, -1)}\\.?`, full]
      return text.replace(new RegExp(`\\b(?:${from}) ${DAY}`, 'gu'), `${to} `)
    }, sentence),
}

const DAY_FIRST = new RegExp(
  `(?<=\\b(?:on|of|since|until|before|after|by|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,?) )(\\d{1,2}) (${MONTH_NAMES.join('|')})(?: ((?:19|20)\\d\\d))?(?![\\p{L}\\d/–-])(?=(.?.?))`,
  'gsu',
)

/** American dates have the month first: on 3 March 1933 becomes on March 3, 1933. Leaves ranges of days alone. */
export const monthFirst: Rule = {
  name: 'dates',
  apply: (sentence, { guide }) =>
    guide.spelling === 'british'
      ? sentence
      : sentence.replace(
          DAY_FIRST,
          (_whole, day: string, month: string, year: string | undefined, next: string) =>
            year ? `${month} ${day}, ${year}${/^ \p{L}/u.test(next) ? ',' : ''}` : `${month} ${day}`,
        ),
}

const DAY_WITH_ENDING = new RegExp(
  `\\b(${[...MONTHS.map(([, short]) => short.replace('.', '\\.')), ...MONTH_NAMES].join('|')}) (\\d{1,2})(?:st|nd|rd|th)\\b(?![ -](?:\\p{Lu}|century|anniversary|birthday))`,
  'gu',
)

/** The day of a date without its ending: March 3rd becomes March 3. */
export const dayNumbers: Rule = {
  name: 'dates',
  apply: (sentence) => sentence.replace(DAY_WITH_ENDING, '$1 $2'),
}

/** 9am, 9 AM and 9.30pm become 9 a.m., 9 a.m. and 9:30 p.m. */
export const clockTimes: Rule = {
  name: 'times',
  apply: (sentence) =>
    sentence.replace(
      /(?<![\d.,:$€£-])(1[0-2]|0?[1-9])(?:[:.]([0-5]\d))? ?(?:([ap])m|([AP])M|([AP])\.M\.)(?![\p{L}\p{N}-])(\.$)?/gu,
      (_whole, hour: string, minutes: string | undefined, ...letters: (string | undefined)[]) =>
        `${hour}${minutes ? `:${minutes}` : ''} ${letters.slice(0, 3).join('').toLowerCase()}.m.`,
    ),
}
