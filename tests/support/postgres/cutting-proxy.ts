import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A proxy in front of PostgreSQL that can lose messages. */
export interface CuttingProxy {
  url: string
  /** Cuts the connection that sends the next COMMIT, after or before the server gets it. */
  cutNextCommit: (when: 'after' | 'before') => void
}

/** Starts a proxy in front of a database. It ends with the test. */
export async function startCuttingProxy(url: string): Promise<CuttingProxy> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let cut: 'after' | 'before' | null = null
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    upstream.on('data', (bytes) => client.write(bytes))
    client.on('data', (bytes) => {
      const how = cut
      if (how === null || !bytes.includes('COMMIT')) return void upstream.write(bytes)
      cut = null
      if (how === 'before') return void client.destroy()
      // The response is lost, but the server has time to commit.
      upstream.removeAllListeners('data')
      upstream.write(bytes, () => setTimeout(() => client.destroy(), 100))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const proxied = new URL(url)
  proxied.port = String((server.address() as AddressInfo).port)
  return { url: proxied.href, cutNextCommit: (when) => void (cut = when) }
}
