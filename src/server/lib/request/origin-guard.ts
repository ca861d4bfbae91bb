const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True for a request that a foreign page made a browser send: the rules of Go's
 * CrossOriginProtection. Sec-Fetch-Site decides where a browser sends it, else Origin against PUBLIC_ORIGIN, and
 * where that is not set against our own host: a Host header alone proves nothing, it may be any name.
 * No header at all is no browser, so curl passes; the content type plays no part.
 */
export function isForeignWrite(method: string, headers: Headers, ownOrigin: string | null): boolean {
  if (SAFE_METHODS.has(method)) return false
  // A token is no ambient authority: no foreign page can make a browser send one it does not know.
  if (headers.has('authorization') && !headers.has('cookie')) return false
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  if (origin === null) return site === null && isForeign(headers.get('referer'), headers, ownOrigin)
  return isForeign(origin, headers, ownOrigin)
}

function isForeign(address: string | null, headers: Headers, ownOrigin: string | null): boolean {
  if (address === null) return false
  if (!URL.canParse(address)) return true
  const { host, origin } = new URL(address)
  return ownOrigin ? origin !== ownOrigin : host !== headers.get('host')
}
