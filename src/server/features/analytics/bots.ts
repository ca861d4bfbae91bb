/**
 * Programs that say what they are. A browser without a window is let through: only a reader's machine or a
 * test of our own runs one with script, and it is indistinguishable from a reader once it lies anyway.
 */
const PROGRAMS =
  /bot\b|bot[/_;-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|archiver|monitor|uptime|pingdom|lighthouse|feed|rss|curl|wget|python|java\/|okhttp|go-http|libwww|perl|ruby|axios|undici|scrapy|httpclient|^node/i

/** True for a user agent that is no reader: none at all, or one that names a program. */
export function isBot(userAgent: string): boolean {
  return userAgent.length < 8 || PROGRAMS.test(userAgent)
}
