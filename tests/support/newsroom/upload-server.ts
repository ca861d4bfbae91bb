import { getRequestListener } from '@hono/node-server'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { createServer, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { MediaItem } from '#features/media/server/media.service.ts'
import { createUploads } from '#server/http/files/serve-uploads.ts'
import { openTestNewsroom } from './test-newsroom.ts'

/** The created item as sent; empty when the response is not JSON. */
export type MediaResponse = Partial<MediaItem>

export interface UploadResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
  json: MediaResponse
}

export type UploadServer = Awaited<ReturnType<typeof openUploadServer>>

/** A test newsroom behind a real server that accepts and serves uploads. */
export async function openUploadServer(env: Record<string, string> = {}) {
  const newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000', ...env })
  const serveUpload = createUploads(newsroom.deps)
  const listener = getRequestListener(newsroom.app.fetch, { overrideGlobalObjects: false })
  const server = createServer((incoming, outgoing) => {
    if (!serveUpload(incoming, outgoing, incoming.url ?? '/')) void listener(incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const cookie = await newsroom.cookieOf(newsroom.people.staff)

  async function send(
    method: string,
    path: string,
    options: { headers?: OutgoingHttpHeaders; body?: Buffer } = {},
  ): Promise<UploadResponse> {
    return new Promise((resolve, reject) => {
      const headers = { cookie, ...options.headers }
      const outgoing = request({ port, method, path, headers, agent: false }, (incoming) => {
        buffer(incoming)
          .catch(() => Buffer.alloc(0))
          .then((body) => resolve(toUploadResponse(incoming.statusCode ?? 0, incoming.headers, body)), reject)
      })
      outgoing.on('error', reject)
      outgoing.end(options.body)
    })
  }

  return {
    newsroom,
    port,
    cookie,
    send,
    upload: (form: Form, headers: OutgoingHttpHeaders = {}) =>
      send('POST', '/api/media/upload', {
        headers: { 'content-type': form.type, ...headers },
        body: form.body,
      }),
    /** Files under uploads/, except the staging folders. */
    stored: async () =>
      (await readdir(newsroom.deps.config.uploadsDir).catch(() => [])).filter((name) => name !== '.incoming'),
    staged: () => readdir(join(newsroom.deps.config.uploadsDir, '.incoming')).catch(() => []),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await newsroom.close()
    },
  }
}

function toUploadResponse(status: number, headers: IncomingHttpHeaders, body: Buffer): UploadResponse {
  const text = body.toString('utf8')
  const isJson = headers['content-type']?.includes('json') ?? false
  return { status, headers, body, text, json: isJson && text ? JSON.parse(text) : {} }
}

export interface Form {
  type: string
  body: Buffer
}

export interface Part {
  field: string
  filename?: string
  content: Buffer | string
  contentType?: string
}

/** A multipart body built manually, so that it can be malformed. */
export function formOf(parts: Part[], { end = true } = {}): Form {
  const boundary = `----${randomUUID()}`
  const pieces = parts.flatMap(({ field, filename, content, contentType }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"` +
        (filename === undefined ? '' : `; filename="${filename}"`) +
        (filename === undefined ? '' : `\r\nContent-Type: ${contentType ?? 'application/octet-stream'}`) +
        '\r\n\r\n',
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  const body = Buffer.concat([...pieces, Buffer.from(end ? `--${boundary}--\r\n` : '')])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}

/** The usual form: a file and its title. */
export function fileForm(content: Buffer | string, filename = 'picture.png', title = filename): Form {
  return formOf([
    { field: 'title', content: title },
    { field: 'file', filename, content },
  ])
}
