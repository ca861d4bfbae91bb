import { m } from '#shared/catalog/m.ts'

interface Rejection {
  status: number
  /** The content type. */
  type: string | null
  text: string
}

/** Statuses that only a proxy in front of the site has for an upload. */
const GATEWAY_ERRORS = [502, 504]

/**
 * Returns why an upload was rejected, as one sentence, and whether the site says so. The site's errors are plain text;
 * any other response is a proxy's, and only its status is read.
 */
export function rejectedUpload({ status, type, text }: Rejection): { isOwn: boolean; message: string } {
  const isOwn = text !== '' && /^text\/plain\b/.test(type ?? '') && !GATEWAY_ERRORS.includes(status)
  return { isOwn, message: isOwn ? text : sentenceOf(status) }
}

function sentenceOf(status: number): string {
  if (status === 413) return m.proxyRejectsSize()
  return status === 503 || GATEWAY_ERRORS.includes(status) ? m.siteDidNotRespond() : m.pageFailed()
}
