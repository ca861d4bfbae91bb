import type { Embargo, WireOptions } from './wire-story.ts'
import { DAY_MS, MINUTE_MS } from '#shared/dates.ts'
import { offsetAt, takeZone, type Zone } from './time-zones.ts'
import { takeDay } from './wire-day.ts'

/** Words that hold a text back, at any place in a line. */
const INSTRUCTIONS = [
  String.raw`\bembargoed (?:until|till|for|to)\b`,
  String.raw`\bhold (?:for release|until)\b`,
  String.raw`\bnot (?:for|to be) (?:release|publi|broadcast|use)[^.!?]{0,60}\b(?:before|until)\b`,
  String.raw`\bunder embargo until\b`,
  String.raw`\bsperrfrist\b`,
  String.raw`\b(?:gesperrt|sperrvermerk) bis\b`,
  String.raw`\bnicht vor (?:dem )?\d.{0,40}veröffentlich`,
  String.raw`\b(?:erst|frühestens) (?:ab|am) .{0,40}veröffentlich`,
  String.raw`\bembargad[oa]s? hasta\b`,
  String.raw`\b(?:no (?:publicar|difundir|divulgar)|prohibida (?:su )?(?:publicación|difusión)) (?:antes|hasta)\b`,
  String.raw`\bne pas (?:publier|diffuser|utiliser) avant\b`,
  String.raw`\b(?:diffusion|publication) (?:interdite|non autorisée) avant\b`,
]
/** Words that do so at the beginning of a line only; elsewhere they are part of a story. */
const OPENINGS = [
  String.raw`(?:(?:strictly|under|sous|bajo|en) ){0,2}embargo(?:ed)?\s*(?:$|[:!–—-]|\d|until\b|till\b|jusqu|hasta\b|bis\b)`,
  String.raw`(?:frei(?:gabe|gegeben)?|zur veröffentlichung(?: frei)?) (?:ab|für|am)\b.{0,40}\d`,
  String.raw`for (?:release|publication)\b.{0,30}\d`,
  String.raw`release(?: date| time)?: .{0,20}\d`,
  String.raw`(?:à (?:publier|diffuser) )(?:à partir|pas avant)\b`,
]
const EMBARGO = new RegExp(`${INSTRUCTIONS.join('|')}|^\\W*(?:${OPENINGS.join('|')})`, 'iu')
/** A sentence about an embargo is no instruction. */
const MAX_LENGTH = 160
/** The time is on the next line. */
const IS_OPEN = /(?::|\buntil|\btill|\bbis|\bhasta|jusqu['’](?:au?|à))\s*$/i
/** A longer line is more than a time. */
const MAX_TIME_LENGTH = 80

/** Whether a line demands that a story is not published before a time. */
export const isEmbargo = (line: string): boolean => line.length <= MAX_LENGTH && EMBARGO.test(line)

/** Whether a line holds the time of an embargo that the line before it announces. */
export const continuesEmbargo = ({ until, text }: Embargo, line: string, options: WireOptions): boolean =>
  until === null &&
  IS_OPEN.test(text) &&
  line.length <= MAX_TIME_LENGTH &&
  readWallTime(line, options) !== null

/** Reads the line of an embargo; `until` is null unless everything that it says about the time is understood. */
export const readEmbargo = (text: string, options: WireOptions): Embargo => ({
  until: readWallTime(text, options),
  text,
})

/** Returns the embargo that ends later, of two in one text; one that can be read wins over one that cannot. */
export function laterEmbargo(one: Embargo | null, other: Embargo): Embargo {
  if (!one?.until) return other.until || !one ? other : one
  return other.until && other.until > one.until ? other : one
}

interface Clock {
  hour: number
  minute: number
  /** Whether it has no a.m. or p.m. */
  rest: string
}

const NOON = /\b(?:12 )?(?:noon|mittags?|midi|mediodía)\b/iu
/** The end of the day, so a text is not published too early if its beginning was meant. */
const MIDNIGHT = /\b(?:12 )?(?:midnight|mitternacht|minuit|medianoche)\b/iu
const HALF = String.raw`\s*(?:(a|p)\.?\s?m\b\.?|de la (mañana|tarde|noche)\b)?`
const ZONE_OR_HOURS = String.raw`\s*(?:h(?:rs|ours)?\b|uhr\b|\(?(?:[A-Z]{2,4}T|GMT|UTC|MES?Z)\b)`
const CLOCKS = [
  new RegExp(
    String.raw`\b(\d{1,2})(?:[:.]|\s?h\s?)(\d\d)(?!\d)${HALF}(?:\s*(?:hrs?|hours|uhr|horas|heures|h)\b)?`,
    'iu',
  ),
  new RegExp(String.raw`\b(\d{1,2})()\s*(?:(a|p)\.?\s?m\b\.?|de la (mañana|tarde|noche)\b)`, 'iu'),
  new RegExp(String.raw`\b(\d\d)(\d\d)()()(?=${ZONE_OR_HOURS})`, 'u'),
  new RegExp(String.raw`\b(\d{1,2})()\s*(?:uhr|heures|horas|h|o['’]clock)\b()()`, 'iu'),
]

/**
 * Reads a line that names a time, such as “until 00:01 GMT on Thursday”, and returns it as ISO 8601 UTC. Returns null
 * for a line with anything about the time that is not understood, so no guess publishes too early. A time without a
 * date means the day of receipt, and one without a zone the newsroom's.
 */
function readWallTime(text: string, options: WireOptions): string | null {
  const zoned = takeZone(text)
  if (zoned === null) return null
  const zone = zoned.zone ?? options.timeZone
  const dated = takeDay(zoned.rest, { now: localDay(options.now, zone), isMonthFirst: isAmerican(zone) })
  if (dated === null) return null
  const clock = takeClock(dated.rest)
  if (clock === null || /\d/.test(clock.rest)) return null
  const [year, month, day] = dated.day
  const wall = Date.UTC(year, month - 1, day, clock.hour, clock.minute)
  return new Date(wall - offsetAt(wall, zone) * MINUTE_MS).toISOString()
}

/** Returns the first clock time and what is left of the text without it. */
function takeClock(text: string): Clock | null {
  for (const [word, hour] of [
    [NOON, 12],
    [MIDNIGHT, 24],
  ] as const)
    if (word.test(text)) return { hour, minute: 0, rest: text.replace(word, ' ') }
  const found = CLOCKS.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  if (!found) return null
  const [whole, hours = '', minutes = '', half = '', part = ''] = found
  const isAfternoon = /^(?:p|tarde|noche)$/i.test(half || part)
  const hour = half || part ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours)
  const minute = Number(minutes || '0')
  return hour < 24 && minute < 60 ? { hour, minute, rest: text.replace(whole, ' ') } : null
}

/** Returns the day in a zone as midnight UTC. */
function localDay(now: string, zone: Zone): Date {
  const utc = Date.parse(now)
  return new Date(Math.floor((utc + offsetAt(utc, zone) * MINUTE_MS) / DAY_MS) * DAY_MS)
}

const isAmerican = (zone: Zone) =>
  typeof zone === 'string' ? zone.startsWith('America/') : zone >= -600 && zone <= -300
