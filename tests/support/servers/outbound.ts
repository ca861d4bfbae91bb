import type { RequestListener, ServerResponse } from 'node:http'
import { Outbound, type OutboundOptions } from '#server/lib/outbound/fetch.ts'
import { serveLocally } from './local-server.ts'

const allow = ['127.0.0.1:*']
export const userAgent = 'BroadsheetBot/1.0 (+https://news.example)'

/** A guarded fetch that may reach this machine. */
export function outboundWith(options: Partial<OutboundOptions> = {}) {
  return new Outbound({ allow, userAgent: () => userAgent, ...options })
}

/** Starts a server without robots.txt that handles every page with `handler`. */
export function servePage(handler: RequestListener): Promise<string> {
  return serveLocally((request, response) => {
    if (request.url !== '/robots.txt') return handler(request, response)
    response.writeHead(404).end()
  })
}

/** Responds with a web page. */
export function html(response: ServerResponse, body: string | Buffer = '<p>Hello</p>', headers = {}): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
}

/** Returns the error code of a promise, or 'ok'. */
export async function codeOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'ok',
    (error: { code?: unknown }) => error.code ?? error,
  )
}
