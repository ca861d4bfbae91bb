import { oneLine, wordsOf } from '../lines-and-words.ts'
import { decodeEntities } from './structured-data.ts'

const TAIL = /^(.{8,}?)\s*(?:\s([|\-–—»·:])|([|｜_]))\s*([^|｜»]{2,60})$/
const DATE = /^(?:\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d\d-\d\d|\d{4}年\d{1,2}月\d{1,2}日)$/
const MAX_SECTION_WORDS = 3
const MAX_TAILS = 4
const MIN_LABEL = 4

/** Returns the headline without the site’s name, a section or a date after a separator. Other text stays. */
export function cleanTitle(title: string, siteName: string, url: string): string {
  let text = oneLine(decodeEntities(title))
  const names = siteNames(siteName, url)
  for (let tails = 0; tails < MAX_TAILS; tails++) {
    const [, headline, spaced = '', joined = '', tail] = TAIL.exec(text) ?? []
    if (!headline || !tail || !isTail(tail.trim(), spaced || joined, names)) return text
    text = headline.trim()
  }
  return text
}

function isTail(tail: string, separator: string, names: readonly string[]): boolean {
  if (DATE.test(tail)) return true
  const plain = plainName(tail)
  if (names.some((name) => plain === name)) return true
  if (separator !== ':' && wordsOf(tail).length <= 6)
    if (names.some((name) => name.length >= MIN_LABEL && plain.includes(name))) return true
  return /[|｜]/.test(separator) && wordsOf(tail).length <= MAX_SECTION_WORDS
}

function siteNames(siteName: string, url: string): string[] {
  const labels = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '').split('.') : []
  return [siteName, labels.join('.'), labels.at(-2) ?? ''].map(plainName).filter(Boolean)
}

/** Returns a name without its article, spaces and punctuation, to compare it. */
export const plainName = (text: string) => text.toLowerCase().replace(/^the\s+|[^\p{L}\p{N}]/gu, '')

interface Headlines {
  /** The first-level headings of the page, in order. */
  headings: readonly string[]
  /** Titles in the metadata, the most specific first. */
  titles: readonly string[]
}

const MIN_OVERLAP = 0.4

/** Returns the headline that readers see, if the metadata confirm it; else the first title of the metadata. */
export function chooseHeadline({ headings, titles }: Headlines, siteName: string, url: string): string {
  const site = plainName(siteName)
  const shown = headings.map(oneLine).filter((text) => text.length <= 300 && plainName(text) !== site)
  const best = shown
    .map((text) => ({ text, score: Math.max(0, ...titles.map((title) => overlap(text, title))) }))
    .toSorted((a, b) => b.score - a.score)[0]
  const isOnly = shown.length === 1 && wordsOf(best?.text ?? '').length > 3
  if (best && (best.score >= MIN_OVERLAP || (isOnly && best.score > 0)))
    return cleanTitle(best.text, siteName, url)
  const [title = shown.find((text) => wordsOf(text).length > 2) ?? ''] = titles.filter(Boolean)
  return cleanTitle(title, siteName, url)
}

/** Returns the share of common words, of the shorter text. */
function overlap(a: string, b: string): number {
  const [first, second] = [new Set(wordsOf(a)), new Set(wordsOf(b))]
  const common = [...first].filter((word) => second.has(word)).length
  return common / Math.max(3, Math.min(first.size, second.size))
}
