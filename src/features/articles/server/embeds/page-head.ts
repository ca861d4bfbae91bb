import { parseHTML } from 'linkedom'
import { isWebAddress } from '#article-text/grammar/directive-kinds.ts'

/** Parsing time is bounded by size; the elements that count are near the top. */
const MAX_LENGTH = 128 * 1024

export interface PageHead {
  title: string
  author: string
  siteName: string
  /** Absolute addresses, or empty. */
  image: string
  oembed: string
}

/** Returns what the head of a page states about it. Everything but its first 128 KB is ignored. */
export function readPageHead(source: string, url: string): PageHead {
  const { document } = parseHTML(`<html><body>${headOf(source)}</body></html>`)
  const meta = new Map<string, string>()
  for (const element of document.querySelectorAll('meta')) {
    const name = element.getAttribute('property') ?? element.getAttribute('name') ?? ''
    if (name && !meta.has(name)) meta.set(name, element.getAttribute('content') ?? '')
  }
  const first = (...names: string[]) => names.map((name) => meta.get(name)).find(Boolean) ?? ''
  const link = document.querySelector('link[type="application/json+oembed"]')
  return {
    title: first('og:title', 'twitter:title') || (document.querySelector('title')?.textContent ?? ''),
    author: first('author', 'article:author').replace(/^https?:.*/, ''),
    siteName: first('og:site_name'),
    image: absolute(first('og:image:secure_url', 'og:image', 'twitter:image'), url),
    oembed: absolute(link?.getAttribute('href') ?? '', url),
  }
}

function headOf(source: string): string {
  const start = source.slice(0, MAX_LENGTH)
  const end = start.search(/<\/head|<body[\s>]/i)
  return (end < 0 ? start : start.slice(0, end)).replace(/^[\s\S]*?<head[^>]*>/i, '')
}

function absolute(address: string, base: string): string {
  if (!address || !URL.canParse(address, base)) return ''
  const { href } = new URL(address, base)
  return isWebAddress(href) ? href : ''
}
