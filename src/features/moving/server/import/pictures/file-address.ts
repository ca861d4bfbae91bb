import { createHash } from 'node:crypto'
import { decodeIfPossible } from '#shared/decode-address.ts'

/** An address of a file, in the forms in which it is looked for. */
export interface FileAddress {
  /** As the old site or the source has it: an address, or a path in the source. */
  url: string
  /** The same for all spellings of one address. */
  key: string
  /** As named, not a better form of it. */
  isExact: boolean
}

const MAX_KEY = 500
/** Servers accept about half of it. */
const MAX_ADDRESS = 4_000
/** The ends of file addresses, whose queries choose a size at most. */
const STATIC_FILE =
  /\.(?:jpe?g|png|gif|webp|avif|heic|bmp|svg|tiff?|mp[34]|m4[av]|mov|webm|og[gav]|wav|pdf|vtt)$/i
/** `photo-300x200.jpg`, made by WordPress from `photo.jpg` or `photo-scaled.jpg`. */
const SIZED = /-\d{2,5}x\d{2,5}(?=\.[a-z0-9]{2,5}$)/i
/** `photo-e1612345678901.jpg` was cropped or turned in WordPress, `photo-scaled.jpg` made smaller. */
const EDITED = /-(?:e\d{10,13}|scaled|rotated)(?=\.[a-z0-9]{2,5}$)/i

/**
 * Returns where a file may be, the best form first: the original of an image that was made smaller, then what the text
 * names. `siteUrl` is the address of the old site or null. Returns none for text that is not a file's address.
 */
export function fileAddresses(url: string, siteUrl: string | null): FileAddress[] {
  const trimmed = url.trim()
  if (/^data:/i.test(trimmed))
    return [{ url: trimmed, key: shortKey(trimmed.replaceAll(/\s+/g, '')), isExact: true }]
  if (/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(trimmed) || trimmed === '' || trimmed.length > MAX_ADDRESS)
    return []
  const original = withoutService(absoluteOf(trimmed, siteUrl), siteUrl)
  const forms = isWordPressUpload(original) ? withoutSize(original) : [original, ...throughService(original)]
  const seen = new Set<string>()
  return forms
    .map((form) => ({
      url: form,
      key: keyOf(form, siteUrl),
      isExact: splitQuery(form)[0] === splitQuery(original)[0],
    }))
    .filter(({ key }) => !seen.has(key) && seen.add(key))
}

