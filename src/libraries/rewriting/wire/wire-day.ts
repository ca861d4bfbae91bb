import { DAY_MS } from '#shared/dates.ts'

/** Year, month from 1, day of the month. */
export type Day = [number, number, number]

interface Today {
  /** Midnight UTC of the day of receipt. */
  now: Date
  /** Whether 5/4 is May 4. */
  isMonthFirst: boolean
}

const MONTHS = [
  'january jan januar jänner janvier janv enero',
  'february feb februar février févr febrero',
  'march mar märz mars marzo',
  'april apr avril abril',
  'may mai mayo',
  'june jun juni juin junio',
  'july jul juli juillet juil julio',
  'august aug août agosto',
  'september sept sep septembre septiembre',
  'october oct oktober okt octobre octubre',
  'november nov novembre noviembre',
  'december dec dezember dez décembre diciembre',
].map((names) => names.split(' '))
const WEEKDAYS = [
  'sunday sun sonntag dimanche domingo',
  'monday mon montag lundi lunes',
  'tuesday tue tues dienstag mardi martes',
  'wednesday wed mittwoch mercredi miércoles',
  'thursday thu thurs donnerstag jeudi jueves',
  'friday fri freitag vendredi viernes',
  'saturday sat samstag sonnabend samedi sábado',
].map((names) => names.split(' '))
const TODAY = /^(?:today|tonight|heute|hoy)$|^aujourd$/
const TOMORROW = /^(?:tomorrow|morgen|demain|mañana)$/
/** A date without a year that is longer ago means the next year. */
const PAST_DAYS = 60

/**
 * Finds the day in a line and returns it with the rest of the line. Without one it is the day of receipt. Returns null
 * for a date that cannot be, that contradicts its weekday, or whose order of day and month is not certain.
 */
export function takeDay(text: string, today: Today): { day: Day; rest: string } | null {
  const words: readonly string[] = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const weekday = WEEKDAYS.findIndex((names) => names.some((name) => words.includes(name)))
  const found =
    isoDay(text) ?? dottedDay(text, today) ?? slashDay(text, today) ?? namedDay(text, words, today)
  if (found) {
    const date = found.day && dateOf(found.day)
    const isRight = date && (weekday < 0 || date.getUTCDay() === weekday)
    return isRight && found.day ? { day: found.day, rest: text.replace(found.whole, ' ') } : null
  }
  if (weekday >= 0) return { day: dayAfter(today.now, (weekday - today.now.getUTCDay() + 7) % 7), rest: text }
  if (words.some((word) => TODAY.test(word))) return { day: dayAfter(today.now, 0), rest: text }
  // “De la mañana” is a part of the day.
  const isTomorrow = words.some((word, at) => TOMORROW.test(word) && words[at - 1] !== 'la')
  return { day: dayAfter(today.now, isTomorrow ? 1 : 0), rest: text }
}

interface Found {
  /** Null for one that is not certain. */
  day: Day | null
  whole: string
}

function isoDay(text: string): Found | null {
  const found = /\b(20\d\d)-(\d\d)-(\d\d)T?/.exec(text)
  return found && { day: [Number(found[1]), Number(found[2]), Number(found[3])], whole: found[0] }
}

// 27.11.2026, 27.11.26, 27.11.
function dottedDay(text: string, { now }: Today): Found | null {
  const found = /(?<!\d)(\d{1,2})\. ?(\d{1,2})\. ?(20\d\d|\d\d(?![\d.:]))?(?!\d)/.exec(text)
  if (!found) return null
  const [whole, day, month, year] = found
  return { day: withYear(Number(month), Number(day), year, now), whole }
}

function slashDay(text: string, { now, isMonthFirst }: Today): Found | null {
  const found = /\b(\d{1,2})\/(\d{1,2})\/(20\d\d|\d\d)\b/.exec(text)
  if (!found) return null
  const [whole, one, two, year] = found
  const [first, second] = [Number(one), Number(two)]
  if (first > 12 || first === second) return { day: withYear(second, first, year, now), whole }
  return { day: second > 12 || isMonthFirst ? withYear(first, second, year, now) : null, whole }
}

function namedDay(text: string, words: readonly string[], { now }: Today): Found | null {
  const at = MONTHS.findIndex((names) => names.some((name) => words.includes(name)))
  if (at < 0) return null
  const name = MONTHS[at]?.find((each) => words.includes(each)) ?? ''
  const found =
    new RegExp(
      String.raw`\b(\d{1,2})(?:st|nd|rd|th|er|\.)?(?: of| de)?[ -]?(?:the )?${name}\.?,?(?:(?: de[l]?)?[ -](20\d\d)(?!\s*(?:GMT|UTC|h\b|hrs|uhr|[A-Z]{2,4}T\b)))?`,
      'i',
    ).exec(text) ??
    new RegExp(
      String.raw`(?<!\p{L})${name}\.? (\d{1,2})(?:st|nd|rd|th)?(?!\d|:)(?:,? (20\d\d)(?!\s*(?:GMT|UTC|h\b|hrs|[A-Z]{2,4}T\b)))?`,
      'iu',
    ).exec(text)
  if (!found) return { day: null, whole: '' }
  return { day: withYear(at + 1, Number(found[1]), found[2], now), whole: found[0] }
}

function withYear(month: number, day: number, year: string | undefined, now: Date): Day {
  if (year) return [Number(year) + (year.length === 2 ? 2_000 : 0), month, day]
  const thisYear = now.getUTCFullYear()
  const isPast = Date.UTC(thisYear, month - 1, day) < now.getTime() - PAST_DAYS * DAY_MS
  return [isPast ? thisYear + 1 : thisYear, month, day]
}

function dateOf([year, month, day]: Day): Date | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null
}

function dayAfter(now: Date, days: number): Day {
  const date = new Date(now.getTime() + days * DAY_MS)
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
}
