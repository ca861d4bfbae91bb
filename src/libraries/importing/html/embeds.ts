import { embedTarget } from '#features/articles/shared/embeds/embed-target.ts'
import { isWebAddress } from '#article-text/grammar/directive-kinds.ts'
import { node, type BlockNode } from './nodes.ts'

const MAX_URL = 2_000

/** Sites whose bare addresses WordPress shows as embeds, beside those that readers can open here. */
const OEMBED_HOSTS =
  /(?:^|\.)(?:amazon\.com|animoto\.com|anghami\.com|cloudup\.com|crowdsignal\.com|dailymotion\.com|dai\.ly|facebook\.com|flickr\.com|flic\.kr|imgur\.com|issuu\.com|kickstarter\.com|mixcloud\.com|pinterest\.com|pca\.st|polldaddy\.com|reddit\.com|reverbnation\.com|scribd\.com|slideshare\.net|smugmug\.com|someecards\.com|speakerdeck\.com|ted\.com|tumblr\.com|videopress\.com|wolframcloud\.com|wordpress\.tv|threads\.net|animoto\.com|gist\.github\.com)$/

/** Returns the web address that a frame, player or post embeds, or null. */
export function embedAddress(address: string): string | null {
  const trimmed = address.trim()
  const absolute = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed
  if (!URL.canParse(absolute) || absolute.length > MAX_URL) return null
  const url = new URL(absolute)
  const inner =
    url.hostname.endsWith('facebook.com') && url.pathname.startsWith('/plugins/')
      ? url.searchParams.get('href')
      : null
  if (inner) return embedAddress(inner)
  const [, flash] = /^\/v\/([\w-]{11})/.exec(url.pathname) ?? []
  if (flash && /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(url.hostname))
    return `https://www.youtube.com/watch?v=${flash}`
  return isWebAddress(url.href) ? url.href : null
}

/** True for an address that shows an embed when it is alone on its line. */
export function isBareEmbed(address: string): boolean {
  const target = /^https?:\/\/[^\s<>"]+$/.test(address) ? embedTarget(address) : null
  if (!target) return false
  return (
    target.frame !== null ||
    (OEMBED_HOSTS.test(new URL(target.url).hostname) && new URL(target.url).pathname.length > 1)
  )
}

/** Returns a block for a web address, or null for other text. */
export function embedBlock(address: string, caption = '', title = ''): BlockNode | null {
  const url = embedAddress(address)
  return url === null ? null : node('embed', { url, title, caption, more: null })
}
