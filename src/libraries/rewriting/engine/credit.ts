import { singleSpaces } from '../lines-and-words.ts'
import { cleanSiteName } from '../site-name.ts'
import type { RewriteSource } from './engine.ts'
import { formsOf } from './languages.ts'

type CreditedSource = Pick<
  RewriteSource,
  'title' | 'siteName' | 'url' | 'byline' | 'publishedAt' | 'description' | 'quoteLimit'
>

/**
 * Returns the source's own headline and description as a quotation with its credit and link, as Markdown. Without a
 * description, or where the site allows fewer characters to be quoted, the headline and the link remain. An empty
 * paragraph follows, for the newsroom's own text.
 */
export function creditedQuotation(source: CreditedSource, language: string): string {
  const { credit, original } = creditLines(source, language)
  const description = escaped(source.description ?? '')
  const isAllowed = description !== '' && description.length <= (source.quoteLimit ?? Infinity)
  const quotation = [`> **${escaped(source.title)}**`, ...(isAllowed ? ['>', `> ${description}`] : [])].join(
    '\n',
  )
  return `${[credit, quotation, original].filter(Boolean).join('\n\n')}\n\n`
}

/** Returns the lines before and after a quotation: who reports, and the link to the source; '' where unknown. */
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

/** Returns the credit and the link as text, which a check must not take for claims. */
export function scaffoldOf(source: CreditedSource, language: string): string {
  const { credit, original } = creditLines(source, language)
  return [credit, original].filter(Boolean).join('\n')
}

/** Returns the day that a source shows, in words; empty if it is not known. */
function sourceDate({ publishedAt }: CreditedSource, language: string): string {
  const day = /^\d{4}-\d\d-\d\d/.exec(publishedAt ?? '')?.[0]
  if (!day) return ''
  return new Intl.DateTimeFormat(language || 'en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
}

/** The site, else the author; never a host. */
function creditOf({ siteName = '', url = '', byline = '' }: CreditedSource): string {
  const name = cleanSiteName(siteName, url)
  // Readers of the quotation cannot read a name in another script.
  return escaped(/\p{sc=Latin}/u.test(name) ? name : byline)
}

// A name from the page must not become Markdown.
const escaped = (text: string) => singleSpaces(text.replace(/[[\]()*_`<>#|\\]/g, ''))
