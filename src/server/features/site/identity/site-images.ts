import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Deps } from '#server/lib/deps.ts'
import type { Identity } from '#shared/site/identity-input.ts'
import { LOGO_PATHS } from '#shared/site/site.ts'
import { readIdentity } from './identity.service.ts'

export interface SiteImage {
  type: string
  body: Buffer
}

/** Sizes in pixels of the icon files. Only the one for home screens has a white ground, because phones fill it black. */
const ICONS: Readonly<Record<string, { size: number; ground?: string }>> = {
  '/favicon.ico': { size: 32 },
  '/apple-touch-icon.png': { size: 180, ground: '#ffffff' },
  '/icon-192.png': { size: 192 },
  '/icon-512.png': { size: 512 },
}
const ICON_SVG = '/icon.svg'

/** The addresses of images that a newsroom can replace. */
export const SITE_IMAGE_PATHS: ReadonlySet<string> = new Set([
  ...Object.keys(ICONS),
  ICON_SVG,
  ...Object.values(LOGO_PATHS),
])

const MAX_PIXELS = 40_000_000
/** An icon of each size, for the current and the previous one. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 8 })

/** Returns the newsroom's own image at one of `SITE_IMAGE_PATHS`, or null where it has none. */
export async function siteImage(deps: Pick<Deps, 'db' | 'blobs'>, path: string): Promise<SiteImage | null> {
  const { identity } = await readIdentity(deps)
  const drawing = drawingAt(identity, path)
  if (drawing) return { type: 'image/svg+xml', body: Buffer.from(drawing) }
  const icon = ICONS[path]
  if (!icon || !identity.icon) return null
  const key = `${icon.size} ${identity.icon}`
  const cached = drawn.get(key)
  const file = cached ?? drawIcon(deps, identity.icon, icon)
  if (!cached) {
    drawn.set(key, file)
    file.catch(() => drawn.delete(key))
  }
  const png = await file
  return path.endsWith('.ico')
    ? { type: 'image/x-icon', body: icoOf(png, icon.size) }
    : { type: 'image/png', body: png }
}

function drawingAt({ logoLight, logoDark, icon }: Identity, path: string): string | null {
  const source = { [LOGO_PATHS.light]: logoLight, [LOGO_PATHS.dark]: logoDark, [ICON_SVG]: icon }[path]
  return source?.startsWith('<') ? source : null
}

async function drawIcon(
  { blobs }: Pick<Deps, 'blobs'>,
  source: string,
  { size, ground }: { size: number; ground?: string },
): Promise<Buffer> {
  const input = source.startsWith('<') ? Buffer.from(source) : await uploaded(blobs, source)
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  const image = sharp(input, { limitInputPixels: MAX_PIXELS, density: 300 })
    .timeout({ seconds: 10 })
    .resize(size, size, { fit: 'contain', background: transparent })
  return (ground ? image.flatten({ background: ground }) : image).png().toBuffer()
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
