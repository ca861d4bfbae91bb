/** What a crawler reads pages for. */
export type CrawlerPurpose = 'search' | 'answers' | 'training'

export interface Crawler {
  /** Its name in robots.txt. */
  name: string
  purpose: CrawlerPurpose
  /** The page of its operator that states the purpose. */
  source: string
  /** The day on which the page stated it, as YYYY-MM-DD. */
  checkedOn: string
}

const OPENAI = { source: 'https://developers.openai.com/api/docs/bots', checkedOn: '2026-08-28' }
const ANTHROPIC = {
  source:
    'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
  checkedOn: '2026-08-28',
}
const PERPLEXITY = { source: 'https://docs.perplexity.ai/guides/bots', checkedOn: '2026-08-28' }
const GOOGLE = {
  source: 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
  checkedOn: '2026-08-28',
}
const APPLE = { source: 'https://support.apple.com/en-us/119829', checkedOn: '2026-08-28' }
const META = {
  source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/',
  checkedOn: '2026-08-28',
}
const AMAZON = { source: 'https://developer.amazon.com/amazonbot', checkedOn: '2026-08-28' }

/**
 * Crawlers that robots.txt names, by the purpose that their operators state. One with several purposes has the one
 * that newsrooms allow least. Crawlers without a page of their operator are missing; `*` is for them.
 */
export const CRAWLERS: readonly Crawler[] = [
  { name: 'Googlebot', purpose: 'search', ...GOOGLE },
  { name: 'Applebot', purpose: 'search', ...APPLE },
  { name: 'Amzn-SearchBot', purpose: 'search', ...AMAZON },

  { name: 'OAI-SearchBot', purpose: 'answers', ...OPENAI },
  { name: 'ChatGPT-User', purpose: 'answers', ...OPENAI },
  { name: 'Claude-SearchBot', purpose: 'answers', ...ANTHROPIC },
  { name: 'Claude-User', purpose: 'answers', ...ANTHROPIC },
  { name: 'PerplexityBot', purpose: 'answers', ...PERPLEXITY },
  { name: 'Perplexity-User', purpose: 'answers', ...PERPLEXITY },
  { name: 'meta-externalfetcher', purpose: 'answers', ...META },
  { name: 'Amzn-User', purpose: 'answers', ...AMAZON },

  { name: 'GPTBot', purpose: 'training', ...OPENAI },
  { name: 'ClaudeBot', purpose: 'training', ...ANTHROPIC },
  // Also for grounding answers of Gemini.
  { name: 'Google-Extended', purpose: 'training', ...GOOGLE },
  { name: 'Applebot-Extended', purpose: 'training', ...APPLE },
  { name: 'meta-externalagent', purpose: 'training', ...META },
  { name: 'Amazonbot', purpose: 'training', ...AMAZON },
  { name: 'CCBot', purpose: 'training', source: 'https://commoncrawl.org/ccbot', checkedOn: '2026-08-28' },
]
