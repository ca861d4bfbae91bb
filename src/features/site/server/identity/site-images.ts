import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Deps } from '#server/lib/deps.ts'
import type { Identity } from '#features/site/shared/identity-input.ts'
import { LOGO_PATHS } from '#features/site/shared/identity.ts'
import { drawIcon, LARGEST_ICON, type IconSize } from './draw-icon.ts'
import { readIdentity } from './identity.service.ts'

export interface SiteImage {
  type: string
  body: Buffer
}

/**
 * Sizes in pixels of the icon files. Only the one for home screens has a white background, because phones fill it
 * black.
 */
const ICONS: Readonly<Record<string, IconSize>> = {
  '/favicon.ico': { size: 32 },
  '/apple-touch-icon.png': { size: 180, ground: '#ffffff' },
  '/icon-192.png': { size: 192 },
  '/icon-512.png': { size: LARGEST_ICON },
}
const ICON_SVG = '/icon.svg'

/** The addresses of images that a newsroom can replace. */
export const SITE_IMAGE_PATHS: ReadonlySet<string> = new Set([
  ...Object.keys(ICONS),
  ICON_SVG,
  ...Object.values(LOGO_PATHS),
])

/** An icon of each size, for the current and the previous one. Null for one that failed. */
const drawn = new LRUCache<string, Promise<Buffer | null>>({ max: 8 })
/** How long a failure is remembered: a busy machine may have caused it. */
const FAILURE_MS = 60 * 60_000

/**
 * Returns the newsroom's own image at one of `SITE_IMAGE_PATHS`, or null where it has none. Rejects when rendering an
 * icon fails, and returns null for it afterward.
 */
export async function siteImage(deps: Pick<Deps, 'db' | 'blobs'>, path: string): Promise<SiteImage | null> {
  const { identity } = await readIdentity(deps)
  const drawing = drawingAt(identity, path)
  if (drawing) return { type: 'image/svg+xml', body: Buffer.from(drawing) }
  const icon = ICONS[path]
  if (!icon || !identity.icon) return null
  const key = `${icon.size} ${identity.icon}`
  const png = await (drawn.get(key) ?? draw(deps, key, { source: identity.icon, icon }))
  if (!png) return null
  return path.endsWith('.ico')
    ? { type: 'image/x-icon', body: icoOf(png, icon.size) }
    : { type: 'image/png', body: png }
}

function drawingAt({ logoLight, logoDark, icon }: Identity, path: string): string | null {
  const source = { [LOGO_PATHS.light]: logoLight, [LOGO_PATHS.dark]: logoDark, [ICON_SVG]: icon }[path]
  return source?.startsWith('<') ? source : null
}

async function draw(
  { blobs }: Pick<Deps, 'blobs'>,
  key: string,
  { source, icon }: { source: string; icon: IconSize },
): Promise<Buffer> {
  const input = source.startsWith('<') ? Buffer.from(source) : await uploaded(blobs, source)
  const file = drawIcon(input, icon)
  drawn.set(key, file)
  // The failure of the first request is reported, and costs the later ones nothing.
  file.catch(() => drawn.set(key, Promise.resolve(null), { ttl: FAILURE_MS }))
  return file
}

async function uploaded(blobs: Deps['blobs'], url: string): Promise<Buffer> {
  const stream = await blobs.get(url.replace('/uploads/', ''))
  if (!stream) throw new Error(`The icon ${url} is not stored`)
  return buffer(stream)
}

/** Wraps a PNG into an ICO file with one entry. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
