import type { IncomingMessage, ServerResponse } from 'node:http'

/** S59: how long the body of a call may take to arrive. */
const BODY_MS = 60_000
/** Watches its own pace: a large file over a slow line takes longer than any other body may. */
const UPLOAD_PATH = /^\/api\/media\/upload(\?|$)/

/** Ends a request whose body drips in, with 408 as Node does for slow headers. Uploads are left alone. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, ms = BODY_MS): void {
  const hasBody = request.headers['content-length'] !== undefined || 'transfer-encoding' in request.headers
  if (!hasBody || UPLOAD_PATH.test(request.url ?? '')) return
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
