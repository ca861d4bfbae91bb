import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RawHandler } from '#server/http/http-handler.ts'

/** Serves raw handlers on a free port; requests that none handles get a 404. */
export async function serveRaw(...handlers: RawHandler[]) {
  const server = createServer((req, res) => {
    const path = decodeURIComponent((req.url ?? '/').split('?')[0] ?? '/')
    if (!handlers.some((handle) => handle(req, res, path))) res.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
