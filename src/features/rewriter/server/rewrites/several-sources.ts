import type { SavedSource } from '#features/rewriter/tables/rewrites.ts'
import { limits } from '#shared/limits.ts'
import type { RightsSignals } from '#rewriting/source-rights.ts'
import { NO_RIGHTS } from '#rewriting/extract/source-rights.ts'
import { wholeText } from './rewrite-record.ts'
import type { SourceArticle } from './read-source.ts'

/** Returns several sources as one: their headlines and texts one after another, with the strictest of their terms. */
export function joinSources(parts: readonly [SourceArticle, ...SourceArticle[]]): SourceArticle {
  const [first, ...others] = parts
  const dates = parts
    .flatMap(({ publishedAt }) => publishedAt ?? [])
    .sort((a, b) => Date.parse(a) - Date.parse(b))
  const embargoes = parts.flatMap(({ embargoUntil }) => embargoUntil ?? []).sort()
  return {
    ...first,
    text: [first.text, ...others.map(({ title, text }) => wholeText({ title, content: text }))].join('\n\n'),
    byline: '',
    siteName: '',
    description: '',
    publishedAt: dates[0] ?? null,
    embargoUntil: embargoes.at(-1) ?? null,
    wire: null,
    pictures: parts.flatMap(({ pictures }) => pictures).slice(0, limits.imagesMax),
    rights: parts.map(({ rights }) => rights).reduce(strictest),
    warnings: parts.flatMap(({ warnings }) => warnings),
    parts,
  }
}

function strictest(a: RightsSignals, b: RightsSignals): RightsSignals {
  const limited = [a.maxSnippet, b.maxSnippet].filter((limit) => typeof limit === 'number')
  return {
    ...NO_RIGHTS,
    isFree: a.isFree === false || b.isFree === false ? false : null,
    isNoAi: a.isNoAi || b.isNoAi,
    isNoImageAi: a.isNoImageAi || b.isNoImageAi,
    allowsAiInput: a.allowsAiInput === false || b.allowsAiInput === false ? false : null,
    isTdmReserved: a.isTdmReserved || b.isTdmReserved ? true : null,
    tdmPolicy: a.tdmPolicy || b.tdmPolicy,
    maxSnippet: limited.length > 0 ? Math.min(...limited) : null,
    agencies: [...new Set([...a.agencies, ...b.agencies])],
  }
}

/** Returns the position of each of several sources in their combined text; null for one source. */
export function savedSources({ parts }: SourceArticle): SavedSource[] | null {
  if (!parts) return null
  let start = 0
  return parts.map(({ title, text, url, pageUrl, byline, siteName, rights }) => {
    const end = start + wholeText({ title, content: text }).length
    const saved = { start, end, title, url, pageUrl, byline, siteName, rights }
    start = end + 2
    return saved
  })
}
