import type { RewriteSource } from '../engine.ts'
import { formsOf } from '../languages.ts'
import type { Candidate } from './choose-sentences.ts'

const NUMBER = String.raw`(?:[$€£¥] ?)?(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d+)(?:[.,:–-]\d+)*`
const SCALE =
  'percent|million|billion|trillion|Millionen|Milliarden|Mio\\.|Mrd\\.|Prozent|Euro|millions?|milliards?|millones|euros'
const UNIT = '(?:bn|tn|m|k|km|kg|cm|mm|GW|MW)?'
/** A number that belongs to a name: S&P 500, STOXX 600. */
const NAMED = /\p{L}[^.!?]* \p{Lu}[\p{L}&.-]* $/u
const MAX_FIGURES = 4

/** Returns a digest as Markdown: the credit, the chosen sentences, those with figures, the link. */
export function layOut(
  chosen: readonly Candidate[],
  facts: readonly Candidate[],
  { source, language }: { source: RewriteSource; language: string },
): string {
  const { credit, original } = creditLines(source, language)
  const forms = formsOf(language)
  const lines = facts.flatMap(({ shown }) => {
    const figures = figuresIn(shown, language)
    return figures ? [`- **${figures}** – ${shown}`] : []
  })
  return [
    credit,
    ...chosen.map(({ shown }) => shown),
    lines.length > 0 && forms ? `**${forms.facts}**\n\n${lines.join('\n')}` : '',
    original,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Returns the lines that open and end a digest: who reports, and the link to the source; '' where unknown. */
export function creditLines(
  source: Pick<RewriteSource, 'siteName' | 'url' | 'byline'>,
  language: string,
): { credit: string; original: string; name: string } {
  const forms = formsOf(language)
  const name = creditOf(source)
  const url = /^https?:\/\/[^\s()<>]+$/.test(source.url ?? '') ? (source.url ?? '') : ''
  const link = url && `[${name}](${url})`
  return {
    name,
    credit: name && forms ? forms.credit.replace('{source}', () => name) : '',
    original: link && forms ? `${forms.original} ${link}` : link,
  }
}

/** The site, else its host, else the author. */
function creditOf({
  siteName = '',
  url = '',
  byline = '',
}: Pick<RewriteSource, 'siteName' | 'url' | 'byline'>): string {
  const host = hostOf(url)
  // Some pages give their address as the name of the site.
  const name = hostOf(siteName) || siteName.replace(/^www\./, '')
  return escaped((isName(name, host) ? name : host) || name || byline)
}

// Pages name a section, their host's first label, or themselves in another script.
function isName(name: string, host: string): boolean {
  const [label = ''] = host.split('.')
  if (host === '') return name !== ''
  if (!/\p{sc=Latin}/u.test(name) || name === label) return false
  const letters = name.toLowerCase().replace(/[^\p{L}\d]/gu, '')
  return letters.length > 3 || host.replace(/[^a-z\d]/g, '').includes(letters)
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
}

/** Returns the figures and dates of a sentence as written; empty without any. */
function figuresIn(sentence: string, language: string): string {
  const isPartOfName = (index: number) => language !== 'de' && NAMED.test(sentence.slice(0, index))
  const figures = [...sentence.matchAll(figurePattern(language))]
    .filter(({ 0: figure, index }) => !/^\d+$/.test(figure) || !isPartOfName(index))
    .map(([figure]) => figure)
  return [...new Set(figures)].slice(0, MAX_FIGURES).join('; ')
}

function figurePattern(language: string): RegExp {
  const months = ['long', 'short'].flatMap((month) =>
    Array.from({ length: 12 }, (_, at) =>
      new Intl.DateTimeFormat(language, { month: month as 'long' | 'short', timeZone: 'UTC' })
        .format(Date.UTC(2001, at, 15))
        .replace(/\.$/, ''),
    ),
  )
  const month = `(?:${[...new Set([...months, 'Sept'])].join('|')})`
  return new RegExp(
    `(?<![\\p{L}\\d.,-])(?:${month}\\.? )?${NUMBER}${UNIT}(?![\\p{L}\\d-])(?:\\.? (?:de )?${month}(?!\\p{L})|, \\d{4}(?!\\d)| ?%| (?:${SCALE})(?!\\p{L}))?`,
    'gu',
  )
}

// A name from the page must not become Markdown.
const escaped = (text: string) =>
  text
    .replace(/[[\]()*_`<>#|\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
