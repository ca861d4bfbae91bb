import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Encoding } from '../compress.ts'
import type { RawHandler } from '../http-handler.ts'
import {
  createVariant,
  isRead,
  pickEncoding,
  sendMethodNotAllowed,
  sendVariant,
  type Variant,
} from '../respond.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.txt', '.json', '.webmanifest'])
const MIN_COMPRESSED_BYTES = 500

interface StaticFile {
  isCompressible: boolean
  /** Null if the file is gone because the next version was built into the same folder. */
  load(encoding: Encoding): Variant | null
}

/** Fingerprinted files never change; others are revalidated after an hour. */
const cacheControlOf = (url: string) =>
  url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

/**
 * Serves the built client. Lists the files once at start, so no path can leave the folders. A file in several
 * folders comes from the last one.
 */
export function createStaticFiles(...folders: string[]): RawHandler {
  const files = new Map(
    folders.flatMap((folder) => listFiles(folder).map((url) => [url, openFile(folder, url)] as const)),
  )
  return (req, res, path) => {
    const file = files.get(path)
    if (!file) return false
    if (!isRead(req)) {
      sendMethodNotAllowed(res, 'GET, HEAD')
      return true
    }
    const encoding = file.isCompressible ? pickEncoding(req.headers['accept-encoding']) : 'identity'
    const variant = file.load(encoding)
    if (!variant) return false
    sendVariant(req, res, 200, variant)
    return true
  }
}

function listFiles(folder: string, under = ''): string[] {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const url = `${under}/${entry.name}`
    if (entry.name.startsWith('.') || /\.(br|gz)$/.test(entry.name)) return []
    return entry.isDirectory() ? listFiles(folder, url) : [url]
  })
}

function openFile(folder: string, url: string): StaticFile {
  const path = join(folder, url)
  const { size, mtimeMs } = statSync(path)
  const extension = extname(url)
  const isCompressible = COMPRESSIBLE.has(extension) && size > MIN_COMPRESSED_BYTES
  const etag = createHash('sha1').update(`${url} ${size} ${mtimeMs}`).digest('base64url')
  const headers: Record<string, string> = {
    'content-type': TYPES[extension] ?? 'application/octet-stream',
    'cache-control': cacheControlOf(url),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(isCompressible ? { vary: 'accept-encoding' } : {}),
  }
  const loaded = new Map<Encoding, Variant>()
  return {
    isCompressible,
    load(encoding) {
      const cached = loaded.get(encoding)
      if (cached) return cached
      if (!existsSync(path)) return null
      const encodedHeaders = encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding }
      const body = readEncoded(path, encoding)
      const variant = createVariant(body, `"${etag}-${encoding}"`, encodedHeaders)
      loaded.set(encoding, variant)
      return variant
    },
  }
}

/** The build compresses scripts and styles. Other files are small, so they are compressed on first use. */
function readEncoded(path: string, encoding: Encoding): Buffer {
  if (encoding === 'identity') return readFileSync(path)
  const compressed = `${path}.${encoding === 'br' ? 'br' : 'gz'}`
  if (existsSync(compressed)) return readFileSync(compressed)
  const bytes = readFileSync(path)
  return encoding === 'br' ? brotliCompressSync(bytes) : gzipSync(bytes)
}
