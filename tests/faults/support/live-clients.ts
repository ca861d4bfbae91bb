import { connect, type Socket } from 'node:net'
import { NotRun, type Lab } from './fault.ts'
import { statusOf } from './client.ts'

export interface LiveClients {
  /** Number of connections still open. */
  open(): number
  /** What each connection received so far. */
  texts(): string[]
  sockets: Socket[]
}

/** Opens live connections on raw sockets, from many loopback addresses so that ports do not run out. */
export async function openLive(lab: Lab, origin: string, count: number): Promise<LiveClients> {
  const { hostname, port } = new URL(origin)
  if ((await statusOf(`${origin}/api/articles`)) === 0) throw new NotRun('the site does not respond')
  const texts: string[] = Array.from({ length: count }, () => '')
  const sockets: Socket[] = []
  lab.defer(() => sockets.forEach((socket) => socket.destroy()))
  for (let from = 0; from < count; from += 200) {
    const some = Array.from({ length: Math.min(200, count - from) }, (_, i) => from + i)
    await Promise.all(some.map((i) => openOne(i)))
  }
  return {
    open: () => sockets.filter((socket) => !socket.closed && !socket.readableEnded).length,
    texts: () => texts,
    sockets,
  }

  function openOne(index: number): Promise<void> {
    return new Promise((resolve) => {
      const localAddress = `127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`
      const socket = connect({ port: Number(port), host: hostname, localAddress })
      sockets.push(socket)
      socket.setEncoding('latin1')
      socket.write(`GET /live HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept: text/event-stream\r\n\r\n`)
      socket.on('data', (chunk) => {
        texts[index] = ((texts[index] ?? '') + String(chunk)).slice(-4_000)
        resolve()
      })
      socket.on('error', () => resolve())
      socket.on('close', () => resolve())
    })
  }
}
