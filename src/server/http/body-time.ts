import type { IncomingMessage, ServerResponse } from 'node:http'

const BODY_MS = 60_000
/** Exempt, because a large file over a slow line takes longer. The upload form detects a stalled one. */
const UPLOAD_PATH = /^\/api\/media\/upload(\?|$)/
/** Time to discard the rest of a body after its response. */
const LINGER_MS = 2_000

/**
 * Bounds the time of a request body for all handlers. A slow body ends with 408, as Node does for slow headers. A
 * response before the end of the body closes the connection.
 */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, ms = BODY_MS): void {
  const hasBody = request.headers['content-length'] !== undefined || 'transfer-encoding' in request.headers
  if (!hasBody) return
  closeAfterEarlyResponse(request, response)
  if (UPLOAD_PATH.test(request.url ?? '')) return
  const timer = setTimeout(() => {
    if (request.complete) return
    if (!response.headersSent) response.writeHead(408, { connection: 'close' }).end()
    request.socket.destroySoon()
  }, ms)
  timer.unref()
  const stop = () => clearTimeout(timer)
  request.once('end', stop)
  response.once('close', stop)
}

/**
 * Sends `Connection: close` with an early response, because the rest of the body would be parsed as the next request.
 * Reads the rest for a moment before closing: otherwise the system resets the connection and the client may lose the
 * response (RFC 9112 §9.6).
 */
function closeAfterEarlyResponse(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (...args: unknown[]) => {
    if (!request.complete) {
      response.shouldKeepAlive = false
      const destroySoon = socket.destroySoon.bind(socket)
      socket.destroySoon = () => {
        socket.end()
        request.once('end', destroySoon).resume()
        setTimeout(() => socket.destroy(), LINGER_MS).unref()
      }
    }
    return writeHead(...args)
  }
}
