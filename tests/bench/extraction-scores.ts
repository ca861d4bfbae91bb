import { oneLine, wordsOf as wordsOfLine } from '#rewriting/lines-and-words.ts'
import { DAY_MS } from '#shared/dates.ts'

/** What `expected.json` says of a page; a field that is missing or null is not scored. */
export interface ExpectedPage {
  url?: string
  /** The complete text of the article, written by a person or its publisher. */
  text?: string | null
  title?: string | null
  authors?: string[] | null
  /** Any form of date; scored to the day. */
  date?: string | null
  /** Segments that the text must and must not contain. */
  with?: string[]
  without?: string[]
}

// Soft hyphens are not part of a word.
const wordsOf = (text: string) => wordsOfLine(oneLine(text))

export interface Overlap {
  precision: number
  recall: number
  f1: number
}

/** Returns precision, recall, and F1 of two multisets of words. */
export function compareWords(found: readonly string[], expected: readonly string[]): Overlap {
  const remaining = new Map<string, number>()
  for (const word of expected) remaining.set(word, (remaining.get(word) ?? 0) + 1)
  let matches = 0
  for (const word of found) {
    const count = remaining.get(word) ?? 0
    if (count === 0) continue
    matches++
    remaining.set(word, count - 1)
  }
  const precision = found.length ? matches / found.length : 0
  const recall = expected.length ? matches / expected.length : 0
  return { precision, recall, f1: matches ? (2 * precision * recall) / (precision + recall) : 0 }
}

/** Returns the overlap of a text with the expected text or segments; null when neither is known. */
export function scoreText(text: string, expected: ExpectedPage): Overlap | null {
  if (expected.text) return compareWords(wordsOf(text), wordsOf(expected.text))
  const wanted = expected.with ?? []
  if (wanted.length === 0) return null
  const normal = wordsOf(text).join(' ')
  const has = (segment: string) => normal.includes(wordsOf(segment).join(' '))
  const found = wanted.filter(has).length
  const wrong = (expected.without ?? []).filter(has).length
  const precision = found + wrong > 0 ? found / (found + wrong) : 0
  const recall = found / wanted.length
  return { precision, recall, f1: found ? (2 * precision * recall) / (precision + recall) : 0 }
}

const BOILERPLATE = [
  /\b(?:sign up|subscribe|newsletters?)\b.{0,80}\b(?:inbox|newsletter|daily|weekly|free|email|alerts?|today|now|here)\b/i,
  /\b(?:newsletter|abonnieren|abonnez-vous|suscr[ií]bete|iscriviti|inscrivez-vous)\b.{0,60}(?:\bhier\b|\bjetzt\b|gratuit|gratis|kostenlos|\bici\b|!$)/i,
  /\b(?:I would like to be emailed|read our privacy (?:policy|notice)|by signing up|by clicking|you agree to our)\b/i,
  /\b(?:we use cookies|accept (?:all )?cookies|cookie (?:policy|settings)|give your consent)\b/i,
  /\b(?:create (?:a free |an )?account|already (?:have an account|a subscriber)|log in to (?:read|comment|continue))\b/i,
  /^(?:author of the article|our standards|get daily .{1,30} news|article continues below|story continues below|advertisement|anzeige|publicité|publicidad)\b/i,
  /\b(?:\d+[- ]min(?:ute)?s?[- ]read|min read|lesezeit|temps de lecture)\b/i,
  /\brecaptcha\b/i,
  /\b(?:share (?:this )?(?:article|story)|copy link|share on (?:facebook|twitter|x|whatsapp))\b/i,
  /\bfollow (?:us|me) on (?:twitter|x|facebook|instagram|google)\b/i,
  /\b(?:all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados)\b/i,
  /\b(?:download (?:our|the) app|get the app)\b/i,
  /\b(?:merci de contacter notre service|réservé aux abonnés|account[- ]sharing)\b/i,
  /^(?:read more|read also|more on this|related (?:articles|stories|topics)|recommended|most read|lire aussi|lesen sie auch|mehr zum thema)\b.{0,80}$/i,
  /^(?:comments?|leave a comment|view comments|print|email|save|share)$/i,
]

/** Returns the lines of newsletters, consent, accounts, footers and sharing that the expected text lacks. */
export function boilerplateLines(lines: readonly string[], expected: ExpectedPage): string[] {
  const truth = wordsOf(expected.text ?? '').join(' ')
  return lines.filter(
    (line) =>
      line.length < 500 &&
      BOILERPLATE.some((pattern) => pattern.test(line)) &&
      !truth.includes(wordsOf(line).join(' ')),
  )
}

/** Whether a headline is the expected one, apart from case and punctuation; null when none is expected. */
export function isTitleRight(found: string, { title }: ExpectedPage): boolean | null {
  return title ? wordsOf(found).join(' ') === wordsOf(title).join(' ') : null
}

/** Whether the byline names all expected authors; null when none is expected. */
export function areAuthorsRight(found: string, { authors }: ExpectedPage): boolean | null {
  if (!authors || authors.length === 0) return null
  const names = wordsOf(found)
  return authors.every((author) => wordsOf(author).every((word) => names.includes(word)))
}

/** Whether a date is the expected one, give or take a day for time zones; null when none is expected. */
export function isDateRight(found: string | null, { date }: ExpectedPage): boolean | null {
  const expected = date ? Date.parse(date) : Number.NaN
  if (Number.isNaN(expected)) return null
  return found !== null && Math.abs(Date.parse(found) - expected) <= DAY_MS
}
