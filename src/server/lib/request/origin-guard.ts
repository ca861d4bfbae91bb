const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True for a write that another site made a browser send, by the rules of Go's CrossOriginProtection:
 * Sec-Fetch-Site decides, else Origin or Referer is compared with PUBLIC_ORIGIN, or with the Host header if that is
 * not set. An address that an admin saved is not compared, because a wrong one would lock everyone out. Without any of these headers the client is not a browser, so curl passes.
 */
export function isForeignWrite(method: string, headers: Headers, ownOrigin: string | null): boolean {
  if (SAFE_METHODS.has(method)) return false
  // Another site cannot make a browser send a token that it does not know.
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
  const { protocol, host, origin } = new URL(address)
  if (ownOrigin) return origin !== ownOrigin
  // Some proxies add the port of the scheme, which browsers leave out.
  const asked = `${protocol}//${headers.get('host') ?? ''}`
  return !URL.canParse(asked) || host !== new URL(asked).host
}
