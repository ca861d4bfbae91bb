import { cutText } from '#shared/cut-text.ts'
import type { RightsSignals } from '#rewriting/source-rights.ts'
import { readAiInput } from '#features/site/shared/machine-uses.ts'
import { oneLine, plainLine } from '../lines-and-words.ts'
import { isJson, type Json, metaContent, namesOf, decodedString } from './structured-data.ts'

/** What a page states about the use of its text. Nothing here is legal advice. */
export type SourceRights = RightsSignals

/** Response headers that concern rights, by lower-case name. */
export type RightsHeaders = Readonly<Record<string, string>>

const MAX_LENGTH = 300

/** Rights stated anywhere on a page but in its text. */
export type PageRights = Omit<SourceRights, 'agencies'>

export const NO_RIGHTS: PageRights = {
  isFree: null,
  isNoAi: false,
  isNoImageAi: false,
  allowsAiInput: null,
  isTdmReserved: null,
  tdmPolicy: '',
  license: '',
  isLicenseDeclared: false,
  maxSnippet: null,
  copyright: '',
}

/** Returns the rights in structured data, meta tags, links and headers. `article` describes the article. */
export function readRights(
  document: Document,
  headers: RightsHeaders,
  article: Json | undefined,
): PageRights {
  const robots = [
    metaContent(document, ['robots']),
    metaContent(document, ['googlebot']),
    headers['x-robots-tag'] ?? '',
  ].join(',')
  const declared = declaredLicense(document, headers, article)
  const reservation = metaContent(document, ['tdm-reservation']) || (headers['tdm-reservation'] ?? '')
  return {
    isFree: article ? freeAccess(article) : null,
    isNoAi: /\bnoai\b/i.test(robots),
    isNoImageAi: /\bnoimageai\b/i.test(robots),
    allowsAiInput:
      readAiInput(metaContent(document, ['content-signal'])) ?? readAiInput(headers['content-signal'] ?? ''),
    isTdmReserved: reservation.trim() === '' ? null : reservation.trim() === '1',
    tdmPolicy: webAddress(metaContent(document, ['tdm-policy']) || (headers['tdm-policy'] ?? '')),
    license: cutText(oneLine(declared || linkedLicense(document)), MAX_LENGTH),
    isLicenseDeclared: declared !== '',
    maxSnippet: maxSnippetOf(robots),
    copyright: cutText(
      oneLine(
        decodedString(article?.['copyrightNotice']) ||
          namesOf(article?.['copyrightHolder']).join(', ') ||
          metaContent(document, ['copyright', 'dc.rights', 'dcterms.rights']),
      ),
      MAX_LENGTH,
    ),
  }
}

// A part that must be paid for makes the article not free.
function freeAccess(article: Json): boolean | null {
  const parts = [article['hasPart']].flat().filter((part) => typeof part === 'object' && part !== null)
  const values = [article, ...(parts as Json[])].map(({ isAccessibleForFree: value }) =>
    typeof value === 'boolean'
      ? value
      : /^(?:true|false)$/i.test(decodedString(value))
        ? /true/i.test(decodedString(value))
        : null,
  )
  if (values.includes(false)) return false
  return values.includes(true) ? true : null
}

// A page with several limits means the strictest; -1 means no limit.
function maxSnippetOf(robots: string): number | null {
  if (/\bnosnippet\b/i.test(robots)) return 0
  const limits = [...robots.matchAll(/\bmax-snippet\s*:\s*(\d{1,6})\b/gi)].map(([, limit]) => Number(limit))
  return limits.length === 0 ? null : Math.min(...limits)
}

/** Returns the license that a page states for its article. */
function declaredLicense(document: Document, headers: RightsHeaders, article: Json | undefined): string {
  const { license } = article ?? {}
  return (
    decodedString(isJson(license) ? license['url'] : license) ||
    document.querySelector('link[rel~="license" i]')?.getAttribute('href') ||
    /<([^<>]{1,2000})>[^,]{0,200};\s*rel="?license\b/i.exec(headers['link'] ?? '')?.[1] ||
    metaContent(document, ['dcterms.license'])
  )
}

/** Returns a license that the page links to; it may be a picture's. */
const linkedLicense = (document: Document): string =>
  document
    .querySelector(
      'a[rel~="license" i], a[href*="creativecommons.org/licenses/"], a[href*="creativecommons.org/publicdomain/"]',
    )
    ?.getAttribute('href') ?? ''

const webAddress = (text: string) =>
  /^https?:\/\//i.test(text.trim()) ? text.trim().slice(0, MAX_LENGTH) : ''

const AGENCY_NAMES =
  'AP|Associated Press|AFP|Agence France-Presse|Reuters|dpa(?:-\\w+)?|APA|EFE|ANSA|AAP|PA Media|PA|UPI|Xinhua|TASS|Interfax|Kyodo(?: News)?|Jiji(?: Press)?|Yonhap|PTI|ANI|SDA|Keystone-SDA|Keystone-ATS|ATS|NTB|TT|Ritzau|STT|ANP|Belga|Lusa|PAP|CTK|ČTK|MTI|sid|epd|KNA|AFX|Adnkronos|Europa Press|Canadian Press|The Canadian Press|Bloomberg|Anadolu|AA|DHA|IHA|共同|時事'
const AGENCY = new RegExp(`^(?:The )?(?:${AGENCY_NAMES})$`)
/** "BERLIN (AP) —", "Madrid, 3 may (EFE).-", "Berlin (epd). ", "PARIS, May 3 AAP -", at the beginning of a paragraph. */
const DATELINE = new RegExp(
  `^[^()]{0,60}\\(([^()]{2,60})\\)(?:\\s*[-–—:]|\\.[ -])|^[^()]{0,60} (${AGENCY_NAMES}) [-–—] `,
)
/** "(AP)" or "dpa/jpg" alone at the end of a text. */
const CREDIT_LINE = /^\(?([\p{L}\d /,;+&-]{2,60})\)?\.?$/u
const LAST_LINES = 4

/** Returns the news agencies credited in the byline, the dateline and the last paragraphs. */
export function agenciesIn(byline: string, lines: readonly string[]): string[] {
  const plain = lines.map(plainLine)
  const first = plain.slice(0, 3).map((line) => {
    const [, inBrackets, bare] = DATELINE.exec(line) ?? []
    return inBrackets ?? bare ?? ''
  })
  const last = plain
    .slice(-LAST_LINES)
    .map((line) => CREDIT_LINE.exec(line)?.[1] ?? /\(([^()]{2,40})\)\s*$/.exec(line)?.[1] ?? '')
  const names = [byline, ...first, ...last]
    .flatMap((text) => text.split(/\s*(?:[/,;+&]|\band\b|\bund\b|\bet\b|\bmit\b)\s*/))
    .map((name) => name.trim())
    .filter((name) => AGENCY.test(name))
  return [...new Set(names)]
}
