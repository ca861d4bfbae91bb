/** Minutes east of UTC, or an IANA zone. */
export type Zone = number | string

const ZONES: Readonly<Record<string, Zone>> = {
  GMT: 0,
  UTC: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  CET: 60,
  MEZ: 60,
  CEST: 120,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  EST: -300,
  EDT: -240,
  ET: 'America/New_York',
  CST: -360,
  CDT: -300,
  CT: 'America/Chicago',
  MST: -420,
  MDT: -360,
  MT: 'America/Denver',
  PST: -480,
  PDT: -420,
  PT: 'America/Los_Angeles',
  AKST: -540,
  AKDT: -480,
  HST: -600,
  JST: 540,
  KST: 540,
  HKT: 480,
  SGT: 480,
  AWST: 480,
  ACST: 570,
  ACDT: 630,
  AEST: 600,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
  SAST: 120,
  CAT: 120,
  EAT: 180,
}

/** Words for a zone, in lowercase and without accents. */
const NAMES: readonly (readonly [RegExp, Zone])[] = [
  [/\bgreenwich mean time\b/, 0],
  [/\b(?:uk|british) time\b/, 'Europe/London'],
  [/\b(?:us )?eastern(?: (?:standard|daylight))? time\b/, 'America/New_York'],
  [/\b(?:us )?central(?: (?:standard|daylight))? time\b/, 'America/Chicago'],
  [/\b(?:us )?mountain(?: (?:standard|daylight))? time\b/, 'America/Denver'],
  [/\b(?:us )?pacific(?: (?:standard|daylight))? time\b/, 'America/Los_Angeles'],
  [
    /\bcentral european(?: summer)? time\b|\b(?:mitteleuropaische|deutsche)[rn]? (?:sommer)?zeit\b/,
    'Europe/Berlin',
  ],
  [/\bhora peninsular(?: espanola)?\b|\bhora espanola\b/, 'Europe/Madrid'],
  [/\bheure francaise\b/, 'Europe/Paris'],
]
const ABBREVIATION = new RegExp(String.raw`(?<![\p{L}\d])(${Object.keys(ZONES).join('|')})(?![\p{L}])`, 'u')
const OFFSET = /(?:\b(?:UTC|GMT)\s?|(?<=\d:\d\d(?::\d\d)?)\s?)([+\-−])(\d{1,2}):?(\d\d)?(?!\d)/u
/** “heure de Paris”, “Brussels time”, “hora de Bogotá”. */
const CITY = /\b(?:heure|hora) d[e']\s?(?!la\b)([a-z]+(?: [a-z]+)?)|\b([a-z]+(?: [a-z]+)?) time\b/
/** Signs of a zone other than those above. */
const UNKNOWN =
  /\b(?:local time|ortszeit|heure locale|hora local)\b|\d\s*(?:[ap]\.?m\.?\s*)?\(?\b[A-Z]{2,4}T\b/

/**
 * Finds the zone of a time in a line. Returns it with the rest of the line, `zone: null` if the line names none, and
 * null if it names one that is not known.
 */
export function takeZone(text: string): { zone: Zone | null; rest: string } | null {
  const offset = OFFSET.exec(text)
  if (offset) {
    const [whole, sign, hours = '0', minutes = '0'] = offset
    const east = Number(hours) * 60 + Number(minutes)
    return { zone: sign === '+' ? east : -east, rest: text.replace(whole, ' ') }
  }
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const named = NAMES.find(([pattern]) => pattern.test(plain))
  if (named) return { zone: named[1], rest: text }
  // “ET” is also a French word, so an abbreviation counts only behind the first number.
  const from = Math.max(0, text.search(/\d|noon|midnight/i))
  const [, name = ''] = ABBREVIATION.exec(text.slice(from)) ?? []
  if (name) return { zone: ZONES[name] ?? null, rest: text }
  const [, before, after] = CITY.exec(plain) ?? []
  const city = before ?? after
  if (city !== undefined && !/\b(?:any|release|the|this|that|same)$/.test(city)) return ofCity(city, text)
  return UNKNOWN.test(text) || UNKNOWN.test(plain) ? null : { zone: null, rest: text }
}

function ofCity(city: string, rest: string): { zone: Zone; rest: string } | null {
  const words = city.split(' ')
  const names = [city, words.at(-1) ?? '', words[0] ?? ''].map((name) => name.replaceAll(' ', '_'))
  const zone = names
    .map((name) => Intl.supportedValuesOf('timeZone').find((id) => id.toLowerCase().endsWith(`/${name}`)))
    .find((id) => id !== undefined)
  return zone === undefined ? null : { zone, rest }
}

/** Returns the minutes that a zone is ahead of UTC at about a time. */
export function offsetAt(time: number, zone: Zone): number {
  if (typeof zone === 'number') return zone
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    time,
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}
