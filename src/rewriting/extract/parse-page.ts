import { parseHTML } from 'linkedom'

/**
 * Returns the document of a page with everything outside its head in one body, as browsers have it: linkedom adds
 * an empty body when another element follows the head.
 */
export function parsePage(source: string): Document {
  const { document } = parseHTML(/<html[\s>]/i.test(source) ? source : `<html><body>${source}</body></html>`)
  const root = document.documentElement
  const parts = [...root.childNodes].filter(({ nodeName }) => nodeName !== 'HEAD')
  const at = parts.findIndex(({ nodeName }) => nodeName === 'BODY')
  const body = parts[at] ?? document.createElement('body')
  const before = parts.slice(0, Math.max(0, at))
  for (const part of before.toReversed()) body.insertBefore(part, body.firstChild)
  for (const part of parts.slice(at + 1)) body.appendChild(part)
  if (at < 0) root.appendChild(body)
  return document
}
