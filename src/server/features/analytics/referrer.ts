/** A reader who typed the address, or whose browser does not say. */
export const DIRECT = 'direct'

/** Longer than any host name may be (RFC 1035, section 2.3.4). */
const HOST_MAX = 253

/**
 * The site a reader came from, as a host name without `www.`; 'direct' when the browser does not say.
 * Path and query are dropped: they may say who the reader is.
 */
export function referrerName(referrer: string | undefined): string {
  const name = /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(referrer ?? '')?.[1]?.toLowerCase() ?? ''
  return name.length <= HOST_MAX && HOST.test(name) ? name : DIRECT
}

/** Letters, digits, dots and dashes, with a port at most: browsers write other scripts in these (RFC 5891). */
const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/
