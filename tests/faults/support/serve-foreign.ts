import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Lab } from './fault.ts'

/** Serves `listener` as another site until the drill ends. Returns its origin. */
export async function serveForeign(lab: Lab, listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  lab.defer(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
