import { z } from 'zod'
import { storeImage } from '#features/media/server/upload.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { OutboundError } from '#server/lib/outbound/outbound-error.ts'
import {
  allowedFrame,
  embedTarget,
  isAllowedFrame,
  type AllowedHosts,
} from '#features/articles/shared/embeds/embed-target.ts'
import type { EmbedFrame, EmbedTarget, FrameShape } from '#features/articles/shared/embeds/embed-types.ts'
import { decodeText } from '#shared/decode-text.ts'
import { mediaTitle } from '#features/media/shared/media.ts'
import { readPageHead } from './page-head.ts'

const MAX_PAGE_BYTES = 1024 * 1024
const MAX_POSTER_BYTES = 5 * 1024 * 1024
/** For all requests about one address. */
const TIMEOUT_MS = 20_000

/** What a site states about an address. Fields that are unknown are empty. */
export interface Description {
  title: string
  author: string
  siteName: string
  /** An address in the media library, or empty. */
  poster: string
  frame: EmbedFrame | null
}

/**
 * Fetches what a site states about an address: oEmbed, or else the head of its page, and a picture, which goes to the
 * media library. A picture that cannot be used is left out. Throws OutboundError when nothing can be fetched, and
 * AppError for an address that cannot be embedded.
 */
export async function describeEmbed(
  deps: Deps,
  url: string,
  { hosts, signal }: { hosts: AllowedHosts; signal: AbortSignal },
): Promise<Description> {
  const target = embedTarget(url, hosts)
  if (!target) throw new AppError('BAD_REQUEST', 'cannotEmbed')
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const found = await readAbout(deps, target, { hosts, signal: inTime })
  const title = mediaTitle(found.title)
  const siteName = target.frame ? '' : mediaTitle(found.siteName)
  const provider = siteName || target.provider
  const poster = found.image
    ? await storePoster(deps, found.image, { title: title || provider, provider, signal: inTime })
    : ''
  const frame = found.frame ? allowedFrame(found.frame, hosts) : null
  return { title, author: mediaTitle(found.author), siteName, poster, frame }
}

interface About {
  title: string
  author: string
  siteName: string
  /** The address of a picture elsewhere. */
  image: string
  frame: EmbedFrame | null
}

interface ReadOptions {
  hosts: AllowedHosts
  signal: AbortSignal
}

async function readAbout(deps: Deps, target: EmbedTarget, options: ReadOptions): Promise<About> {
  if (target.oembed) return readOembed(deps, target.oembed, options)
  const page = await deps.outbound.fetchPage(target.url, {
    signal: options.signal,
    maxBytes: MAX_PAGE_BYTES,
  })
  const head = readPageHead(decodeText(page.body, page.contentType), page.url)
  // Only sites that the newsroom allows may name a frame.
  if (!head.oembed || target.frame || !isAllowedFrame(target.url, options.hosts))
    return { ...head, frame: null }
  try {
    const found = await readOembed(deps, head.oembed, options)
    return { ...found, title: found.title || head.title, image: found.image || head.image }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { ...head, frame: null }
  }
}

const text = z.string().max(10_000).catch('')
const size = z.coerce.number().min(1).max(10_000).catch(0)

/** The parts of an oEmbed response that are used; anything else in it is ignored. */
const oembed = z.object({
  title: text,
  author_name: text,
  provider_name: text,
  thumbnail_url: text,
  html: z.string().max(100_000).catch(''),
  width: size,
  height: size,
})

async function readOembed({ outbound }: Deps, address: string, { signal }: ReadOptions): Promise<About> {
  const { body } = await outbound.fetchData(address, { signal })
  const found = oembed.safeParse(parseJson(body))
  if (!found.success) throw new OutboundError('wrong_type', 'no oEmbed response')
  const { title, author_name: author, provider_name: siteName, thumbnail_url: image, html } = found.data
  const [, src = ''] = /<iframe\b[^>]{0,1000}?\ssrc=["'](https?:\/\/[^"'\s<>]{1,2000})["']/i.exec(html) ?? []
  const frame = src ? { src: src.replaceAll('&amp;', '&'), shape: shapeOf(found.data) } : null
  return { title, author, siteName, image, frame }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw new OutboundError('wrong_type', 'broken JSON', { cause })
  }
}

function shapeOf({ width, height }: { width: number; height: number }): FrameShape {
  if (!width || !height) return 'wide'
  const ratio = width / height
  if (height <= 200) return 'bar'
  if (ratio > 1.5) return 'wide'
  return ratio > 0.8 ? 'square' : 'tall'
}

interface PosterOptions {
  title: string
  provider: string
  signal: AbortSignal
}

async function storePoster(deps: Deps, address: string, options: PosterOptions): Promise<string> {
  const { title, provider, signal } = options
  try {
    const file = await deps.outbound.fetchImage(address, { signal, maxBytes: MAX_POSTER_BYTES })
    const item = await storeImage(deps, {
      source: file.body,
      actor: { job: 'embeds' },
      title: `Preview: ${title}`,
      credit: provider,
      usageRights: `Preview picture of an embed from ${provider}`,
    })
    return item.url
  } catch (error) {
    if (!(error instanceof OutboundError || error instanceof AppError)) throw error
    deps.log.info({ err: error, address }, 'no preview picture for an embed')
    return ''
  }
}
