import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { dispositionOf } from '#features/media/server/file-name.service.ts'
import { FILE_KINDS, type FileKind } from '#features/media/server/file-kind.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isBlobName, type BlobInfo, type ByteRange } from '#server/lib/storage/blob-store.ts'
import type { RawHandler } from '../http-handler.ts'
import { mediaSurrogateHeaders } from '../pages/surrogate-keys.ts'
import { NO_STORE } from '../ops/no-store.ts'
import { isFresh, isRead, sendMethodNotAllowed, sendText } from '../respond.ts'
import { parseRange } from './byte-range.ts'

/** Stored names are never reused; a replaced file gets another query string. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable'

/** Documents carry the title of the library, which may change. */
const CACHE_BRIEFLY = 'public, max-age=300'

type UploadDeps = Pick<Deps, 'blobs' | 'config' | 'log' | 'db' | 'readCache'>

/**
 * Serves files under /uploads/ from the blob store, with their true type and with headers that keep them inert
 * in a browser. Supports ranges and 304. Anything that is not exactly a stored name is a 404.
 */
export function createUploads(deps: UploadDeps): RawHandler {
  return (req, res, path) => {
    if (!path.startsWith('/uploads/')) return false
    void serveUpload(deps, req, res).catch((err: unknown) => {
      deps.log.warn({ err }, 'an upload cannot be read')
      if (res.headersSent) res.destroy()
      else sendText(res, 503, 'Service Unavailable', { ...NO_STORE, 'retry-after': '5' })
    })
    return true
  }
}

async function serveUpload(deps: UploadDeps, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { blobs, config, log } = deps
  if (!isRead(req)) return sendMethodNotAllowed(res, 'GET, HEAD')
  const name = nameIn(req.url ?? '')
  const kind = name ? kindOf(name) : null
  const info = name && kind ? await blobs.head(name) : null
  if (!name || !kind || !info) {
    const original = name && (await originalOf(blobs, name))
    if (!original) return sendText(res, 404, 'Not Found')
    return sendText(res, 302, 'Found', { ...NO_STORE, location: `/uploads/${original}` })
  }
  setHeaders(res, kind, info)
  if (kind.type === 'document') res.setHeader('content-disposition', await dispositionOf(deps, name, kind))
  for (const [header, keys] of Object.entries(mediaSurrogateHeaders(config, name)))
    res.setHeader(header, keys)
  if (isFresh(req.headers, { etag: info.etag, 'last-modified': info.modifiedAt.toUTCString() })) {
    return void res.writeHead(304).end()
  }
  const range = requestedRange(req, info)
  if (range === 'unsatisfiable') return sendUnsatisfiable(res, info)
  res.writeHead(range ? 206 : 200, lengthHeaders(info, range))
  if (req.method === 'HEAD') return void res.end()
  const body = await blobs.get(name, range ?? undefined)
  if (!body) return void res.destroy()
  await pipeline(body, res).catch((err: NodeJS.ErrnoException) => {
    if (err.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.warn({ err, name }, 'sending an upload failed')
  })
}

/** A size of a picture; those of a replaced file have a further word in their name. */
const SIZE = /^([0-9a-f]{32})(?:r[0-9a-f]{8})?-\d{1,5}\.(?:avif|webp|jpg|png)$/

/** Returns the picture of a size that went when its file was replaced: feeds and cached pages still show it. */
async function originalOf(blobs: UploadDeps['blobs'], name: string): Promise<string | null> {
  const stem = SIZE.exec(name)?.[1]
  if (!stem) return null
  for (const extension of ['jpg', 'png', 'webp', 'avif', 'gif']) {
    if (await blobs.head(`${stem}.${extension}`)) return `${stem}.${extension}`
  }
  return null
}

/** Reads the raw target: stored names need no escapes, so an escaped name is not one of them. */
function nameIn(target: string): string | null {
  const [path = ''] = target.split(/[?#]/)
  const name = path.startsWith('/uploads/') ? path.slice('/uploads/'.length) : ''
  return isBlobName(name) ? name : null
}

/** The server chose the extension after it checked the bytes, so it can be trusted. */
function kindOf(name: string): FileKind | null {
  const kinds: Record<string, FileKind> = FILE_KINDS
  const extension = name
    .slice(name.lastIndexOf('.') + 1)
    .toLowerCase()
    .replace(/^jpeg$/, 'jpg')
  return Object.hasOwn(kinds, extension) ? (kinds[extension] ?? null) : null
}

function setHeaders(res: ServerResponse, kind: FileKind, info: BlobInfo): void {
  res.setHeader('content-type', kind.mime)
  res.setHeader('x-content-type-options', 'nosniff')
  res.setHeader('content-security-policy', "default-src 'none'; sandbox")
  // Feeds and other sites may show our images.
  res.setHeader('cross-origin-resource-policy', 'cross-origin')
  res.setHeader('cache-control', kind.type === 'document' ? CACHE_BRIEFLY : CACHE_FOREVER)
  res.setHeader('etag', info.etag)
  res.setHeader('last-modified', info.modifiedAt.toUTCString())
  res.setHeader('accept-ranges', 'bytes')
}

/** Returns null for the whole file, even when If-Range names another version. */
function requestedRange({ headers }: IncomingMessage, info: BlobInfo): ReturnType<typeof parseRange> {
  const ifRange = headers['if-range']
  const isSameVersion = !ifRange || ifRange === info.etag || ifRange === info.modifiedAt.toUTCString()
  return isSameVersion ? parseRange(headers.range, info.bytes) : null
}

function lengthHeaders({ bytes }: BlobInfo, range: ByteRange | null): Record<string, string | number> {
  if (!range) return { 'content-length': bytes }
  const { first, last } = range
  return { 'content-length': last - first + 1, 'content-range': `bytes ${first}-${last}/${bytes}` }
}

function sendUnsatisfiable(res: ServerResponse, { bytes }: BlobInfo): void {
  res.removeHeader('etag')
  res.removeHeader('content-disposition')
  sendText(res, 416, 'Range Not Satisfiable', { 'content-range': `bytes */${bytes}` })
}
