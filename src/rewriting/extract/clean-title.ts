import { oneLine } from '../plain-text.ts'
import { decodeEntities } from './structured-data.ts'

const SEPARATED_TAIL = /^(.{8,}?)\s+[|\-–—»·:]\s+([^|»·]{2,40})$/

/** Returns the headline without the site’s name after a separator. Other text after a separator stays. */
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
  const normalized = (text: string) => text.toLowerCase().replace(/^the\s+|[^\p{L}\p{N}]/gu, '')
  return normalized(tail) === normalized(name)
}
