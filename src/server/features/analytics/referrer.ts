/** A reader who typed the address, or whose browser does not say. */
export const DIRECT = 'direct'

/** Longer than any host name may be (RFC 1035, section 2.3.4). */
const HOST_MAX = 253

/**
 * The site a reader came from, as a host name without `www.`; 'direct' for none, null for our own pages.
 * Path and query are dropped: they may say who the reader is.
 */
export function referrerName(
  referrer: string | null | undefined,
  ownHosts: ReadonlySet<string>,
): string | null {
  if (!referrer || !URL.canParse(referrer)) return DIRECT
  const { protocol, host, hostname } = new URL(referrer)
  if (protocol !== 'https:' && protocol !== 'http:') return DIRECT
  if (ownHosts.has(host)) return null
  const name = hostname.replace(/^www\./, '')
  return name.length > 0 && name.length <= HOST_MAX ? name : DIRECT
}
