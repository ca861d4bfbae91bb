import type { Embargo, WireOptions } from './wire-story.ts'

const EMBARGO =
  /^\W*(?:(?:strictly|under|sous|bajo|en) ){0,2}embargo\s*(?:$|[:!–—-]|\d|until\b|till\b|jusqu|hasta\b|bis\b)|\bembargo(?:ed| until| till)\b|\bhold for release\b|\bnot for (?:release|publication|broadcast|use) (?:before|until)\b|\bsperrfrist\b|\bgesperrt bis\b|\bembargad[oa]s? hasta\b|\bno publicar antes\b|\bne pas (?:publier|diffuser) avant\b|\bunder embargo until\b/i
/** A sentence about an embargo is no instruction. */
const MAX_LENGTH = 160

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

/** Minutes east of UTC, or an IANA zone. */
const ZONES: Readonly<Record<string, number | string>> = {
  GMT: 0,
  UTC: 0,
  BST: 60,
  CET: 60,
  MEZ: 60,
  CEST: 120,
  MESZ: 120,
  EST: -300,
  EDT: -240,
  ET: 'America/New_York',
  CST: -360,
  CDT: -300,
  CT: 'America/Chicago',
  PST: -480,
  PDT: -420,
  PT: 'America/Los_Angeles',
  JST: 540,
  IST: 330,
  AEST: 600,
  AEDT: 660,
}
const ZONE = new RegExp(`\\b(${Object.keys(ZONES).join('|')})\\b`)

/** Whether a line demands that a story is not published before a time. */
export const isEmbargo = (line: string): boolean => line.length <= MAX_LENGTH && EMBARGO.test(line)

/** Reads the line of an embargo. */
export function readEmbargo(text: string, options: WireOptions): Embargo {
  const clock = clockIn(text)
  if (!clock) return { until: null, text }
  const [, name = ''] = ZONE.exec(text) ?? []
  const zone = ZONES[name] ?? options.timeZone
  const [year, month, day] = dayIn(text, options) ?? dayOf(options, zone)
  const wall = Date.UTC(year, month - 1, day, clock.hour, clock.minute)
  return { until: new Date(wall - offsetAt(wall, zone) * 60_000).toISOString(), text }
}

function clockIn(text: string): { hour: number; minute: number } | null {
  if (/\bnoon\b|\bmittags?\b|\bmidi\b|\bmediodía\b/i.test(text)) return { hour: 12, minute: 0 }
  if (/\bmidnight\b|\bmitternacht\b|\bminuit\b|\bmedianoche\b/i.test(text)) return { hour: 0, minute: 0 }
  const found =
    /\b(\d{1,2})[:.h](\d\d)(?!\d|\.\d)\s*(?:(a|p)\.?m\b)?/i.exec(text) ??
    /\b(\d{1,2})()\s*(?:(a|p)\.?m\b)/i.exec(text) ??
    /\b(\d\d)(\d\d)\s*(?=GMT|UTC|BST|CES?T|E[SD]?T|hrs?\b|hours\b)/.exec(text) ??
    /\b(\d{1,2})()\s*(?:uhr|heures|horas|h)\b/i.exec(text)
  if (!found) return null
  const [, hours = '', minutes = '', half = ''] = found
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  const minute = Number(minutes || '0')
  return hour < 24 && minute < 60 ? { hour, minute } : null
}

/** Returns year, month and day of a date in words or numbers; null without one. */
function dayIn(text: string, { now }: WireOptions): [number, number, number] | null {
  const iso = /\b(20\d\d)-(\d\d)-(\d\d)\b/.exec(text)
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])]
  const dotted = /\b(\d{1,2})[./](\d{1,2})[./](20\d\d)\b/.exec(text)
  if (dotted) return [Number(dotted[3]), Number(dotted[2]), Number(dotted[1])]
  const words: readonly string[] = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const at = MONTHS.findIndex((names) => names.some((name) => words.includes(name)))
  if (at < 0) return null
  const name = MONTHS[at]?.find((each) => words.includes(each)) ?? ''
  const beside = new RegExp(
    `\\b(\\d{1,2})(?:st|nd|rd|th|er|\\.)? ?(?:de )?${name}|${name}\\.? (\\d{1,2})(?!\\d|:)`,
    'i',
  ).exec(text)
  const day = Number(beside?.[1] ?? beside?.[2] ?? 0)
  const year = Number(/\b(20\d\d)\b(?! ?(?:GMT|UTC|BST|CES?T|E[SD]T))/.exec(text)?.[1] ?? now.slice(0, 4))
  return day > 0 ? [year, at + 1, day] : null
}

/** Returns the day of receipt in a zone. */
function dayOf({ now }: WireOptions, zone: number | string): [number, number, number] {
  const utc = Date.parse(now)
  const local = new Date(utc + offsetAt(utc, zone) * 60_000)
  return [local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate()]
}

/** Returns the minutes that a zone is ahead of UTC at about a time. */
function offsetAt(time: number, zone: number | string): number {
  if (typeof zone === 'number') return zone
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    time,
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}
