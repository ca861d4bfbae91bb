import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { FILE_KINDS, type FileKind } from '#server/features/media/file-kind.ts'
import { isBlobName, type BlobInfo, type ByteRange } from '#server/lib/storage/blob-store.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { RawHandler } from '../http-handler.ts'
import { parseRange } from './byte-range.ts'

export type UploadsHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Takes what is under /uploads/, however it is spelled, at the front door. */
export function handleUploads(serve: UploadsHandler): RawHandler {
  return (request, response, path) => {
    if (!path.startsWith('/uploads/')) return false
    void serve(request, response).catch(() => response.destroy())
    return true
  }
}

/** Stored names are never used twice, and a replaced file is asked for with another query. */
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves what is under /uploads/ from the blob store, piece by piece: true type, inert in every
 * browser, ranges, 304. Whatever is not exactly a stored name, in any spelling, is a 404.
 */
export function createUploadsHandler({ blobs, log }: Pick<Deps, 'blobs' | 'log'>): UploadsHandler {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(response, 405, 'Method Not Allowed', { allow: 'GET, HEAD' })
    }
    const name = nameIn(request.url ?? '')
    const kind = name ? kindOf(name) : null
    const info = name && kind ? await blobs.head(name) : null
    if (!name || !kind || !info) return refuse(response, 404, 'Not Found')
    setHeaders(response, kind, info)
    if (isFresh(request, info)) return void response.writeHead(304).end()
    const range = wantedRange(request, info)
    if (range === 'unsatisfiable') return refuseRange(response, info)
    response.writeHead(range ? 206 : 200, lengthHeaders(info, range))
    if (request.method === 'HEAD') return void response.end()
    const body = await blobs.get(name, range ?? undefined)
    if (!body) return void response.destroy()
    await pipeline(body, response).catch((err: NodeJS.ErrnoException) => {
      if (err.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.warn({ err, name }, 'upload not served')
    })
  }
}

/** Compared as it was sent: stored names need no escapes, so one that has any is not ours. */
function nameIn(target: string): string | null {
  const [path = ''] = target.split(/[?#]/)
  const name = path.startsWith('/uploads/') ? path.slice('/uploads/'.length) : ''
  return isBlobName(name) ? name : null
}

/** Names are given by the server after the bytes were looked at, so the extension is the type. */
function kindOf(name: string): FileKind | null {
  const kinds: Record<string, FileKind> = FILE_KINDS
  const extension = name
    .slice(name.lastIndexOf('.') + 1)
    .toLowerCase()
    .replace(/^jpeg$/, 'jpg')
  return Object.hasOwn(kinds, extension) ? (kinds[extension] ?? null) : null
}

function setHeaders(response: ServerResponse, kind: FileKind, info: BlobInfo): void {
  response.setHeader('content-type', kind.mime)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('content-security-policy', "default-src 'none'; sandbox")
  // Feeds and other sites may show our pictures.
  response.setHeader('cross-origin-resource-policy', 'cross-origin')
  if (kind.type === 'document') response.setHeader('content-disposition', 'attachment')
  response.setHeader('cache-control', FOREVER)
  response.setHeader('etag', info.etag)
  response.setHeader('last-modified', info.modifiedAt.toUTCString())
  response.setHeader('accept-ranges', 'bytes')
}

function isFresh({ headers }: IncomingMessage, { etag, modifiedAt }: BlobInfo): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) {
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
  }
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return since >= Math.floor(modifiedAt.getTime() / 1000) * 1000
}

/** A range of a file that has changed since would not fit the pieces the client has: then all of it. */
function wantedRange({ headers }: IncomingMessage, info: BlobInfo): ReturnType<typeof parseRange> {
  const ifRange = headers['if-range']
  const isSame = !ifRange || ifRange === info.etag || ifRange === info.modifiedAt.toUTCString()
  return isSame ? parseRange(headers.range, info.bytes) : null
}

function lengthHeaders({ bytes }: BlobInfo, range: ByteRange | null): Record<string, string | number> {
  if (!range) return { 'content-length': bytes }
  const { first, last } = range
  return { 'content-length': last - first + 1, 'content-range': `bytes ${first}-${last}/${bytes}` }
}

function refuseRange(response: ServerResponse, { bytes }: BlobInfo): void {
  response.removeHeader('etag')
  response.removeHeader('content-disposition')
  refuse(response, 416, 'Range Not Satisfiable', { 'content-range': `bytes */${bytes}` })
}

function refuse(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-length': Buffer.byteLength(text),
    ...headers,
  })
  response.end(response.req.method === 'HEAD' ? undefined : text)
}
