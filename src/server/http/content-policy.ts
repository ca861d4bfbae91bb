import { createHash } from 'node:crypto'

/** The bodies of the inline scripts in some HTML that browsers would run; data blocks (JSON-LD) are none. */
export function inlineScripts(html: string): string[] {
  const found = html.matchAll(
    /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g,
  )
  return [...found].map(([, script = '']) => script)
}

/**
 * Takes the scripts that the router wrote out of a rendered page: it marks them with the nonce of this one
 * rendering, which text that an editor, a reader or a source brought cannot know. Returns their bodies and the
 * page without the marks: a nonce that stayed in a cached page would be known to everybody.
 */
export function takeMarkedScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`
  const scripts = html
    .split('<script')
    .slice(1)
    .filter((text) => text.slice(0, text.indexOf('>')).includes(mark))
    .flatMap((text) => inlineScripts(`<script${text}`).slice(0, 1))
  const plain = html.replaceAll(mark, '').replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
  return { html: plain, scripts }
}

/**
 * A page's content-security policy. It names our own inline scripts by their hashes and refuses all others:
 * cached pages are the same for every reader, so they cannot carry a nonce.
 */
export function policyFor(scripts: readonly string[], isHttps: boolean): string {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
