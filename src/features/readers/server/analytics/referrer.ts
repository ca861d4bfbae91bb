/** The visitor typed the address, or the browser sent no referrer. */
export const DIRECT = 'direct'

/** The longest host name (RFC 1035 §2.3.4). */
const HOST_MAX = 253

/**
 * Returns the host name of a referrer without `www.`, or 'direct' without one. Path and query are dropped, since
 * they may identify the visitor.
 */
export function referrerName(referrer: string | undefined): string {
  const name = /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(referrer ?? '')?.[1]?.toLowerCase() ?? ''
  return name.length <= HOST_MAX && HOST.test(name) ? name : DIRECT
}

/** Letters, digits, dots and dashes, optionally with a port. Browsers encode other scripts in these (RFC 5891). */
const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/

/**
 * Returns the name of the newsletter issue whose link opened a page, from the address of the page, such as `issue-12`;
 * or null. Issues sent by version 0.1.0 say `letter-12`.
 */
export function issueIn(page: string | undefined): string | null {
  const id = /[?&]from=(?:issue|letter)-([1-9]\d{0,8})(?:&|#|$)/.exec(page ?? '')?.[1]
  return id ? `issue-${id}` : null
}
