import type { Server } from 'node:http'
import type { Config } from './config.ts'

/** Resolves when the server listens. Rejects if the port is taken. */
export function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}
