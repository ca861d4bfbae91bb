import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long a body may take to arrive. */
const BODY_MS = 60_000
/** Watches its own pace: a large file over a slow line takes longer than any other body may. */
const UPLOAD_PATH = /^\/api\/media\/upload(\?|$)/
/** How long what comes of a body is thrown away after its answer. */
const LINGER_MS = 2_000

/**
 * Bounds the body of any request, whichever handler answers it: one that drips in is ended with 408, as Node does
 * for slow headers, but for uploads; one that is answered before it has arrived is the last of its connection.
 */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, ms = BODY_MS): void {
  const hasBody = request.headers['content-length'] !== undefined || 'transfer-encoding' in request.headers
  if (!hasBody) return
  closeAfterEarlyAnswer(request, response)
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
 * The rest of a body cannot be told from the next request, so the answer says `Connection: close`. The rest is
 * read for a moment before the connection is closed: otherwise the system resets it and the client may never see
 * the answer (RFC 9112, section 9.6).
 */
function closeAfterEarlyAnswer(request: IncomingMessage, response: ServerResponse): void {
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