/** A path without a site stays a path in the source. */
function absoluteOf(url: string, siteUrl: string | null): string {
  if (/^https?:\/\//i.test(url)) return url
  if (url.startsWith('//')) return `https:${url}`
  return siteUrl && URL.canParse(url, `${siteUrl}/`) && url.startsWith('/')
    ? new URL(url, `${siteUrl}/`).href
    : url
}

const MAX_SERVICES = 3

/** Removes services that make images smaller on their way: Photon, Substack's, Cloudflare's, and Ghost's own sizes. */
function withoutService(url: string, siteUrl: string | null): string {
  let current = url
  for (let step = 0; step < MAX_SERVICES; step++) {
    const next = withoutOneService(current, siteUrl)
    if (next === current) return current
    current = next
  }
  return current
}

function withoutOneService(url: string, siteUrl: string | null): string {
  if (!URL.canParse(url)) return url.replace(GHOST_SIZE, '$1')
  const { hostname, pathname, searchParams, origin } = new URL(url)
  if (/^i\d\.wp\.com$/.test(hostname)) {
    const isSecure = searchParams.get('ssl') === '1' || siteUrl?.startsWith('https:')
    return `${isSecure ? 'https' : 'http'}:/${pathname}`
  }
  const fetched = /\/(?:image\/fetch|cdn-cgi\/image)\/(?:[^/]*\/){0,4}?(https?(?::|%3a).*)$/i.exec(
    pathname,
  )?.[1]
  if (fetched) return decodeIfPossible(fetched).replace(/^(https?:)\/+/i, '$1//')
  const local = /^\/cdn-cgi\/image\/[^/]+(\/.+)$/.exec(pathname)?.[1]
  if (local) return origin + local
  return url.replace(GHOST_SIZE, '$1')
}

/** Where Substack keeps its pictures. It gives most of them out only through its service. */
const SUBSTACK_STORE = /^https:\/\/(?:bucketeer-[\w-]+|substack-post-media)\.s3[\w.-]*\.amazonaws\.com\//i

const throughService = (url: string) =>
  SUBSTACK_STORE.test(url)
    ? [`https://substackcdn.com/image/fetch/f_auto,q_auto:best/${encodeURIComponent(url)}`]
    : []

const GHOST_SIZE = /(\/?content\/images\/)size\/[wh\d]+\/(?:format\/[a-z]+\/)?/

const isWordPressUpload = (url: string) =>
  /\/(?:uploads|files)\/|^https?:\/\/[^/]*\.files\.wordpress\.com\//i.test(url)

/**
 * An edited image differs from its original, so it comes first. The scaled one is what WordPress calls the full size.
 * The text names the last but one; the original comes last if it is the only one left.
 */
function withoutSize(url: string): string[] {
  const [path, query] = splitQuery(url)
  const named = STATIC_FILE.test(path) ? path : path + query
  const full = path.replace(SIZED, '')
  const unedited = EDITED.test(full) ? [full.replace(EDITED, '')] : []
  if (path === full) return [named, ...unedited]
  const scaled = full.replace(/(?=\.[a-z0-9]{2,5}$)/i, '-scaled')
  return [full, ...(unedited.length > 0 ? [] : [scaled]), named, ...unedited]
}

function splitQuery(url: string): [string, string] {
  const at = url.search(/[?#]/)
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

/** Ignores the protocol, `www.` of the old site, and queries that only choose a size. */
function keyOf(url: string, siteUrl: string | null): string {
  if (!URL.canParse(url))
    return shortKey(
      decodeIfPossible(splitQuery(url)[0])
        .normalize()
        .replace(/^\.?\/+/, ''),
    )
  const { host, pathname, search } = new URL(url)
  const site = siteUrl && URL.canParse(siteUrl) ? new URL(siteUrl).host : ''
  const name = withoutWww(host) === withoutWww(site) ? withoutWww(host) : host
  const path = decodeIfPossible(pathname).normalize()
  return shortKey(`${name}${path}${STATIC_FILE.test(path) ? '' : search}`)
}

const withoutWww = (host: string) => host.replace(/^www\./, '')

/** A long key, such as a data URL, becomes its hash. */
const shortKey = (key: string) =>
  key.length <= MAX_KEY ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`

/** Returns the paths under which a copy of the old site's files may hold an address, the likeliest first. */
export function pathsInCopy(url: string): string[] {
  const path = (
    URL.canParse(url) ? decodeIfPossible(new URL(url).pathname) : decodeIfPossible(splitQuery(url)[0])
  ).replace(/^\/+/, '')
  const afterUploads = /(?:^|\/)(?:uploads|files)\/(.+)$/.exec(path)?.[1]
  const afterSite = afterUploads && /^sites\/\d+\/(.+)$/.exec(afterUploads)?.[1]
  const afterContent = /(?:^|\/)content\/((?:images|media|files)\/.+)$/.exec(path)?.[1]
  const paths = [afterUploads, afterSite, path, afterContent, afterContent?.replace(/^\w+\//, '')]
  const known = new Set(paths.filter((each): each is string => each !== undefined && isSafePath(each)))
  return [...new Set([...known].flatMap((each) => [each.normalize('NFC'), each.normalize('NFD')]))]
}

const isSafePath = (path: string) =>
  path.length <= 1_000 &&
  !/[\\\0]/.test(path) &&
  path.split('/').every((part) => part !== '' && !/^\.\.?$/.test(part))
