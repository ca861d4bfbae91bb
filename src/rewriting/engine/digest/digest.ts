import { isoDate } from '../../extract/page-dates.ts'
import { lexiconOf } from '../../fidelity/lexicon.ts'
import { WIRE_DATELINE } from '../../wire/wire-lines.ts'
import { mentionsIn, tokensIn } from '../../fidelity/tokens.ts'
import { cleanSiteName } from '../../site-name.ts'
import type { RewriteSource } from '../engine.ts'
import { formsOf } from '../languages.ts'
import type { Candidate } from './choose-sentences.ts'
import { figuresIn } from './figures.ts'
import { DATELINE } from './opening.ts'

type CreditedSource = Pick<RewriteSource, 'title' | 'siteName' | 'url' | 'byline' | 'publishedAt'>

/** Marks inside a quotation by language; the others have those of English. */
const INNER_MARKS: Readonly<Record<string, readonly [string, string]>> = {
  de: ['‚', '‘'],
  fr: ['“', '”'],
  pl: ['‚', '’'],
  sv: ['’', '’'],
  fi: ['’', '’'],
}
const MAX_FIGURES = 5

/**
 * Returns a digest as Markdown: the credit with the date of the source, at most two of its sentences as quotations,
 * figures of the others, and the link. It repeats no other sentence; the rest is for the newsroom to write.
 */
export function layOut(
  chosen: readonly Candidate[],
  others: readonly Candidate[],
  { source, language }: { source: RewriteSource; language: string },
): string {
  const { credit, original } = creditLines(source, language)
  const figures = figuresOf(others, chosen, language)
  return [
    credit,
    ...quotationsOf(chosen, source.quoteLimit ?? null, language),
    figures.length > 0
      ? `**${formsOf(language)?.facts}**\n\n${figures.map((figure) => `- ${figure}`).join('\n')}`
      : '',
    original,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Returns the sentences as quotations, within the number of characters that their site allows. */
function quotationsOf(chosen: readonly Candidate[], limit: number | null, language: string): string[] {
  const [open, close] = formsOf(language)?.marks ?? ['', '']
  const [first, last] = INNER_MARKS[language] ?? ['‘', '’']
  let characters = 0
  return chosen.flatMap(({ shown: sentence }) => {
    // The dateline is the agency's, not the story's.
    const shown = sentence.replace(DATELINE, '').replace(WIRE_DATELINE, '')
    characters += shown.length
    if (limit !== null && characters > limit) return []
    const inner = shown.replace(
      /“([^“”]*)”|„([^„“”]*)[“”]|«\s?([^«»]*?)\s?»|"([^"]*)"/g,
      (_whole, ...groups: unknown[]) => `${first}${groups.find((group) => typeof group === 'string')}${last}`,
    )
    return [`> ${open}${inner}${close}`]
  })
}

/** Groups and classes of words with which a sentence says what did not, may or should happen. */
const NOT_PLAIN: ReadonlySet<string> = new Set('negation certainty limits denied warned urged'.split(' '))
const OTHER_YEAR = /(?<!\p{L}{3}\.? \d{1,2}, )\b(?:19|20)\d\d\b/u

/** Returns figures with the words they count, from sentences that say what is so, and name no other year. */
function figuresOf(others: readonly Candidate[], chosen: readonly Candidate[], language: string): string[] {
  const lexicon = lexiconOf(language)
  if (!formsOf(language) || lexicon.months.size === 0) return []
  const known = chosen.map(({ shown }) => shown).join(' ')
  const isPlain = ({ shown }: Candidate) =>
    !OTHER_YEAR.test(shown) &&
    !mentionsIn(tokensIn(shown, lexicon), lexicon).some(
      ({ phrase }) => NOT_PLAIN.has(phrase.group) || NOT_PLAIN.has(phrase.className),
    )
  const figures = [...new Set(others.filter(isPlain).flatMap(({ text }) => figuresIn(text, lexicon)))]
  // Two numbers of the same thing say nothing without their sentences.
  const counted = [...figures, ...figuresIn(known, lexicon)].map(nounOf)
  const isOnly = (figure: string) => counted.filter((noun) => noun === nounOf(figure)).length === 1
  return figures.filter((figure) => !known.includes(figure) && isOnly(figure)).slice(0, MAX_FIGURES)
}

const nounOf = (figure: string) => figure.split(' ').at(-1) ?? ''

/** Returns the lines that open and end a digest: who reports, and the link to the source; '' where unknown. */
export function creditLines(
  source: CreditedSource,
  language: string,
): { credit: string; original: string; name: string } {
  const forms = formsOf(language)
  const name = creditOf(source)
  const date = sourceDate(source.publishedAt, language)
  const url = /^https?:\/\/[^\s()<>]+$/.test(source.url ?? '') ? (source.url ?? '') : ''
  const link = url && `[${name || escaped(source.title)}](${url})`
  return {
    name,
    credit: name && forms ? forms.credit.replace('{source}', () => (date ? `${name} (${date})` : name)) : '',
    original: link && forms ? `${forms.original} ${link}` : link,
  }
}

/** Returns the words of a digest that are not its source's, so that a check does not take them for claims. */
export function scaffoldOf(source: CreditedSource, language: string): string {
  const { credit, original } = creditLines(source, language)
  return [credit, formsOf(language)?.facts, original].filter(Boolean).join('\n')
}

/** Returns the day of a source in words; empty if it is not known. */
function sourceDate(publishedAt: string | null | undefined, language: string): string {
  const iso = publishedAt ? isoDate(publishedAt) : null
  if (!iso) return ''
  return new Intl.DateTimeFormat(language || 'en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(iso),
  )
}

/** The site, else the author; never a host. */
function creditOf({ siteName = '', url = '', byline = '' }: CreditedSource): string {
  const name = cleanSiteName(siteName, url)
  // Readers of the digest cannot read a name in another script.
  return escaped(/\p{sc=Latin}/u.test(name) ? name : byline)
}

// A name from the page must not become Markdown.
const escaped = (text: string) =>
  text
    .replace(/[[\]()*_`<>#|\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
