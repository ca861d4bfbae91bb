import { isoDate } from '../../extract/page-dates.ts'
import { WIRE_DATELINE } from '../../wire/wire-lines.ts'
import { cleanSiteName } from '../../site-name.ts'
import type { RewriteSource } from '../engine.ts'
import { formsOf } from '../languages.ts'
import type { Candidate } from './choose-sentences.ts'
import { DATELINE } from './opening.ts'

type CreditedSource = Pick<
  RewriteSource,
  'title' | 'siteName' | 'url' | 'byline' | 'publishedAt' | 'timeZone'
>

/**
 * Returns a digest as Markdown: the credit with the date of the source, at most two of its sentences as quotations,
 * and the link; only the link if none can be quoted. It repeats no other sentence; the rest is for the newsroom to write.
 */
export function layOut(
  chosen: readonly Candidate[],
  { source, language }: { source: RewriteSource; language: string },
): string {
  const { credit, original } = creditLines(source, language)
  const quotations = quotationsOf(chosen, source.quoteLimit ?? null, language)
  return [quotations.length > 0 ? credit : '', ...quotations, original].filter(Boolean).join('\n\n')
}

/** Returns the sentences as quotations, within the number of characters that their site allows. */
function quotationsOf(chosen: readonly Candidate[], limit: number | null, language: string): string[] {
  const [open, close] = formsOf(language)?.marks ?? ['', '']
  const [first, last] = formsOf(language)?.inner ?? ['‘', '’']
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

/** Returns the lines that open and end a digest: who reports, and the link to the source; '' where unknown. */
export function creditLines(
  source: CreditedSource,
  language: string,
): { credit: string; original: string; name: string } {
  const forms = formsOf(language)
  const name = creditOf(source)
  const date = sourceDate(source, language)
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
  return [credit, original].filter(Boolean).join('\n')
}

/** Returns the day of a source in words, in its own zone if the date names one; empty if it is not known. */
function sourceDate({ publishedAt, timeZone = 'UTC' }: CreditedSource, language: string): string {
  const [, local] = OWN_ZONE.exec(publishedAt ?? '') ?? []
  const iso = publishedAt ? isoDate(local ?? publishedAt) : null
  if (!iso) return ''
  const format = { dateStyle: 'long', timeZone: local ? 'UTC' : timeZone } as const
  return new Intl.DateTimeFormat(language || 'en', format).format(new Date(iso))
}

/** A date with the offset of its place: 2026-03-01T21:20:00-05:00. */
const OWN_ZONE = /^(\d{4}-\d\d-\d\d)T.*[+-]\d\d:?\d\d$/

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
