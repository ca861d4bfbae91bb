import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A network between a client and a server on the loopback, which can fail. */
export interface TcpGate {
  port: number
  /** Passes nothing on and closes nothing, as a network that drops packets. */
  hang: () => void
  /** Cuts all connections and rejects new ones. */
  cut: () => void
  /** Works again; connections that hung are cut. */
  heal: () => void
  stop: () => void
}

/** Starts a gate in front of a port of the loopback. */
export async function startTcpGate(target: number): Promise<TcpGate> {
  const sockets = new Set<Socket>()
  let state: 'open' | 'hung' | 'cut' = 'open'
  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy()
    const upstream = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      from.on('error', () => undefined)
      from.on('data', (bytes) => void (state === 'open' && to.write(bytes)))
      from.on('close', () => {
        sockets.delete(from)
        if (state !== 'hung') to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const set = (next: typeof state) => {
    state = next
    if (next !== 'hung') for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    hang: () => set('hung'),
    cut: () => set('cut'),
    heal: () => set('open'),
    stop() {
      set('cut')
      server.close()
    },
  }
}
