import { decodeEntities } from './page-metadata.ts'
import { oneLine } from '../plain-text.ts'

const SEPARATED_TAIL = /^(.{8,}?)\s+[|\-–—»·:]\s+([^|»·]{2,40})$/

/**
 * The headline without the site's name behind a separator. Only a tail that is the site's name (or its
 * host) is cut, because headlines carry dashes and bars of their own.
 */
export function cleanTitle(title: string, siteName: string, url: string): string {
  const text = oneLine(decodeEntities(title))
  const [, headline, tail] = SEPARATED_TAIL.exec(text) ?? []
  if (!headline || !tail) return text
  return siteNames(siteName, url).some((name) => isSame(tail, name)) ? headline : text
}

function siteNames(siteName: string, url: string): string[] {
  const labels = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '').split('.') : []
  return [siteName, labels.join('.'), labels.at(-2) ?? ''].filter(Boolean)
}

function isSame(tail: string, name: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/^the\s+|[^\p{L}\p{N}]/gu, '')
  return bare(tail) === bare(name)
}
