import { readWallTime } from './wall-time.ts'
import type { Embargo, WireOptions } from './wire-story.ts'

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
