import { plainLine, wordsOf } from '../lines-and-words.ts'
import { plainName } from './clean-title.ts'

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const DATE_ON = new RegExp(
  `[\\s,|–-]*(?:(?:${MONTHS})\\.? \\d{1,2},? \\d{4}|\\d{1,2} (?:${MONTHS}) \\d{4}|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}\\.\\d{1,2}\\.\\d{4}|\\d{4}年).*$`,
  'i',
)
const MAX_LENGTH = 120
const MAX_NAME_WORDS = 8
const NOT_A_NAME =
  /@|https?:|www\.|\d|\b(?:min(?:ute)?s? read|read time|lesezeit|nachrichten|news ?desk|home|share|follow|subscribe|more by|view profile|comments?)\b|^(?:admin|editor|staff|web|online|author|autor|unknown|news|nachrichten|redaktion)$/i

/** Returns the names of a byline without "By", dates, times and update notes; empty if there are none. */
export function cleanByline(text: string, site: readonly string[] = []): string {
  const names = plainLine(text)
    .replace(DATE_ON, '')
    .replace(
      /^(?:(?:written|reported|story|posted|ein \w+|une? \w+) )?(?:by|von|par|por|door|di|av|af)\b:?\s+/i,
      '',
    )
    .replace(/\b(?:updated|published|posted)\b.*$/i, '')
    .replace(/[\s,;|–-]+$/, '')
  const people = peopleIn(names).filter((name) => isName(name, site))
  const joined = [...new Set(people)].join(', ')
  return joined.length <= MAX_LENGTH ? joined : ''
}

/** Splits at commas and bars; "Quill, Ada" is one person. */
function peopleIn(names: string): string[] {
  return names
    .split(/\s*[|;•·]\s*/)
    .flatMap((part) => {
      const reversed = /^(\p{Lu}[\p{L}'’-]+), (\p{Lu}[\p{L}'’.-]+(?: \p{Lu}\.)?)$/u.exec(part)
      return reversed ? [`${reversed[2]} ${reversed[1]}`] : part.split(/,\s+/)
    })
    .filter(Boolean)
}

function isName(name: string, site: readonly string[]): boolean {
  if (!/\p{L}/u.test(name) || NOT_A_NAME.test(name) || wordsOf(name).length > MAX_NAME_WORDS) return false
  const plain = plainName(name)
  return !site.some((label) => plainName(label) === plain)
}
