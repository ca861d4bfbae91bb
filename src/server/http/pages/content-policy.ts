import { createHash } from 'node:crypto'

/**
 * Removes the nonce of this rendering from the router's inline scripts and returns the HTML with their bodies.
 * Text from editors, readers or sources cannot know the nonce, so its scripts are not among them. The nonce is
 * removed because a cached page would reveal it.
 */
export function takeMarkedScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`
  const scripts = html
    .split('<script')
    .slice(1)
    .filter((text) => text.slice(0, text.indexOf('>')).includes(mark))
    .filter((text) => !DATA_OR_FILE.test(text.slice(0, text.indexOf('>'))))
    .map((text) => text.slice(text.indexOf('>') + 1, text.indexOf('</script>')))
  const withoutMarks = html
    .replaceAll(mark, '')
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
  return { html: withoutMarks, scripts }
}

const DATA_OR_FILE = /\bsrc=|application\/ld\+json/

/** Returns the origins of those frames that a page may open, in order, each once. */
export function originsOf(frames: ReadonlySet<string>, isAllowed: (address: string) => boolean): string[] {
  const allowed = [...frames].filter((address) => URL.canParse(address) && isAllowed(address))
  return [...new Set(allowed.map((address) => new URL(address).origin))]
}

/**
 * Returns a page's content security policy. It allows our own inline scripts by hash, because cached pages are
 * the same for every reader and cannot carry a nonce. `frames` names who may show the page in a frame,
 * `frameSources` the origins that the page may show in one.
 */
export function policyFor(
  scripts: readonly string[],
  isHttps: boolean,
  { styles = [], frames = "'none'", frameSources = [] }: PolicyOptions = {},
): string {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
    ["style-src 'self'", ...styles.map(hashOf)].join(' '),
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    ...(frameSources.length > 0 ? [`frame-src ${frameSources.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frames}`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

interface PolicyOptions {
  styles?: readonly string[]
  frames?: "'none'" | "'self'"
  frameSources?: readonly string[]
}
