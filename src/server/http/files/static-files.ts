import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

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

type Encoding = 'br' | 'gzip' | 'identity'

interface StaticFile {
  type: string
  path: string
  caching: string
  etag: string
  size: number
  /** Null when the file is gone: the next version may be built beside this one while it still runs. */
  load(encoding: Encoding): Buffer | null
}

/** Fingerprinted names never change what they mean; the others are asked for again after an hour. */
const cachingOf = (url: string) =>
  url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

/**
 * Serves the built browser side: a fixed list of files read at start, so no address can leave the folders.
 * A file that several folders have comes from the last of them. Answers false for an address that is not on
 * the list.
 */
export function createStaticFiles(...folders: string[]) {
  const files = new Map(
    folders.flatMap((folder) => listFiles(folder).map((url) => [url, describe(folder, url)] as const)),
  )
  return (req: IncomingMessage, res: ServerResponse, path: string): boolean => {
    const file = files.get(path)
    if (!file) return false
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.writeHead(405, { allow: 'GET, HEAD' }).end()
      return true
    }
    return send(req, res, file)
  }
}

function listFiles(folder: string, under = ''): string[] {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const url = `${under}/${entry.name}`
    if (entry.name.startsWith('.') || /\.(br|gz)$/.test(entry.name)) return []
    return entry.isDirectory() ? listFiles(folder, url) : [url]
  })
}

function describe(folder: string, url: string): StaticFile {
  const path = join(folder, url)
  const { size, mtimeMs } = statSync(path)
  const loaded = new Map<string, Buffer>()
  const extension = extname(url)
  return {
    path,
    size,
    type: TYPES[extension] ?? 'application/octet-stream',
    caching: cachingOf(url),
    etag: createHash('sha1').update(`${url} ${size} ${mtimeMs}`).digest('base64url'),
    load(encoding) {
      const known = loaded.get(encoding)
      if (known) return known
      if (!existsSync(path)) return null
      const body = read(path, encoding)
      loaded.set(encoding, body)
      return body
    },
  }
}

/** The bytes as the build compressed them; what it did not is small and compressed when first asked for. */
function read(path: string, encoding: Encoding): Buffer {
  if (encoding === 'identity') return readFileSync(path)
  const compressed = `${path}.${encoding === 'br' ? 'br' : 'gz'}`
  if (existsSync(compressed)) return readFileSync(compressed)
  const bytes = readFileSync(path)
  return encoding === 'br' ? brotliCompressSync(bytes) : gzipSync(bytes)
}

function send(req: IncomingMessage, res: ServerResponse, file: StaticFile): boolean {
  const accepted = String(req.headers['accept-encoding'] ?? '')
  const isCompressible = COMPRESSIBLE.has(extname(file.path)) && file.size > 500
  const encoding = !isCompressible
    ? 'identity'
    : accepted.includes('br')
      ? 'br'
      : accepted.includes('gzip')
        ? 'gzip'
        : 'identity'
  const etag = `"${file.etag}-${encoding}"`
  const headers = {
    etag,
    'cache-control': file.caching,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(isCompressible ? { vary: 'accept-encoding' } : {}),
  }
  if (req.headers['if-none-match']?.includes(etag)) {
    res.writeHead(304, headers).end()
    return true
  }
  const body = file.load(encoding)
  if (!body) return false
  res.writeHead(200, {
    ...headers,
    'content-type': file.type,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  })
  if (req.method === 'HEAD') res.end()
  else res.end(body)
  return true
}
