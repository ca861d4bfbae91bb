import { limits } from '#shared/limits.ts'
import type { EmbedFrame, EmbedTarget } from './embed-types.ts'
import { MASTODON_HOSTS, PROVIDERS, type Provider } from './providers.ts'

/** Hosts that the newsroom allows, each with its subdomains; one with a port allows that port only. */
export type AllowedHosts = readonly string[]

const MASTODON_POST = /^\/@[\w.-]{1,64}(?:@[\w.-]{1,253})?\/\d{1,25}\/?$/

/**
 * Returns an address as it is stored: http or https, without credentials and, except for maps, without a fragment.
 * Returns null for anything else.
 */
export function embedKey(text: string): string | null {
  const url = readAddress(text)
  if (!url) return null
  if (!url.hash.includes('map=')) url.hash = ''
  return url.href
}

/**
 * Returns what an address can show. Returns null for anything but a web address without credentials, and for a port
 * that the newsroom does not allow.
 */
export function embedTarget(text: string, allowed: AllowedHosts = []): EmbedTarget | null {
  const key = embedKey(text)
  if (key === null) return null
  const url = new URL(key)
  const isAllowed = isAllowedHost(url, allowed)
  if (url.port !== '' && !isAllowed) return null
  const known = url.port === '' ? PROVIDERS.find(({ hosts }) => hosts.includes(url.hostname)) : undefined
  const frame = known ? frameOf(known, url) : null
  if (known && frame) {
    const address = key.replace(/^http:/, 'https:')
    const oembed = known.oembed ? known.oembed + encodeURIComponent(address) : null
    return { url: key, provider: known.name, frame, oembed }
  }
  if ((isAllowed || MASTODON_HOSTS.has(url.hostname)) && MASTODON_POST.test(url.pathname))
    return { url: key, provider: 'Mastodon', ...mastodonPost(url, isAllowed) }
  const provider = known?.name ?? url.hostname.replace(/^www\./, '')
  return { url: key, provider, frame: null, oembed: null }
}

function mastodonPost(url: URL, isAllowed: boolean): Pick<EmbedTarget, 'frame' | 'oembed'> {
  const origin = isAllowed ? url.origin : `https://${url.hostname}`
  const post = origin + url.pathname.replace(/\/$/, '')
  return {
    frame: { src: `${post}/embed`, shape: 'post' },
    oembed: `${origin}/api/oembed?url=${encodeURIComponent(post)}`,
  }
}

/** True for an address that becomes an embed when it is pasted alone. */
export function isEmbeddable(text: string, allowed: AllowedHosts): boolean {
  const target = embedTarget(text, allowed)
  const url = target && readAddress(target.url)
  return target !== null && url !== null && (target.frame !== null || isAllowedHost(url, allowed))
}

/** True if the newsroom allows frames from the host of an address. */
export function isAllowedFrame(src: string, allowed: AllowedHosts): boolean {
  const url = readAddress(src)
  return url !== null && (FRAME_ORIGINS.has(url.origin) || isAllowedHost(url, allowed))
}

/** Returns a frame from the newsroom's allowed hosts, or null for any other. */
export function allowedFrame(frame: EmbedFrame, allowed: AllowedHosts): EmbedFrame | null {
  const url = readAddress(frame.src)
  return url && isAllowedHost(url, allowed) ? { ...frame, src: url.href } : null
}

/** Frames of the table of providers, which need no setting. */
const FRAME_ORIGINS = new Set([
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://embed.bsky.app',
  'https://www.instagram.com',
  'https://www.tiktok.com',
  'https://platform.twitter.com',
  'https://w.soundcloud.com',
  'https://open.spotify.com',
  'https://datawrapper.dwcdn.net',
  'https://flo.uri.sh',
  'https://www.openstreetmap.org',
  ...[...MASTODON_HOSTS].map((host) => `https://${host}`),
])

function readAddress(text: string): URL | null {
  const trimmed = text.trim()
  if (trimmed.length > limits.urlMax || !/^https?:\/\/[^\s/\\]/i.test(trimmed) || !URL.canParse(trimmed))
    return null
  const url = new URL(trimmed)
  const isPlain = url.username === '' && url.password === '' && url.href.length <= limits.urlMax
  return isPlain ? url : null
}

function isAllowedHost(url: URL, allowed: AllowedHosts): boolean {
  return allowed.some((entry) =>
    entry.includes(':')
      ? entry === url.host
      : url.port === '' && (url.hostname === entry || url.hostname.endsWith(`.${entry}`)),
  )
}

function frameOf({ rules }: Provider, url: URL): EmbedFrame | null {
  const place = url.pathname + url.search + url.hash
  for (const { pattern, frame, shape } of rules) {
    const groups = pattern.exec(place)?.groups
    if (!groups) continue
    const fill = (_: string, name: string) => encodeURIComponent(groups[name] ?? '')
    return {
      src: typeof frame === 'string' ? frame.replaceAll(/\{(\w+)\}/g, fill) : frame(groups, url),
      shape,
    }
  }
  return null
}
