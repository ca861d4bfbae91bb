import type { RewriteSource } from '../engine.ts'
import { formsOf } from '../languages.ts'
import type { Candidate } from './choose-sentences.ts'

const NUMBER = String.raw`(?:[$€£¥] ?)?(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d+)(?:[.,:–-]\d+)*`
const SCALE =
  'percent|million|billion|trillion|Millionen|Milliarden|Mio\\.|Mrd\\.|Prozent|Euro|millions?|milliards?|millones|euros'
const MAX_FIGURES = 4

/** Returns a digest as Markdown: the credit, the chosen sentences, those with figures, the link. */
export function layOut(
  chosen: readonly Candidate[],
  facts: readonly Candidate[],
  { source, language }: { source: RewriteSource; language: string },
): string {
  const forms = formsOf(language)
  const credited = creditOf(source)
  const url = /^https?:\/\/[^\s()<>]+$/.test(source.url ?? '') ? (source.url ?? '') : ''
  const link = url && `[${escaped(siteOf(source))}](${url})`
  return [
    credited && (forms ? forms.credit.replace('{source}', () => credited) : ''),
    ...chosen.map(({ shown }) => shown),
    facts.length > 0 && forms ? `**${forms.facts}**` : '',
    facts.map(({ shown }) => `- ${figuresIn(shown, language)}${shown}`).join('\n'),
    link && (forms ? `${forms.original} ${link}` : link),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The site, else its host, else the author. */
function creditOf(source: RewriteSource): string {
  return escaped(siteOf(source) || source.byline || '')
}

// Some pages give their address as the name of the site.
function siteOf({ siteName, url }: RewriteSource): string {
  return hostOf(siteName ?? '') || siteName || hostOf(url ?? '')
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
}

/** Returns the figures and dates of a sentence as they stand there. */
function figuresIn(sentence: string, language: string): string {
  const figures = [...new Set(sentence.match(figurePattern(language)) ?? [])].slice(0, MAX_FIGURES)
  return figures.length > 0 ? `**${figures.join('; ')}** – ` : ''
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
    `(?<![\\p{L}\\d.,-])(?:${month}\\.? )?${NUMBER}(?![\\p{L}\\d])(?:\\.? (?:de )?${month}(?!\\p{L})|, \\d{4}(?!\\d)| ?%| (?:${SCALE})(?!\\p{L}))?`,
    'gu',
  )
}

// A name from the page must not become Markdown.
const escaped = (text: string) =>
  text
    .replace(/[[\]()*_`<>#|\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
