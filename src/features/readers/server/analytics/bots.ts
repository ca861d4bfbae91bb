import { createIsbotFromList, isbotPatterns, list } from 'isbot'

/** Counted like a reader's browser: a bot that runs one can send any user agent. Our own tests run one too. */
const HEADLESS_BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36'
const COUNTED_PATTERNS = new Set(isbotPatterns(HEADLESS_BROWSER))

const matchesBot = createIsbotFromList(list.filter((pattern) => !COUNTED_PATTERNS.has(pattern)))

/** True for a missing or very short user agent, and for one that names a program. */
export function isBot(userAgent: string): boolean {
  return userAgent.length < 8 || matchesBot(userAgent)
}
