import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** One address for whichever server is the primary, as a load balancer for PostgreSQL gives. It can lose messages. */
export interface DatabaseGate {
  urlOf: (database: string) => string
  /** Sends new connections to another server and cuts the ones that are open. */
  pointTo: (port: number) => void
  /** Sends only new connections to another server, as a changed DNS name does. */
  pointNewTo: (port: number) => void
  /** Cuts the connection that sends the next COMMIT, after or before the server gets it. */
  cutNextCommit: (when: 'after' | 'before') => void
  stop: () => void
}

interface Target {
  port: number
  user: string
}

/** Starts a gate on a free port of the loopback. */
export async function startDatabaseGate({ port, user }: Target): Promise<DatabaseGate> {
  const sockets = new Set<Socket>()
  let target = port
  let cut: 'after' | 'before' | null = null
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
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
  const own = (server.address() as AddressInfo).port
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    urlOf: (database) => `postgres://${user}@127.0.0.1:${own}/${database}`,
    pointTo(next) {
      target = next
      cutAll()
    },
    pointNewTo: (next) => void (target = next),
    cutNextCommit: (when) => void (cut = when),
    stop() {
      cutAll()
      server.close()
    },
  }
}
